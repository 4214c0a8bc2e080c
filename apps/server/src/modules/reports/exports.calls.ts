import type { InputOf } from '@baize/contract/call.ts';
import { daysFrom } from '@baize/contract/calendar.ts';
import { EXPORT_MAX, exportRecords } from '@baize/contract/reports/exports.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { csvOf, type CsvCell } from '@baize/contract/csv.ts';
import { on } from '../../kernel/on.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { listEntries, namesOf, walletKeyOf } from '../wallet/index.ts';
import { listRounds, partsOfRound, roundState } from '../wallet/rounds/index.ts';
import { entryKind, type WalletKey } from '../wallet/ledger/index.ts';
import { betRows, dayRows, timeIn, transactionRows } from './exports.rules.ts';
import { linesByTime } from './pnl.rules.ts';
import { sumCash, sumPlay } from './pnl.store.ts';
import { catchUp } from './reader.ts';

interface Span {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export const exportCalls = [
  on(exportRecords, async ({ app, merchant, session, input: { kind, from, to }, invalid, fail }) => {
    if (to < from) throw invalid({ to: sentence('field.endBeforeStart') });
    if (daysFrom(from, to) > EXPORT_MAX.days)
      throw invalid({ to: sentence('field.daysMax', { max: EXPORT_MAX.days }) });
    const span = { from, to, timeZone: merchant.settings.timeZone };
    const rows = await ROWS[kind](app, walletKeyOf(session), span);
    const lines = rows.length - 1;
    if (lines > EXPORT_MAX.lines) throw fail('records.tooMany', { max: EXPORT_MAX.lines });
    return { fileName: `${kind}-${from}-${to}.csv`, lines, csv: csvOf(rows) };
  }),
];

type Kind = InputOf<typeof exportRecords>['kind'];

/** Head and rows per kind of file; one more than allowed, if there are more. */
const ROWS: Record<Kind, (app: App, key: WalletKey, span: Span) => Promise<CsvCell[][]>> = {
  async transactions(app, key, { from, to, timeZone }) {
    const lines = await listEntries(app.db, key, {
      from: dayStart(timeZone, from),
      to: dayEnd(timeZone, to),
      limit: EXPORT_MAX.lines + 1,
    });
    const names = await namesOf(app, lines);
    const time = timeIn(timeZone);
    return transactionRows(
      lines.map(({ code, amount, bonusPart, balance, createdAt, reference }, at) => ({
        time: time(createdAt),
        name: entryKind(code).name,
        amount: formatAmount(amount, key.currency),
        bonus: formatAmount(bonusPart, key.currency),
        balance: formatAmount(balance, key.currency),
        about: names[at] ?? '',
        reference: reference ?? '',
      })),
      key.currency,
    );
  },

  async bets(app, key, { from, to, timeZone }) {
    const rounds = await listRounds(app.db, key, {
      from: dayStart(timeZone, from),
      to: dayEnd(timeZone, to),
      limit: EXPORT_MAX.lines + 1,
    });
    const named = (game: string | null) => (round: { source: string; game: string }) => ({
      vendor: round.source,
      game: game === null ? null : round.game,
      source: round.source,
      reference: null,
    });
    const [games, vendors] = [await namesOf(app, rounds.map(named(''))), await namesOf(app, rounds.map(named(null)))];
    const time = timeIn(timeZone);
    const text = (minor: bigint) => formatAmount(minor, key.currency);
    return betRows(
      rounds.map((round, at) => {
        const { stake, win, net, bonusStake, bonusWin } = partsOfRound(round);
        return {
          time: time(round.createdAt),
          game: games[at] || round.game,
          vendor: vendors[at] || round.source,
          status: roundState(round),
          stake: text(stake),
          win: text(win),
          net: text(net),
          bonusStake: text(bonusStake),
          bonusWin: text(bonusWin),
          roundId: round.roundId,
        };
      }),
      key.currency,
    );
  },

  async day(app, key, { from, to }) {
    await catchUp(app, key);
    const account = { ...key, bucket: bucketOf(key.memberId) };
    const [play, cash] = key.trial
      ? [[], []]
      : [
          await sumPlay(app.db, account, { from, to, by: 'day' }),
          await sumCash(app.db, account, { from, to, by: 'day' }),
        ];
    return dayRows(linesByTime(play, cash, key.currency), key.currency);
  },
};
