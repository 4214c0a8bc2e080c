import { useState } from 'react';
import { type WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { BATCH_MAX, type BATCH_OUTCOMES } from '@baize/contract/backoffice/withdrawalBatch.ts';
import { formatAmount, parseAmount } from '@baize/money/index.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useApproveWithdrawals } from '../../features/withdrawals/index.ts';
import { RULE_NAMES } from '../../features/riskRules/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { amount } from '../../parts/show/words.ts';
import { OUTCOMES } from './withdrawalWords.ts';
import styles from './withdrawals.module.css';

type Result = {
  readonly row: WithdrawalRow;
  readonly outcome: (typeof BATCH_OUTCOMES)[number];
};

/** Ticked ones and the last batch's outcome; null: another list. */
export function useBatch(merchantId: string, list: readonly WithdrawalRow[] | undefined) {
  const rows = list ?? [];
  const { staff } = useDesk();
  const approve = useApproveWithdrawals();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly Result[]>([]);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const mayTick = ({ isPlain, claimedBy }: WithdrawalRow): boolean => isPlain && claimedBy === staff.userName;
  // Taken by a colleague or gone: not ticked.
  const chosen = rows.filter((row) => ticked.has(row.withdrawalId) && mayTick(row)).slice(0, BATCH_MAX);
  const able = rows.filter(mayTick).slice(0, BATCH_MAX);

  function tick(withdrawalIds: readonly string[], isOn: boolean): void {
    setResults([]);
    setTicked((before) => {
      const after = new Set(before);
      for (const id of withdrawalIds)
        if (isOn) after.add(id);
        else after.delete(id);
      return after;
    });
  }
  async function handleApprove(): Promise<void> {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    setRefusal('');
    try {
      const request = chosen.map(({ withdrawalId, version }) => ({ withdrawalId, version }));
      const { list } = await approve({ merchantId, list: request, note: '' });
      const outcomes = new Map(list.map(({ withdrawalId, outcome }) => [withdrawalId, outcome]));
      setResults(chosen.map((row) => ({ row, outcome: outcomes.get(row.withdrawalId) ?? 'unknown' })));
      setTicked(new Set());
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  if (!list) return null;
  return { chosen, able, mayTick, tick, results, refusal, busy, handleApprove, clear: () => setResults([]) };
}

export type Batch = NonNullable<ReturnType<typeof useBatch>>;

export function BatchBar({ batch }: { readonly batch: Batch }) {
  const { chosen, able, results, refusal, busy } = batch;
  const [isAsking, setAsking] = useState(false);
  const [first] = chosen;
  return (
    <div className={styles.batch}>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {isAsking && first && (
        <Confirm
          chosen={chosen}
          currency={first.currency}
          onClose={() => setAsking(false)}
          onApprove={batch.handleApprove}
        />
      )}
      {results.length > 0 && <Results results={results} onClose={batch.clear} />}
      {able.length > 0 && (
        <div>
          <Button
            small
            kind="ghost"
            onClick={() =>
              batch.tick(
                able.map(({ withdrawalId }) => withdrawalId),
                chosen.length < able.length,
              )
            }
          >
            {chosen.length < able.length
              ? t('withdrawals.selectSmallOnes', { count: able.length })
              : t('withdrawals.selectNone')}
          </Button>{' '}
          {first && (
            <Button small kind="main" busy={busy} onClick={() => setAsking(true)}>
              {t('withdrawals.approveCountAmount', {
                count: chosen.length,
                amount: amount(sumOf(chosen, first.currency), first.currency),
              })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ConfirmProps {
  readonly chosen: readonly WithdrawalRow[];
  readonly currency: string;
  readonly onClose: () => void;
  readonly onApprove: () => Promise<void>;
}

/** Asks once more: each with its amount, account and reasons. */
function Confirm({ chosen, currency, onClose, onApprove }: ConfirmProps) {
  const sum = amount(sumOf(chosen, currency), currency);
  return (
    <Dialog title={t('withdrawals.approveSeveral', { count: chosen.length, amount: sum })} onClose={onClose}>
      <Facts
        facts={chosen.map((row): [string, string] => [
          `${row.userName} ${amount(row.amount, row.currency)}`,
          `${row.destination.name} ${row.destination.mask}, ${t('withdrawals.pointsOf', {
            score: row.score,
            rules: row.risk.map((rule) => RULE_NAMES[rule] ?? rule).join(', ') || t('withdrawals.nothingFound'),
          })}`,
        ])}
      />
      <DeskForm
        submit={t('withdrawals.approveAmount', { amount: sum })}
        onCancel={onClose}
        onSubmit={async () => {
          onClose();
          await onApprove();
        }}
      >
        {() => null}
      </DeskForm>
    </Dialog>
  );
}

/** Of one currency: a merchant has one. */
const sumOf = (rows: readonly WithdrawalRow[], currency: string): string =>
  formatAmount(
    rows.reduce((sum, row) => sum + (parseAmount(row.amount, currency) ?? 0n), 0n),
    currency,
  );

function Results({ results, onClose }: { readonly results: readonly Result[]; readonly onClose: () => void }) {
  const done = results.filter(({ outcome }) => outcome === 'approved').length;
  const left = results.length - done;
  return (
    <Notice tone={left === 0 ? 'ok' : 'caution'} role="status">
      <p>{t(left > 0 ? 'withdrawals.doneAndLeft' : 'withdrawals.doneAll', { done, left })}</p>
      <ul className={styles.outcomes} aria-label={t('withdrawals.results')}>
        {results.map(({ row, outcome }) => (
          <li key={row.withdrawalId}>
            <b>{row.userName}</b> <span className="num">{amount(row.amount, row.currency)}</span>: {OUTCOMES[outcome]}
          </li>
        ))}
      </ul>
      <Button small kind="ghost" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Notice>
  );
}
