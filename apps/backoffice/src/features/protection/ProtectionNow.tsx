import { Skeleton } from '@baize/ui/index.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { DayBars } from './DayBars.tsx';
import { useProtectionFile } from './protection.queries.ts';
import { eventName, LIMIT_WORDS, PERIOD_WORDS } from './words.ts';

interface OwnerProps {
  readonly merchantId: string;
  readonly memberId: string;
}

const BLOCKS = {
  timeOut: 'Time-out',
  excluded: 'Self-exclusion',
  family: 'Family exclusion',
  restricted: 'Restricted person',
} as const;

/** What protects a member now, and what happened. */
export function ProtectionNow({ merchantId, memberId }: OwnerProps) {
  const { data } = useProtectionFile(merchantId, memberId);
  if (!data) return <Skeleton block={120} />;
  const usedOf = (kind: string, used: string, most: string | null): string => {
    const say = (value: string) => (kind === 'session' ? `${value} min` : amount(value, data.currency));
    return most === null ? 'No limit' : `${say(used)} of ${say(most)}`;
  };
  const { net, netDeposits, currency, block, limits, depositsPausedUntil, days, events } = data;
  return (
    <>
      <PanelPart title="Now">
        <Facts
          facts={[
            ['Net today', amount(net.day, currency)],
            ['Net this month', amount(net.month, currency)],
            ['Deposits minus withdrawals', amount(netDeposits, currency)],
            [
              'Play blocked',
              block ? `${BLOCKS[block.block]}, ${block.until ? `until ${moment(block.until)}` : 'until lifted'}` : 'No',
            ],
            ['Deposits paused', depositsPausedUntil ? `Until ${moment(depositsPausedUntil)}` : 'No'],
            ...limits.map(
              ({ kind, period, amount: most, used }) =>
                [`${LIMIT_WORDS[kind]} ${PERIOD_WORDS[period]}`, usedOf(kind, used, most)] as const,
            ),
          ]}
        />
      </PanelPart>
      {days.some(({ net: won, minutes }) => Number(won) !== 0 || minutes > 0) && (
        <PanelPart title="Last 90 days">
          <DayBars days={days} currency={currency} />
        </PanelPart>
      )}
      {events.length > 0 && (
        <PanelPart title="What happened">
          <Facts
            facts={events
              .slice(0, 12)
              .map(
                ({ at, kind, detail, byStaff }) =>
                  [
                    moment(at),
                    `${eventName(kind)}${detail === '' ? '' : `: ${detail}`}${byStaff ? ' (by staff)' : ''}`,
                  ] as const,
              )}
          />
        </PanelPart>
      )}
    </>
  );
}
