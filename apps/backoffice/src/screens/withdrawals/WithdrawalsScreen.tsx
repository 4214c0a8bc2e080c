import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { WITHDRAWAL_QUEUES, type WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { Button, Empty, join, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { RULE_NAMES } from '../../features/riskRules/index.ts';
import { useWithdrawals } from '../../features/withdrawals/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ago, amount, duration, shortMask } from '../../parts/show/words.ts';
import { BatchBar, useBatch, type Batch } from './BatchBar.tsx';
import { NOTHING, QUEUES, STATES } from './withdrawalWords.ts';
import { WithdrawalView } from './WithdrawalView.tsx';
import queue from '../../parts/page/queue.module.css';
import styles from './withdrawals.module.css';

const Search = v.object({
  merchant: Said,
  kind: v.optional(v.fallback(v.picklist(WITHDRAWAL_QUEUES), 'waiting'), 'waiting'),
  memberId: Said,
  open: Said,
});

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list: merchants, merchantId } = useMerchants('cashier.read', state.merchant);
  const found = useWithdrawals(merchantId, state.kind, state.memberId);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const { staff } = useDesk();
  const summary = found.data?.pages[0];
  const isFree = ({ claimedBy }: WithdrawalRow): boolean => claimedBy === '' || claimedBy === staff.userName;
  const first = rows?.find(isFree) ?? rows?.[0];
  const open = state.open !== '' ? state.open : (first?.withdrawalId ?? '');
  const stay = useEffectEvent(() => change({ open }));
  // Open although decided elsewhere: no key meets the next one.
  useEffect(() => {
    if (open !== '') stay();
  }, [open]);
  const at = rows?.findIndex(({ withdrawalId }) => withdrawalId === open) ?? -1;
  const neighbour = (step: number): string => rows?.[at + step]?.withdrawalId ?? '';
  const [isWriting, setWriting] = useState(false);
  useHotkeys(
    { j: () => change({ open: neighbour(1) || open }), k: () => change({ open: neighbour(-1) || open }) },
    !isWriting,
  );
  const openNext = (): void => {
    const next = rows?.slice(at + 1).find(isFree) ?? rows?.slice(0, Math.max(at, 0)).findLast(isFree);
    change({ open: next?.withdrawalId ?? '' });
  };
  const now = useNow();

  return (
    <div className={styles.page}>
      <section className={join(queue.column, queue.queue, styles.queue)} aria-label={t('withdrawals.queue')}>
        <Head summary={summary} now={now} />
        <MerchantChoice
          list={merchants}
          merchantId={merchantId}
          onChange={(merchant) => change({ merchant, open: '' })}
        />
        <QueueTabs kind={state.kind} summary={summary} onChange={(kind) => change({ kind, open: '' })} />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '', open: '' })}>
            {t('withdrawals.allWithdrawals')}
          </Button>
        )}
        <Listed
          {...{ found, open, now, merchantId }}
          isOwn={state.kind === 'mine'}
          onOpen={(withdrawalId) => change({ open: withdrawalId })}
        />
      </section>
      {open === '' ? (
        <div className={styles.nothing}>{rows?.length === 0 && <Empty {...NOTHING[state.kind]} sign="card" />}</div>
      ) : (
        <WithdrawalView
          key={open}
          merchantId={merchantId}
          withdrawalId={open}
          onNext={openNext}
          onWriting={setWriting}
        />
      )}
    </div>
  );
}

type Found = ReturnType<typeof useWithdrawals>;
type Summary = NonNullable<Found['data']>['pages'][number];

type Kind = (typeof WITHDRAWAL_QUEUES)[number];

interface QueueTabsProps {
  readonly kind: Kind;
  readonly summary: Summary | undefined;
  readonly onChange: (kind: Kind) => void;
}

const QueueTabs = ({ kind, summary, onChange }: QueueTabsProps) => (
  <Tabs
    label={t('withdrawals.whichWithdrawals')}
    tabs={WITHDRAWAL_QUEUES.map((name) => ({ name, label: labelOf(name, summary?.counts) }))}
    current={kind}
    onChange={onChange}
    look="segments"
  />
);

