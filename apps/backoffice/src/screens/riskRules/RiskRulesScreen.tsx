import { useState } from 'react';
import * as v from 'valibot';
import type { riskRules, RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useRiskRules, useSaveRiskRules, useTryRiskRules } from '../../features/riskRules/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { count, moment, sentence } from '../../parts/show/words.ts';
import styles from './riskRules.module.css';

const Search = v.object({ merchant: v.optional(v.fallback(v.string(), ''), '') });
type Rules = OutputOf<typeof riskRules>;
type Rule = v.InferOutput<typeof RiskRule>;

/** Which withdrawals a person looks at: rules with points, tried on the last 30 days before they are saved. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const { data, error, refetch } = useRiskRules(merchantId);
  return (
    <Page
      title="Risk rules"
      about={
        data &&
        (data.savedAt
          ? `Version ${data.version}, saved by ${data.savedBy}, ${moment(data.savedAt)}. From ${data.reviewScore} points, a person decides.`
          : `The built-in rules. From ${data.reviewScore} points, a person decides.`)
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
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Rule</th>
            <th scope="col">Compares with</th>
            <th scope="col">Points</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {rules.list.map(({ code, name, meaning, available }, index) => {
            const rule = drafts[index];
            if (!rule) return null;
            return (
              <tr key={code} data-off={!rule.on || !available || undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${name}: on`}
                    checked={rule.on}
                    disabled={!isAllowed}
                    onChange={(event) => write(code, { on: event.target.checked })}
                  />
                </td>
                <th scope="row">
                  {name} {!available && <Tag>not available yet</Tag>}
                  <small>{meaning}</small>
                </th>
                <td>
                  {Object.entries(rule.parameters).map(([parameter, value]) => (
                    <label key={parameter}>
                      {sentence(parameter)}
                      <input
                        type="number"
                        min={0}
                        value={value}
                        disabled={!isAllowed}
                        onChange={(event) =>
                          write(code, { parameters: { ...rule.parameters, [parameter]: Number(event.target.value) } })
                        }
                      />
                    </label>
                  ))}
                </td>
                <td>
                  <input
                    type="number"
                    min={0}
                    max={100}
                    aria-label={`${name}: points`}
                    value={rule.points}
                    disabled={!isAllowed || rule.action !== 'add'}
                    onChange={(event) => write(code, { points: Number(event.target.value) })}
                  />
                </td>
                <td>
                  <select
                    aria-label={`${name}: effect`}
                    value={rule.action}
                    disabled={!isAllowed}
                    onChange={(event) => write(code, { action: event.target.value as Rule['action'] })}
                  >
                    <option value="add">adds points</option>
                    <option value="review">a person decides</option>
                    <option value="block">compliance decides</option>
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.actions}>
        <Button kind="line" busy={trial.isPending} onClick={() => trial.mutate({ merchantId, rules: drafts })}>
          Try on the last 30 days
        </Button>
        {isAllowed && (
          <Button kind="main" disabled={!isChanged} onClick={() => setSaving(true)}>
            Save as a new version
          </Button>
        )}
      </p>
      {trial.error && (
        <Notice tone="bad" role="alert">
          {trial.error.message}
        </Notice>
      )}
      {trial.data && (
        <Notice tone="info" role="status">
          {`${count(trial.data.withdrawals, 'withdrawal', 'withdrawals')} in 30 days: a person would have decided ${trial.data.reviewed}, with the saved rules ${trial.data.reviewedNow}.`}
          {trial.data.byRule.length > 0 &&
            ` ${trial.data.byRule.map((rule) => `${nameOf(rules, rule.code)} ${rule.count}`).join(', ')}.`}
        </Notice>
      )}
      {isSaving && (
        <ReasonDialog
          title="Save the risk rules"
          submit="Save"
          onClose={() => setSaving(false)}
          onSubmit={async (reason) => {
            const { version, waits } = await save({ merchantId, version: rules.version, rules: drafts, reason });
            say(
              waits === null
                ? `Version ${version} is active now.`
                : 'These rules send less to review, so they wait for a second person under Approvals.',
            );
          }}
        >
          <p>They apply to every new withdrawal request.</p>
        </ReasonDialog>
      )}
    </>
  );
}

const nameOf = ({ list }: Rules, code: string): string => list.find((rule) => rule.code === code)?.name ?? code;
