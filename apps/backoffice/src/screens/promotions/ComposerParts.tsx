import { PROMOTION_CATEGORIES } from '@baize/contract/promotions/promotion.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { ArgFields, type Errors } from './ArgFields.tsx';
import { rewardsFor, withCondition, withReward, type Draft, type Kinds } from './draft.ts';
import styles from './Promotions.module.css';

export interface PartProps {
  readonly draft: Draft;
  readonly kinds: Kinds;
  readonly errors: Errors;
  readonly onChange: (draft: Draft) => void;
}
type Rules = Draft['rules'];

const setRules = ({ draft, onChange }: PartProps, change: Partial<Rules>): void =>
  onChange({ ...draft, rules: { ...draft.rules, ...change } });

/** Who may take part. */
export function WhoPart(props: PartProps) {
  const { audience } = props.draft.rules;
  const set = (change: Partial<Rules['audience']>) => setRules(props, { audience: { ...audience, ...change } });
  const mark = (name: 'agents' | 'verified' | 'contact' | 'noOtherBonus', words: string) => (
    <Checkbox checked={audience[name]} onChange={(event) => set({ [name]: event.target.checked })}>
      {words}
    </Checkbox>
  );
  return (
    <section className={styles.block}>
      <h2>{t('promotions.who')}</h2>
      <p className={styles.help}>{t('promotions.visibleToEveryoneTrialAnd')}</p>
      {mark('agents', t('promotions.agentsToo'))}
      {mark('verified', t('promotions.identityApproved'))}
      {mark('contact', t('promotions.verifiedNumberOrEmail'))}
      {mark('noOtherBonus', t('promotions.notDuringAnotherBonus'))}
      <TextField
        name="rules.audience.levelMin"
        label={t('promotions.fromLevel')}
        hint={t('promotions.n0Any')}
        inputMode="numeric"
        value={String(audience.levelMin)}
        onChange={(event) => set({ levelMin: event.target.value })}
        error={props.errors['rules.audience.levelMin']}
      />
    </section>
  );
}

/** What a promotion begins with. */
export function ConditionPart(props: PartProps) {
  const { draft, kinds, errors, onChange } = props;
  const { condition } = draft.rules;
  const found = kinds.conditions.find(({ code }) => code === condition.code);
  return (
    <section className={styles.block}>
      <h2>{t('promotions.whenCompleted')}</h2>
      <SelectField
        name="rules.condition.code"
        label={t('promotions.startsWhen')}
        value={condition.code}
        options={kinds.conditions.map(({ code, title }) => ({ value: code, label: title }))}
        onChange={(event) => onChange(withCondition(draft, event.target.value, kinds))}
        error={errors['rules.condition.code']}
      />
      {found && (
        <ArgFields
          of={found}
          at="rules.condition.args"
          values={condition.args}
          errors={errors}
          onChange={(args) => setRules(props, { condition: { ...condition, args } })}
        />
      )}
    </section>
  );
}

/** What a promotion gives. */
export function RewardPart(props: PartProps) {
  const { draft, kinds, errors, onChange } = props;
  const { reward, condition } = draft.rules;
  if (condition.code === 'info') return null;
  const found = kinds.rewards.find(({ code }) => code === reward?.code);
  return (
    <section className={styles.block}>
      <h2>{t('promotions.whatItGives')}</h2>
      <SelectField
        name="rules.reward.code"
        label={t('promotions.gives')}
        value={reward?.code ?? ''}
        options={rewardsFor(kinds, condition.code).map(({ code, title }) => ({ value: code, label: title }))}
        onChange={(event) => onChange(withReward(draft, event.target.value, kinds))}
        error={errors['rules.reward.code']}
      />
      {found && reward && (
        <ArgFields
          of={found}
          at="rules.reward.args"
          values={reward.args}
          errors={errors}
          onChange={(args) => setRules(props, { reward: { ...reward, args } })}
        />
      )}
      <div className={styles.row}>
        <SelectField
          label={t('promotions.given')}
          value={draft.rules.give}
          options={[
            { value: 'auto', label: t('promotions.atOnce') },
            { value: 'press', label: t('promotions.whenTheMemberCollectsIt') },
          ]}
          onChange={(event) => setRules(props, { give: event.target.value === 'press' ? 'press' : 'auto' })}
        />
        <TextField
          name="rules.claimDays"
          label={t('promotions.daysToCollectIt')}
          inputMode="numeric"
          value={String(draft.rules.claimDays)}
          onChange={(event) => setRules(props, { claimDays: event.target.value })}
          error={errors['rules.claimDays']}
        />
      </div>
    </section>
  );
}