function Head({ summary, now }: { summary: Summary | undefined; now: string }) {
  return (
    <header>
      <h1>{t('common.withdrawals')}</h1>
      <p className="num">
        {summary
          ? t(summary.oldestAt ? 'withdrawals.waitingSumAndOldest' : 'withdrawals.waitingSum', {
              // As the sum and the oldest: of all that a person has to decide.
              waiting: summary.counts.waiting + summary.counts.second,
              sum: amount(summary.sum, summary.currency),
              duration: summary.oldestAt ? duration(Date.parse(now) - Date.parse(summary.oldestAt)) : '',
            })
          : '…'}
      </p>
    </header>
  );
}

interface RowsProps {
  readonly rows: readonly WithdrawalRow[];
  readonly open: string;
  readonly now: string;
  /** Null: no batches in this list. */
  readonly batch: Batch | null;
  readonly onOpen: (withdrawalId: string) => void;
}

interface ListedProps extends Omit<RowsProps, 'rows' | 'batch'> {
  readonly found: Found;
  readonly merchantId: string;
  readonly isOwn: boolean;
}

function Listed({ found, merchantId, isOwn, ...rest }: ListedProps) {
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const batch = useBatch(merchantId, isOwn ? rows : undefined);
  return (
    <>
      {batch && <BatchBar batch={batch} />}
      {!rows && found.error && <Refused error={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.error && <Skeleton block={200} />}
      {rows && <Rows rows={rows} batch={batch} {...rest} />}
      {found.hasNextPage && (
        <Button kind="ghost" wide busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  );
}

type Counts = Readonly<Record<'waiting' | 'mine' | 'second' | 'sending' | 'stuck', number>>;

function labelOf(name: (typeof WITHDRAWAL_QUEUES)[number], counts: Counts | undefined): string {
  const n = name === 'done' ? 0 : (counts?.[name] ?? 0);
  return n > 0 ? t('withdrawals.queueCount', { queue: QUEUES[name], count: n }) : QUEUES[name];
}

function Rows({ rows, open, now, batch, onOpen }: RowsProps) {
  const { staff } = useDesk();
  if (rows.length === 0) return <p className={queue.none}>{t('withdrawals.nothingHere')}</p>;
  return (
    <ul className={queue.rows}>
      {rows.map((row) => (
        <li key={row.withdrawalId} className={join(batch && styles.tickable)}>
          {batch?.mayTick(row) && (
            <input
              type="checkbox"
              aria-label={t('withdrawals.selectOf', {
                amount: amount(row.amount, row.currency),
                userName: row.userName,
              })}
              checked={batch.chosen.includes(row)}
              onChange={({ target }) => batch.tick([row.withdrawalId], target.checked)}
            />
          )}
          <button
            type="button"
            className={join(row.withdrawalId === open && queue.open)}
            aria-current={row.withdrawalId === open || undefined}
            onClick={() => onOpen(row.withdrawalId)}
          >
            <span className={queue.top}>
              <b>{row.userName}</b>
              <span className="num">{amount(row.amount, row.currency)}</span>
            </span>
            <span className={queue.top}>
              <span>
                {row.destination.name} {shortMask(row.destination.mask)}
              </span>
              <span className={join('num', isLate(row, now) && styles.late)}>
                {ago(row.paidAt ?? row.createdAt, now)}
              </span>
            </span>
            <span className={queue.tags}>
              {row.state !== 'reviewing' && <Tag tone={STATES[row.state][1]}>{STATES[row.state][0]}</Tag>}
              {row.priority > 0 && <Tag tone="info">{t('withdrawals.vip')}</Tag>}
              {row.frozen && <Tag tone="bad">{t('withdrawals.frozen')}</Tag>}
              {row.claimedBy !== '' && (
                <Tag tone={row.claimedBy === staff.userName ? 'ok' : 'info'}>
                  {row.claimedBy === staff.userName
                    ? t('withdrawals.withYou')
                    : t('withdrawals.withClaimedby', { claimedBy: row.claimedBy })}
                </Tag>
              )}
              {row.risk.slice(0, 2).map((rule) => (
                <Tag key={rule} tone="caution">
                  {RULE_NAMES[rule] ?? rule}
                </Tag>
              ))}
              {row.score > 0 && <Tag>{String(row.score)}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Longer than promised. */
export const isLate = ({ state, reviewBy }: Pick<WithdrawalRow, 'state' | 'reviewBy'>, now: string): boolean =>
  (state === 'held' || state === 'reviewing' || state === 'second') && now > reviewBy;

const TICK_MS = 15_000;

export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
