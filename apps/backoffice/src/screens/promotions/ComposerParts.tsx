import { PROMOTION_CATEGORIES } from '@baize/contract/promotions/promotion.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
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
      <h2>Who</h2>
      <p className={styles.help}>Visible to everyone. Trial and test members can’t take part.</p>
      {mark('agents', 'Agents, too')}
      {mark('verified', 'Identity approved')}
      {mark('contact', 'Verified number or email')}
      {mark('noOtherBonus', 'Not during another bonus')}
      <TextField
        name="rules.audience.levelMin"
        label="From level"
        hint="0: any"
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
      <h2>When completed</h2>
      <SelectField
        name="rules.condition.code"
        label="Begins with"
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
      <h2>What it gives</h2>
      <SelectField
        name="rules.reward.code"
        label="Gives"
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
          label="Given"
          value={draft.rules.give}
          options={[
            { value: 'auto', label: 'At once' },
            { value: 'press', label: 'When the member collects it' },
          ]}
          onChange={(event) => setRules(props, { give: event.target.value === 'press' ? 'press' : 'auto' })}
        />
        <TextField
          name="rules.claimDays"
          label="Days to collect it"
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
  const number = (name: 'perDevice' | 'perAddress', label: string, hint: string) => (
    <TextField
      name={`rules.${name}`}
      label={label}
      hint={hint}
      inputMode="numeric"
      value={String(rules[name])}
      onChange={(event) => setRules(props, { [name]: event.target.value })}
      error={errors[`rules.${name}`]}
    />
  );
  return (
    <section className={styles.block}>
      <h2>Limits and money</h2>
      <div className={styles.row}>
        {!hasPeriod && (
          <SelectField
            label="Once per member"
            value={rules.per}
            options={[
              { value: 'ever', label: 'Ever' },
              { value: 'day', label: 'A day' },
              { value: 'week', label: 'A week' },
              { value: 'month', label: 'A month' },
            ]}
            onChange={(event) => setRules(props, { per: event.target.value as Rules['per'] })}
          />
        )}
        {number('perDevice', 'Per phone', '0: no limit')}
        {number('perAddress', 'Per network', 'More need staff approval. 0: no limit')}
        <TextField
          name="rules.reviewAbove"
          label="Staff review above"
          hint="Empty: never"
          inputMode="decimal"
          value={rules.reviewAbove ?? ''}
          onChange={(event) => setRules(props, { reviewAbove: event.target.value })}
          error={errors['rules.reviewAbove']}
        />
        <TextField
          name="budgetAmount"
          label={`Budget, ${kinds.currency}`}
          hint="Empty: no limit"
          value={draft.budgetAmount}
          onChange={(event) => onChange({ ...draft, budgetAmount: event.target.value })}
          error={errors['budgetAmount']}
        />
        <TextField
          name="budgetCount"
          label="Places"
          hint="0: no limit"
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
      <h2>When</h2>
      <div className={styles.row}>
        <Field label="From" required error={errors['startsAt']}>
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
        <Field label="To" hint="Empty: long term" error={errors['endsAt']}>
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
          label="Category"
          value={draft.category}
          options={PROMOTION_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
          onChange={(event) => onChange({ ...draft, category: event.target.value as Draft['category'] })}
          error={errors['category']}
        />
        <TextField
          name="position"
          label="Place in the list"
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
  new_player: 'New player',
  deposit_promo: 'Deposit',
  app_download: 'App',
  rng_promo: 'Slots',
  live_promo: 'Live',
  pvp_promo: 'Cards',
  sport_promo: 'Sports',
  fish_promo: 'Fishing',
  lotto_promo: 'Lottery',
  rebate_promo: 'Rebate',
  player_rank_rules: 'Ranks',
  point_mall: 'Points',
  other_promo: 'Other',
};