/** How often, and for how much in all. */
export function LimitsPart(props: PartProps) {
  const { draft, errors, kinds, onChange } = props;
  const { rules } = draft;
  const hasPeriod = kinds.conditions.find(({ code }) => code === rules.condition.code)?.hasPeriod ?? false;
  const number = (name: 'perDevice' | 'perAddress' | 'perCard', label: string, hint: string) => (
    <TextField
      name={`rules.${name}`}
      label={label}
      hint={hint}
      inputMode="numeric"
      value={String(rules[name] ?? 0)}
      onChange={(event) => setRules(props, { [name]: event.target.value })}
      error={errors[`rules.${name}`]}
    />
  );
  return (
    <section className={styles.block}>
      <h2>{t('promotions.limitsAndMoney')}</h2>
      <div className={styles.row}>
        {!hasPeriod && (
          <SelectField
            label={t('promotions.eachMemberOnce')}
            value={rules.per}
            options={[
              { value: 'ever', label: t('promotions.inTotal') },
              { value: 'day', label: t('promotions.perDay') },
              { value: 'week', label: t('promotions.perWeek') },
              { value: 'month', label: t('promotions.perMonth') },
            ]}
            onChange={(event) => setRules(props, { per: event.target.value as Rules['per'] })}
          />
        )}
        {number('perDevice', t('promotions.perPhone'), t('promotions.n0NoLimit'))}
        {number('perCard', t('promotions.perPayoutAccount'), t('promotions.membersNeedAPayoutAccount'))}
        {number('perAddress', t('promotions.perNetwork'), t('promotions.beyondThisStaffMustApprove'))}
        <TextField
          name="rules.reviewAbove"
          label={t('promotions.staffReviewAbove')}
          hint={t('promotions.emptyNever')}
          inputMode="decimal"
          value={rules.reviewAbove ?? ''}
          onChange={(event) => setRules(props, { reviewAbove: event.target.value })}
          error={errors['rules.reviewAbove']}
        />
        <TextField
          name="budgetAmount"
          label={t('promotions.budgetCurrency', { currency: kinds.currency })}
          hint={t('promotions.emptyNoLimit')}
          value={draft.budgetAmount}
          onChange={(event) => onChange({ ...draft, budgetAmount: event.target.value })}
          error={errors['budgetAmount']}
        />
        <TextField
          name="budgetCount"
          label={t('promotions.maximumClaims')}
          hint={t('promotions.n0NoLimit')}
          inputMode="numeric"
          value={String(draft.budgetCount)}
          onChange={(event) => onChange({ ...draft, budgetCount: event.target.value })}
          error={errors['budgetCount']}
        />
      </div>
    </section>
  );
}

/** From when to when, and where in the list. */
export function DatesPart({ draft, errors, onChange }: PartProps) {
  return (
    <section className={styles.block}>
      <h2>{t('common.when')}</h2>
      <div className={styles.row}>
        <Field label={t('common.fromDay')} required error={errors['startsAt']}>
          {(ties) => (
            <input
              {...ties}
              name="startsAt"
              type="datetime-local"
              value={draft.startsAt}
              onChange={(event) => onChange({ ...draft, startsAt: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('common.toDay')} hint={t('promotions.emptyLongTerm')} error={errors['endsAt']}>
          {(ties) => (
            <input
              {...ties}
              name="endsAt"
              type="datetime-local"
              value={draft.endsAt}
              onChange={(event) => onChange({ ...draft, endsAt: event.target.value })}
            />
          )}
        </Field>
        <SelectField
          name="category"
          label={t('common.category')}
          value={draft.category}
          options={PROMOTION_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
          onChange={(event) => onChange({ ...draft, category: event.target.value as Draft['category'] })}
          error={errors['category']}
        />
        <TextField
          name="position"
          label={t('common.positionInTheList')}
          inputMode="numeric"
          value={String(draft.position)}
          onChange={(event) => onChange({ ...draft, position: event.target.value })}
          error={errors['position']}
        />
      </div>
    </section>
  );
}

const CATEGORY_WORDS: Readonly<Record<Draft['category'], string>> = {
  new_player: t('promotions.categoryWords.new_player'),
  deposit_promo: t('promotions.categoryWords.deposit_promo'),
  app_download: t('promotions.categoryWords.app_download'),
  rng_promo: t('promotions.categoryWords.rng_promo'),
  live_promo: t('promotions.categoryWords.live_promo'),
  pvp_promo: t('promotions.categoryWords.pvp_promo'),
  sport_promo: t('promotions.categoryWords.sport_promo'),
  fish_promo: t('promotions.categoryWords.fish_promo'),
  lotto_promo: t('promotions.categoryWords.lotto_promo'),
  rebate_promo: t('promotions.categoryWords.rebate_promo'),
  player_rank_rules: t('promotions.categoryWords.player_rank_rules'),
  point_mall: t('promotions.categoryWords.point_mall'),
  other_promo: t('promotions.categoryWords.other_promo'),
};
