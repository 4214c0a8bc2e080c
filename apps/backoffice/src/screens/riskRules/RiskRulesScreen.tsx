import { useState } from 'react';
import * as v from 'valibot';
import type { riskRules, RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { t } from '../../app/texts.ts';
import {
  RULE_MEANINGS,
  RULE_NAMES,
  RULE_PARAMETERS,
  useRiskRules,
  useSaveRiskRules,
  useTryRiskRules,
} from '../../features/riskRules/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { listWords, moment, sentence } from '../../parts/show/words.ts';
import styles from './riskRules.module.css';

const Search = v.object({ merchant: Said });
type Rules = OutputOf<typeof riskRules>;
type Rule = v.InferOutput<typeof RiskRule>;

/** Tried on the last 30 days before saving. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const { data, error, refetch } = useRiskRules(merchantId);
  return (
    <Page
      title={t('riskRules.riskRules')}
      about={
        data &&
        (data.savedAt
          ? t('riskRules.versionSavedByFromPoints', {
              version: data.version,
              savedBy: data.savedBy,
              savedAt: moment(data.savedAt),
              reviewScore: data.reviewScore,
            })
          : t('riskRules.theBuiltInRulesFrom', { reviewScore: data.reviewScore }))
      }
      actions={<MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />}
    >
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton block={400} />}
      {data && <Editor key={`${merchantId} ${data.version}`} rules={data} merchantId={merchantId} />}
    </Page>
  );
}

const ruleOf = ({ code, on, points, action, parameters }: Rules['list'][number]): Rule => ({
  code,
  on,
  points,
  action,
  parameters: { ...parameters },
});

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">{t('riskRules.on')}</th>
      <th scope="col">{t('riskRules.rule')}</th>
      <th scope="col">{t('riskRules.comparesWith')}</th>
      <th scope="col">{t('common.points')}</th>
      <th scope="col">{t('riskRules.effect')}</th>
    </tr>
  </thead>
);

interface ParametersProps {
  readonly parameters: Rule['parameters'];
  readonly disabled: boolean;
  readonly onChange: (parameters: Rule['parameters']) => void;
}

const Parameters = ({ parameters, disabled, onChange }: ParametersProps) =>
  Object.entries(parameters).map(([parameter, value]) => (
    <label key={parameter}>
      {RULE_PARAMETERS[parameter] ?? sentence(parameter)}
      <input
        type="number"
        min={0}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange({ ...parameters, [parameter]: Number(event.target.value) })}
      />
    </label>
  ));

interface EffectProps {
  readonly name: string;
  readonly action: Rule['action'];
  readonly disabled: boolean;
  readonly onChange: (action: Rule['action']) => void;
}

const Effect = ({ name, action, disabled, onChange }: EffectProps) => (
  <select
    aria-label={t('riskRules.nameEffect', { name })}
    value={action}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value as Rule['action'])}
  >
    <option value="add">{t('riskRules.addsPoints')}</option>
    <option value="review">{t('riskRules.aPersonDecides')}</option>
    <option value="block">{t('riskRules.complianceDecides')}</option>
  </select>
);

type TrialResult = NonNullable<ReturnType<typeof useTryRiskRules>['data']>;

const Tried = ({ rules, tried }: { rules: Rules; tried: TrialResult }) => (
  <Notice tone="info" role="status">
    {t('riskRules.triedOn30Days', {
      withdrawals: tried.withdrawals,
      reviewed: tried.reviewed,
      reviewedNow: tried.reviewedNow,
    })}
    {tried.byRule.length > 0 &&
      ` ${t('riskRules.matches', {
        rules: listWords(
          tried.byRule.map(({ code, count }) => t('riskRules.nameCount', { name: nameOf(rules, code), count })),
        ),
      })}`}
  </Notice>
);

function Editor({ rules, merchantId }: { rules: Rules; merchantId: string }) {
  const { may, say } = useDesk();
  const save = useSaveRiskRules();
  const trial = useTryRiskRules();
  const [drafts, setDrafts] = useState(() => rules.list.map(ruleOf));
  const [isSaving, setSaving] = useState(false);
  const isAllowed = may('risk.write', merchantId);
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(rules.list.map(ruleOf));
  const write = (code: string, part: Partial<Rule>): void => {
    trial.reset();
    setDrafts((before) => before.map((rule) => (rule.code === code ? { ...rule, ...part } : rule)));
  };
  return (
    <>
      <table className={styles.rules}>
        <Heads />
        <tbody>
          {rules.list.map(({ code, meaning, available }, index) => {
            const rule = drafts[index];
            if (!rule) return null;
            const name = nameOf(rules, code);
            return (
              <tr key={code} data-off={!rule.on || !available || undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('riskRules.nameOn', { name })}
                    checked={rule.on}
                    disabled={!isAllowed}
                    onChange={(event) => write(code, { on: event.target.checked })}
                  />
                </td>
                <th scope="row">
                  {name} {!available && <Tag>{t('riskRules.notAvailableYet')}</Tag>}
                  <small>{RULE_MEANINGS[code] ?? meaning}</small>
                </th>
                <td>
                  <Parameters
                    parameters={rule.parameters}
                    disabled={!isAllowed}
                    onChange={(parameters) => write(code, { parameters })}
                  />
                </td>
                <td>
                  <input
                    type="number"
                    min={0}
                    max={100}
                    aria-label={t('riskRules.namePoints', { name })}
                    value={rule.points}
                    disabled={!isAllowed || rule.action !== 'add'}
                    onChange={(event) => write(code, { points: Number(event.target.value) })}
                  />
                </td>
                <td>
                  <Effect
                    name={name}
                    action={rule.action}
                    disabled={!isAllowed}
                    onChange={(action) => write(code, { action })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.actions}>
        <Button kind="line" busy={trial.isPending} onClick={() => trial.mutate({ merchantId, rules: drafts })}>
          {t('riskRules.tryOnTheLast30')}
        </Button>
        {isAllowed && (
          <Button kind="main" disabled={!isChanged} onClick={() => setSaving(true)}>
            {t('riskRules.saveAsANewVersion')}
          </Button>
        )}
      </p>
      {trial.error && (
        <Notice tone="bad" role="alert">
          {trial.error.message}
        </Notice>
      )}
      {trial.data && <Tried rules={rules} tried={trial.data} />}
      {isSaving && (
        <ReasonDialog
          title={t('riskRules.saveTheRiskRules')}
          submit={t('common.save')}
          onClose={() => setSaving(false)}
          onSubmit={async (reason) => {
            const { version, waits } = await save({ merchantId, version: rules.version, rules: drafts, reason });
            say(
              waits === null
                ? t('riskRules.versionIsActiveNow', { version })
                : t('riskRules.savedAColleagueMustApprove'),
            );
          }}
        >
          <p>{t('riskRules.theyApplyToEveryNew')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

const nameOf = ({ list }: Rules, code: string): string =>
  RULE_NAMES[code] ?? list.find((rule) => rule.code === code)?.name ?? code;
