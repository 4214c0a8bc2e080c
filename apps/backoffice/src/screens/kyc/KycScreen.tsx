import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { KYC_QUEUES, type KycLine } from '@baize/contract/backoffice/kyc.ts';
import { Button, Empty, join, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { KYC_FLAGS, useKycCases } from '../../features/kyc/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ago, amount } from '../../parts/show/words.ts';
import { CaseView } from './CaseView.tsx';
import queue from '../../parts/page/queue.module.css';
import styles from './kyc.module.css';

const Search = v.object({
  merchant: Said,
  kind: v.optional(v.fallback(v.picklist(KYC_QUEUES), 'waiting'), 'waiting'),
  open: Said,
});

const NOTHING = {
  waiting: { title: t('kyc.nothing.waiting.title'), text: t('kyc.nothing.waiting.text') },
  mine: { title: t('kyc.nothing.mine.title'), text: t('kyc.nothing.mine.text') },
  flagged: {
    title: t('kyc.nothing.flagged.title'),
    text: t('kyc.nothing.flagged.text'),
  },
  decided: { title: t('kyc.nothing.decided.title'), text: t('kyc.nothing.decided.text') },
} as const;

const TABS = [
  { name: 'waiting', label: t('kyc.waiting') },
  { name: 'mine', label: t('kyc.mine') },
  { name: 'flagged', label: t('kyc.flagged') },
  { name: 'decided', label: t('kyc.done') },
] as const;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list: merchants, merchantId } = useMerchants('kyc.read', state.merchant);
  const cases = useKycCases(merchantId, state.kind);
  const lines = cases.data?.pages.flatMap(({ list }) => list);
  const { staff } = useDesk();
  const counts = cases.data?.pages[0];
  // One's own first; a colleague's never by itself.
  const isMine = ({ heldBy }: KycLine): boolean => heldBy === staff.userName;
  const isFree = ({ heldBy }: KycLine): boolean => heldBy === '' || heldBy === staff.userName;
  const first = lines?.find(isMine) ?? lines?.find(isFree) ?? lines?.[0];
  const open = state.open !== '' ? state.open : (first?.memberId ?? '');
  const stay = useEffectEvent(() => change({ open }));
  // Open although decided elsewhere: no key meets the next person.
  useEffect(() => {
    if (open !== '') stay();
  }, [open]);
  const at = lines?.findIndex(({ memberId }) => memberId === open) ?? -1;
  const neighbour = (step: number): string => lines?.[at + step]?.memberId ?? '';
  const [isWriting, setWriting] = useState(false);
  useHotkeys(
    {
      j: () => change({ open: neighbour(1) || open }),
      k: () => change({ open: neighbour(-1) || open }),
    },
    !isWriting,
  );
  // Then the next free one is open, or one before.
  const proceed = (): void => {
    const next = lines?.slice(at + 1).find(isFree) ?? lines?.slice(0, Math.max(at, 0)).findLast(isFree);
    change({ open: next?.memberId ?? '' });
  };

  return (
    <div className={styles.desk}>
      <section className={join(queue.column, queue.queue, styles.queue)} aria-label={t('kyc.queue')}>
        <header>
          <h1>{t('common.identity')}</h1>
          <p className="num">
            {counts
              ? t('kyc.waitingFlaggedWithYou', { waiting: counts.waiting, flagged: counts.flagged, mine: counts.mine })
              : '…'}
          </p>
        </header>
        <MerchantChoice
          list={merchants}
          merchantId={merchantId}
          onChange={(merchant) => change({ merchant, open: '' })}
        />
        <Tabs
          label={t('kyc.whichChecks')}
          tabs={TABS}
          current={state.kind}
          onChange={(kind) => change({ kind, open: '' })}
          look="segments"
        />
        <Queue cases={cases} lines={lines} open={open} onOpen={(memberId) => change({ open: memberId })} />
      </section>
      {open === '' ? (
        <div className={styles.nothing}>{lines?.length === 0 && <Empty {...NOTHING[state.kind]} sign="card" />}</div>
      ) : (
        <CaseView key={open} merchantId={merchantId} memberId={open} onNext={proceed} onWriting={setWriting} />
      )}
    </div>
  );
}

interface QueueProps {
  readonly cases: ReturnType<typeof useKycCases>;
  readonly lines: readonly KycLine[] | undefined;
  readonly open: string;
  readonly onOpen: (memberId: string) => void;
}

function Queue({ cases, lines, open, onOpen }: QueueProps) {
  if (!lines)
    return cases.error ? (
      <Refused error={cases.error} onRetry={() => void cases.refetch()} />
    ) : (
      <Skeleton block={200} />
    );
  return (
    <>
      {lines.length === 0 && <p className={queue.none}>{t('kyc.nothingHere')}</p>}
      <Lines lines={lines} open={open} onOpen={onOpen} />
      {cases.hasNextPage && (
        <Button kind="ghost" wide busy={cases.isFetchingNextPage} onClick={() => void cases.fetchNextPage()}>
          {t('kyc.more')}
        </Button>
      )}
    </>
  );
}

type LinesProps = Pick<QueueProps, 'open' | 'onOpen'> & { readonly lines: readonly KycLine[] };

function Lines({ lines, open, onOpen }: LinesProps) {
  const now = useNow();
  const { staff } = useDesk();
  return (
    <ul className={queue.rows}>
      {lines.map((line) => (
        <li key={line.memberId}>
          <button
            type="button"
            className={join(line.memberId === open && queue.open)}
            aria-current={line.memberId === open || undefined}
            onClick={() => onOpen(line.memberId)}
          >
            <span className={join(queue.top, styles.top)}>
              <b>{line.fullName || line.userName}</b>
              <span className="num">{ago(line.decidedAt ?? line.submittedAt, now)}</span>
            </span>
            <span className={join(queue.top, styles.top)}>
              <span>{[line.idType, line.userName].filter(Boolean).join(' · ')}</span>
              {line.balance !== null && <span className="num">{amount(line.balance, line.currency)}</span>}
            </span>
            <span className={queue.tags}>
              {line.heldBy !== '' && (
                <Tag tone={line.heldBy === staff.userName ? 'ok' : 'info'}>
                  {line.heldBy === staff.userName ? t('kyc.withYou') : t('kyc.withHeldby', { heldBy: line.heldBy })}
                </Tag>
              )}
              {line.flags.map((flag) => (
                <Tag key={flag} tone={flag === 'again' || flag === 'noName' ? 'info' : 'caution'}>
                  {KYC_FLAGS[flag] ?? flag}
                </Tag>
              ))}
              {line.status === 'A' && <Tag tone="ok">{t('kyc.approved')}</Tag>}
              {line.status === 'R' && <Tag tone="bad">{t('kyc.rejected')}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MINUTE_MS = 60_000;

function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
