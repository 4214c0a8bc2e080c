import { EXPOSURE_ALARM, type LotteryAlarm } from '@baize/contract/backoffice/lotteryAlarms.ts';
import { Notice } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useLotteryAlarms } from '../../features/lottery/index.ts';
import { moment, percent } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';

const KINDS: Readonly<Record<LotteryAlarm['kind'], string>> = {
  noResult: t('lottery.alarms.noResult'),
  late: t('lottery.alarms.late'),
  disputed: t('lottery.alarms.disputed'),
  exposure: t('lottery.alarms.exposure', { share: percent(EXPOSURE_ALARM) }),
  betting: t('lottery.alarms.betting'),
  unposted: t('lottery.alarms.unposted'),
};
const COLUMNS: readonly Column<LotteryAlarm>[] = [
  { key: 'kind', head: t('lottery.alarm'), cell: ({ kind }) => KINDS[kind] },
  { key: 'game', head: t('common.game'), cell: ({ gameName }) => gameName },
  { key: 'numero', head: t('lottery.issue'), cell: ({ numero }) => numero },
  {
    key: 'since',
    head: t('lottery.alarmSince'),
    cell: ({ kind, since }) => (kind === 'exposure' ? t('lottery.alarmDraws', { time: moment(since) }) : moment(since)),
  },
  {
    key: 'count',
    head: t('lottery.alarmCount'),
    figure: true,
    cell: ({ kind, count }) => (kind === 'exposure' ? percent(count) : count),
  },
];

interface AlarmsPartProps {
  readonly merchantId: string;
  readonly onOpen: (alarm: LotteryAlarm) => void;
}

/** Above the issues while something is wrong; else nothing. */
export function AlarmsPart({ merchantId, onOpen }: AlarmsPartProps) {
  const { data } = useLotteryAlarms(merchantId);
  if (!data || data.list.length === 0) return null;
  return (
    <div>
      <Notice tone="bad" role="status">
        {t(data.more ? 'lottery.alarmsMore' : 'lottery.alarmsCount', { count: data.list.length })}
      </Notice>
      <DataTable
        label={t('lottery.alarmsTitle')}
        columns={COLUMNS}
        rows={data.list}
        empty={null}
        rowKey={({ kind, issueId }) => `${kind} ${issueId}`}
        onOpen={onOpen}
      />
    </div>
  );
}
