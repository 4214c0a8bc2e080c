import { daysFrom } from '@baize/contract/calendar.ts';
import { exportTeam, TEAM_EXPORT_MAX } from '@baize/contract/agency/exports.ts';
import { formatAmount } from '@baize/money';
import { csvOf, type CsvCell } from '@baize/contract/csv.ts';
import { on, refuse, type Ask } from '../../../kernel/on.ts';
import { listMembersById } from '../../identity/index.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { listRoundsOf, partsOfRound, roundState } from '../../wallet/rounds/index.ts';
import { namesOf } from '../../wallet/index.ts';
import { requireBelow, requireNode } from '../access.ts';
import { daysOf, type Days } from '../day.ts';
import { shownName, teamRows } from '../team/rows.ts';
import { listDirect } from '../team/team.store.ts';
import type { Node } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';
import { directSums, sortRows } from './direct.ts';
import { addSums, sumsText } from './figures.rules.ts';
import { countExports, holdExports, insertExport } from './exports.store.ts';
import { listMovements, listPlayers } from './records.store.ts';

type ExportAsk = Ask<typeof exportTeam>;
type What = ExportAsk['input']['what'];
/** One more than may be, where there are more. */
const LIMIT = TEAM_EXPORT_MAX.lines + 1;

const plain = (text: string | number): CsvCell => ({ plain: String(text) });

interface Frame {
  readonly node: Node;
  readonly days: Days;
}

/** An agent's node, or one player. */
async function nodeOf(ask: ExportAsk): Promise<Node> {
  const { userName, what } = ask.input;
  const isOwn = userName === undefined || userName === ask.session.userName;
  if (isOwn || what === 'team' || what === 'pnl') return requireNode(ask, userName);
  return requireBelow(ask, userName);
}

const questionOf = ({ session: { merchantId, memberId } }: ExportAsk, { node, days: { from, to } }: Frame) => ({
  question: { merchantId, nodeId: isAgentType(node.type) ? node.id : null, memberId: node.id, from, to },
  isDirect: node.id === memberId || node.parentId === memberId,
});

/** Its head first. */
const ROWS: Record<What, (ask: ExportAsk, frame: Frame) => Promise<CsvCell[][]>> = {
  async team({ app, session: { merchantId, memberId, currency } }, { node, days: { today } }) {
    const place = { merchantId, day: today };
    const found = await listDirect(app.db, { ...place, filter: 'all', sort: 'name', limit: LIMIT, offset: 0 }, node.id);
    const rows = await teamRows(app, place, { agentId: memberId, currency }, found);
    return [
      ['Username', 'Type', 'Joined', 'Last seen', 'Status', 'Team', 'Valid bets today', 'Currency'],
      ...rows.map((row) => [
        ...[row.userName, row.isAgent ? 'agent' : 'player', row.joined, row.lastSeenDay ?? '', row.status],
        ...[plain(row.teamCount), plain(row.validToday), currency],
      ]),
    ];
  },

  async pnl({ db, session: { merchantId, memberId: agentId, currency } }, { node, days: { from, to } }) {
    const { rows } = await directSums(db, { merchantId, from, to }, { nodeId: node.id, agentId }, 'CONS');
    return [
      [
        'Username',
        'Type',
        'Deposits',
        'Withdrawals',
        'Bets',
        'Valid bets',
        'Wins',
        'Rebate',
        'Commission',
        'Promotion',
      ].concat(['Salary', 'Dividend', 'Profit and loss', 'Currency']),
      ...sortRows(rows, 'name', 'asc').map(({ userName, type, own, team }) => {
        const sums = sumsText(team ? addSums(own, team) : own, currency);
        return [
          ...[userName, isAgentType(type) ? 'agent' : 'player', plain(sums.deposit), plain(sums.withdraw)],
          ...[plain(sums.betAmount), plain(sums.validBetAmount), plain(sums.winAmount), plain(sums.rebate)],
          ...[plain(sums.agentCommission), plain(sums.promotion), plain(sums.salary), plain(sums.dividend)],
          ...[plain(sums.profitAndLoss), currency],
        ];
      }),
    ];
  },

  async bets(ask, frame) {
    const { app, db, session } = ask;
    const { merchantId, currency } = session;
    const { question, isDirect } = questionOf(ask, frame);
    const [players, zone] = await Promise.all([listPlayers(db, question, LIMIT), shownZoneOf(app, merchantId)]);
    const span = { from: dayStart(zone, question.from), to: dayEnd(zone, question.to), limit: LIMIT };
    const rounds = await listRoundsOf(db, { merchantId, memberIds: players }, span);
    const games = await namesOf(
      app,
      rounds.map(({ source, game }) => ({ vendor: source, game })),
    );
    const members = await listMembersById(db, merchantId, [...new Set(rounds.map(({ memberId }) => memberId))]);
    const names = new Map(members.map(({ id, userName }) => [id, userName]));
    return [
      ['Time', 'Username', 'Game', 'Provider', 'Status', 'Stake', 'Payout', 'Bonus stake', 'Currency'],
      ...rounds.map((round, at) => {
        const { stake, win, bonusStake } = partsOfRound(round);
        return [
          ...[round.createdAt.toISOString(), shownName(names.get(round.memberId) ?? '', isDirect), games[at] ?? ''],
          ...[round.source, roundState(round)],
          ...[stake, win, bonusStake].map((amount) => plain(formatAmount(amount, currency))),
          currency,
        ];
      }),
    ];
  },

  async transactions(ask, frame) {
    const { db, session } = ask;
    const { question, isDirect } = questionOf(ask, frame);
    const rows = await listMovements(db, question, { codes: null, before: null, limit: LIMIT });
    return [
      ['Day', 'Username', 'Movement', 'Amount', 'Currency'],
      ...rows.map(({ day, userName, code, amount }) => [
        ...[day, shownName(userName, isDirect), code, plain(formatAmount(amount, session.currency)), session.currency],
      ]),
    ];
  },
};

export const exportCalls = [
  on(exportTeam, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { what, startDate, endDate } = input;
    const { merchantId, memberId: agentId } = session;
    const days = await daysOf(app, merchantId, input);
    const { days: daysMax, lines: linesMax, perDay: max } = TEAM_EXPORT_MAX;
    if (daysFrom(startDate, endDate) > daysMax) throw refuse('agency.spanTooLong', { days: daysMax, back: daysMax });
    const node = await nodeOf(ask);
    if ((await countExports(db, { merchantId, agentId, day: days.today })) >= max)
      throw fail('agency.exportLimit', { max });
    const rows = await ROWS[what](ask, { node, days });
    const lines = rows.length - 1;
    if (lines > linesMax) throw fail('records.tooMany', { max: linesMax });
    await db.transaction(async (tx) => {
      // Of several at once no more than the day's number.
      await holdExports(tx, merchantId, agentId);
      if ((await countExports(tx, { merchantId, agentId, day: days.today })) >= max)
        throw fail('agency.exportLimit', { max });
      const id = app.ids.uuid();
      await insertExport(tx, { id, merchantId, agentId, what, lines, day: days.today, at: app.clock.now() });
    });
    app.log.info({ agentId, what, lines, startDate, endDate }, 'an agent took a file of a team');
    return { fileName: `${what}-${startDate}-${endDate}.csv`, lines, csv: csvOf(rows) };
  }),
];
