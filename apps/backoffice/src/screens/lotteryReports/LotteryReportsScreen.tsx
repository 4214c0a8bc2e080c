import { addDays } from '@baize/contract/calendar.ts';
import {
  LOTTERY_ISSUE_DAYS_MAX,
  LOTTERY_REPORT_LINES_MAX,
  type lotteryReport,
  type LotteryReportLine,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { Button, Empty, Notice, Tabs } from '@baize/ui/index.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useLotteryGames, useLotteryReport, useLotteryReportCsv } from '../../features/lottery/index.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DayChoice } from '../../parts/forms/DayField.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { amount, percent } from '../../parts/show/words.ts';
import { saveFile } from '../../parts/show/saveFile.ts';
import styles from './LotteryReports.module.css';

const day = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const BYS = ['game', 'day', 'issue', 'play', 'agent'] as const;
const Search = v.object({
  merchant: Said,
  from: day,
  to: day,
  game: Said,
  by: v.optional(v.fallback(v.picklist(BYS), 'game'), 'game'),
});
const BY_WORDS = {
  game: t('lotteryReports.byWords.game'),
  day: t('lotteryReports.byWords.day'),
  issue: t('lotteryReports.byWords.issue'),
  play: t('lotteryReports.byWords.play'),
  agent: t('lotteryReports.byWords.agent'),
} as const;
const DAYS_BEFORE = 13;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('lottery.report', state.merchant);
  const [today] = useState(() => dayIn(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const games = useLotteryGames(may('lottery.read', merchantId) ? merchantId : '').data?.list ?? [];
  const to = state.to || today;
  // Quick games have so many issues that days of them are few.
  const daysBefore = state.by === 'issue' ? LOTTERY_ISSUE_DAYS_MAX - 1 : DAYS_BEFORE;
  const request = {
    ...{ merchantId, to, by: state.by, from: state.from || addDays(to, -daysBefore) },
    ...(state.game !== '' && { gameCode: state.game }),
  };
  const report = useLotteryReport(request);
  return (
    <Page title={t('lotteryReports.lotteryReports')} about={t('lotteryReports.realMoneyOnlyByThe')}>
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
        <DayChoice
          label={t('common.fromDay')}
          value={request.from}
          onChange={(from) => change({ from, to: request.to })}
        />
        <DayChoice label={t('common.toDay')} value={request.to} onChange={(to) => change({ from: request.from, to })} />
        {games.length > 0 && (
          <Choice
            label={t('common.game')}
            value={state.game}
            options={games.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }))}
            onChange={(game) => change({ game })}
          />
        )}
        <CsvButton request={request} />
      </FilterGroup>
      <Tabs
        label={t('lotteryReports.split')}
        tabs={BYS.map((name) => ({ name, label: BY_WORDS[name] }))}
        current={state.by}
        onChange={(by) => change({ by })}
      />
      {report.data?.more && (
        <Notice>
          {t('lotteryReports.theNewestLinesAreShown', { lotteryReportLinesMax: LOTTERY_REPORT_LINES_MAX })}
        </Notice>
      )}
      <DataTable
        readRows={null}
        label={t('lotteryReports.lotteryReport')}
        columns={COLUMNS}
        rows={report.data && withTotal(report.data)}
        error={report.error}
        onRetry={() => void report.refetch()}
        empty={<Empty title={t('lotteryReports.noOrders')} text={t('lotteryReports.noLotteryPlayInThis')} />}
        rowKey={({ key }) => key}
      />
    </Page>
  );
}

/** Nothing is no sum of nothing. */
const withTotal = ({ list, total }: OutputOf<typeof lotteryReport>): LotteryReportLine[] =>
  list.length === 0 ? [] : [...list, { ...total, key: 'total', name: t('lotteryReports.total') }];

const share = (value: number | null): string => (value === null ? '–' : percent(value));
const COLUMNS: readonly Column<LotteryReportLine>[] = [
  // The number of an issue stays whole below its game.
  {
    key: 'name',
    head: t('common.what'),
    cell: ({ name }) => {
      const numero = / \d{8}(-\d+)?$/.exec(name)?.[0];
      return numero ? (
        <>
          {name.slice(0, -numero.length)} <bdi className={styles.numero}>{numero.trim()}</bdi>
        </>
      ) : (
        name
      );
    },
  },
  { key: 'orders', head: t('common.orders'), figure: true, cell: ({ orders }) => orders },
  { key: 'members', head: t('common.members'), figure: true, cell: ({ members }) => members },
  { key: 'stake', head: t('lotteryReports.sales'), figure: true, cell: ({ stake }) => amount(stake, '') },
  { key: 'refunded', head: t('lotteryReports.refunded'), figure: true, cell: ({ refunded }) => amount(refunded, '') },
  { key: 'win', head: t('lotteryReports.prizes'), figure: true, cell: ({ win }) => amount(win, '') },
  { key: 'ggr', head: t('lotteryReports.ggr'), figure: true, cell: ({ ggr }) => amount(ggr, '') },
  {
    key: 'theory',
    head: t('lotteryReports.ggrByOdds'),
    figure: true,
    cell: ({ theory }) => (theory === null ? '–' : amount(theory, '')),
  },
  { key: 'back', head: t('lotteryReports.return'), figure: true, cell: ({ back }) => share(back) },
  { key: 'expected', head: t('lotteryReports.byOdds'), figure: true, cell: ({ expected }) => share(expected) },
  { key: 'voided', head: t('lotteryReports.void'), figure: true, cell: ({ voided }) => voided },
  { key: 'corrected', head: t('lotteryReports.corrected'), figure: true, cell: ({ corrected }) => corrected },
  { key: 'debts', head: t('lotteryReports.debts'), figure: true, cell: ({ debts }) => debts ?? '–' },
  {
    key: 'chases',
    head: t('lotteryReports.openChases'),
    figure: true,
    cell: ({ chases, chaseStake }) => (chases === 0 ? '0' : `${chases}: ${chaseStake}`),
  },
];

function CsvButton({ request }: { readonly request: Parameters<ReturnType<typeof useLotteryReportCsv>>[0] }) {
  const { say } = useDesk();
  const ask = useLotteryReportCsv();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { fileName, csv } = await ask(request);
      saveFile(fileName, csv);
      say(t('lotteryReports.isSaved', { fileName }));
    } catch (error) {
      say(error instanceof Error ? error.message : t('common.theFileDidntDownload'), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button small kind="line" busy={isBusy} onClick={() => void save()}>
      {t('common.csv')}
    </Button>
  );
}
