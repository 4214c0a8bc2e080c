import { addDays } from '@baize/contract/calendar.ts';
import type { LotteryReportLine } from '@baize/contract/backoffice/lotteryRisk.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Button, Empty, Tabs } from '@baize/ui/index.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLotteryReport, useLotteryReportCsv } from '../../features/lottery/index.ts';
import { DayChoice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { saveFile } from '../../parts/show/saveFile.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const day = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const BYS = ['game', 'day', 'play'] as const;
const Search = v.object({
  merchant: text,
  from: day,
  to: day,
  by: v.optional(v.fallback(v.picklist(BYS), 'game'), 'game'),
});
const BY_WORDS = { game: 'By game', day: 'By day', play: 'By play' } as const;
const DAYS_BEFORE = 13;

/** What the lottery sold and paid in some days, beside what its odds return over time. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('lottery.report', state.merchant);
  const [today] = useState(() => dayIn(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const wish = { merchantId, from: state.from || addDays(today, -DAYS_BEFORE), to: state.to || today, by: state.by };
  const report = useLotteryReport(wish);
  const rows = report.data && [...report.data.list, { ...report.data.total, key: 'total', name: 'Total' }];
  return (
    <Page title="Lottery reports" about="Real money only, by the merchant’s days, without refunds">
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
        <DayChoice label="From" value={wish.from} onChange={(from) => change({ from, to: wish.to })} />
        <DayChoice label="To" value={wish.to} onChange={(to) => change({ from: wish.from, to })} />
        <CsvButton wish={wish} />
      </FilterGroup>
      <Tabs
        label="Split"
        tabs={BYS.map((name) => ({ name, label: BY_WORDS[name] }))}
        current={state.by}
        onChange={(by) => change({ by })}
      />
      <DataTable
        label="Lottery report"
        columns={COLUMNS}
        rows={report.data && report.data.list.length === 0 ? [] : rows}
        error={report.error}
        onRetry={() => void report.refetch()}
        empty={<Empty title="No orders" text="No lottery play in this period." />}
        rowKey={({ key }) => key}
      />
    </Page>
  );
}

const share = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)} %`);
const COLUMNS: readonly Column<LotteryReportLine>[] = [
  { key: 'name', head: 'What', cell: ({ name }) => name },
  { key: 'orders', head: 'Orders', figure: true, cell: ({ orders }) => orders },
  { key: 'members', head: 'Members', figure: true, cell: ({ members }) => members },
  { key: 'stake', head: 'Sales', figure: true, cell: ({ stake }) => stake },
  { key: 'refunded', head: 'Given back', figure: true, cell: ({ refunded }) => refunded },
  { key: 'win', head: 'Prizes', figure: true, cell: ({ win }) => win },
  { key: 'ggr', head: 'GGR', figure: true, cell: ({ ggr }) => ggr },
  { key: 'back', head: 'Return', figure: true, cell: ({ back }) => share(back) },
  { key: 'expected', head: 'By odds', figure: true, cell: ({ expected }) => share(expected) },
];

function CsvButton({ wish }: { readonly wish: Parameters<ReturnType<typeof useLotteryReportCsv>>[0] }) {
  const { say } = useDesk();
  const ask = useLotteryReportCsv();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { fileName, csv } = await ask(wish);
      saveFile(fileName, csv);
      say(`${fileName} is saved`);
    } catch (error) {
      say(error instanceof Error ? error.message : 'The file didn’t download.', 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button small kind="line" busy={isBusy} onClick={() => void save()}>
      CSV
    </Button>
  );
}
