import { Skeleton } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { DayBars } from './DayBars.tsx';
import { useProtectionFile } from './protection.queries.ts';
import { eventWords } from './words.ts';

interface OwnerProps {
  readonly merchantId: string;
  readonly memberId: string;
}

const BLOCKS = {
  timeOut: t('protection.blocks.timeOut'),
  excluded: t('protection.blocks.excluded'),
  family: t('protection.blocks.family'),
  restricted: t('protection.blocks.restricted'),
  held: t('protection.blocks.held'),
} as const;

/** What protects a member now, and what happened. */
export function ProtectionNow({ merchantId, memberId }: OwnerProps) {
  const { data } = useProtectionFile(merchantId, memberId);
  if (!data) return <Skeleton block={120} />;
  const usedOf = (kind: string, used: string, most: string | null): string => {
    const say = (value: string) =>
      kind === 'session' ? t('protection.minutes', { minutes: value }) : amount(value, data.currency);
    return most === null ? t('protection.noLimit') : t('protection.usedOfMost', { used: say(used), most: say(most) });
  };
  const { net, netDeposits, currency, block, limits, depositsPausedUntil, days, events } = data;
  return (
    <>
      <PanelPart title={t('protection.now')}>
        <Facts
          facts={[
            [t('protection.netToday'), amount(net.day, currency)],
            [t('protection.netThisMonth'), amount(net.month, currency)],
            [t('protection.depositsMinusWithdrawals'), amount(netDeposits, currency)],
            [
              t('protection.playBlocked'),
              block
                ? block.until
                  ? t('protection.blockUntil', { block: BLOCKS[block.block], until: moment(block.until) })
                  : t('protection.blockUntilRemoved', { block: BLOCKS[block.block] })
                : t('protection.no'),
            ],
            [
              t('protection.depositsPaused'),
              depositsPausedUntil ? t('protection.until', { until: moment(depositsPausedUntil) }) : t('protection.no'),
            ],
            ...limits.map(
              ({ kind, period, amount: most, used }) =>
                [t('protection.limitOfPeriod', { kind, period }), usedOf(kind, used, most)] as const,
            ),
          ]}
        />
      </PanelPart>
      {days.some(({ net: won, minutes }) => Number(won) !== 0 || minutes > 0) && (
        <PanelPart title={t('protection.last90Days')}>
          <DayBars days={days} currency={currency} />
        </PanelPart>
      )}
      {events.length > 0 && (
        <PanelPart title={t('protection.whatHappened')}>
          <Facts facts={events.slice(0, 12).map((event) => [moment(event.at), eventWords(event, currency)] as const)} />
        </PanelPart>
      )}
    </>
  );
}
