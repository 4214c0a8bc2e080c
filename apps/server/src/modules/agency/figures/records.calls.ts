import { teamBets, teamTransactions, TEAM_BETS_MEMBERS_MAX } from '@baize/contract/agency/figures.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import { TRANSACTION_CODES, TRANSACTION_KINDS } from '@baize/contract/wallet/transactionKinds.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { isMoment, isSequence, isUuid, readSealedCursor, sealedCursorOf } from '../../../kernel/cursor.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { listMembersById } from '../../identity/index.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { listRoundsOf, partsOfRound, roundState } from '../../wallet/rounds/index.ts';
import { namesOf } from '../../wallet/index.ts';
import { requireBelow, requireNode } from '../access.ts';
import { daysOf } from '../day.ts';
import { shownName } from '../team/rows.ts';
import { isAgentType } from '../types.rules.ts';
import { listMovements, listPlayers, sumMoney, sumPlayers, type RecordsQuestion } from './records.store.ts';

type RecordsAsk = Ask<typeof teamBets> | Ask<typeof teamTransactions>;

/** An agent's node with direct downlines, or one player. */
async function questionOf(ask: RecordsAsk): Promise<RecordsQuestion & { readonly isDirect: boolean }> {
  const { app, session, input } = ask;
  const { merchantId, memberId } = session;
  const { from, to } = await daysOf(app, merchantId, input);
  const isOwn = input.userName === undefined || input.userName === session.userName;
  const node = isOwn ? await requireNode(ask, undefined) : await requireBelow(ask, input.userName ?? '');
  const nodeId = isAgentType(node.type) ? node.id : null;
  const isDirect = node.id === memberId || node.parentId === memberId;
  return { merchantId, nodeId, memberId: node.id, from, to, isDirect };
}

const purposeOf = (what: string, { session }: RecordsAsk): string =>
  `agency ${what}:${session.merchantId}:${session.memberId}`;

/** Refuses a cursor that is none of ours. */
function positionOf(ask: RecordsAsk, what: string) {
  if (!ask.input.cursor) return null;
  const parts = [isMoment, isUuid, isSequence];
  const [at, memberId, seq] = readSealedCursor(ask.app.cipher, purposeOf(what, ask), ask.input.cursor, parts) ?? [];
  if (at === undefined || memberId === undefined || seq === undefined)
    throw ask.invalid({ cursor: sentence('field.notCursor') });
  return { createdAt: new Date(at), memberId, seq: BigInt(seq) };
}

const cursorAt = (ask: RecordsAsk, what: string, at: Date, memberId: string, seq: bigint): string =>
  sealedCursorOf(ask.app.cipher, purposeOf(what, ask), [at.toISOString(), memberId, seq]);

const categoriesOf = (key: ContractKey): readonly string[] | undefined =>
  key === 'CONS' ? undefined : key === 'SPORTS' ? ['SPORTS', 'ESPORTS', 'COCKFIGHT'] : [key];

export const recordCalls = [
  on(teamBets, async (ask) => {
    const { app, db, session, input } = ask;
    const { merchantId, currency } = session;
    const asked = await questionOf(ask);
    const position = positionOf(ask, 'bets');
    const [players, sums, zone] = await Promise.all([
      listPlayers(db, asked, TEAM_BETS_MEMBERS_MAX + 1),
      sumPlayers(db, asked, input.gameType),
      shownZoneOf(app, merchantId),
    ]);
    const narrow = players.length > TEAM_BETS_MEMBERS_MAX;
    const rounds = narrow
      ? []
      : await listRoundsOf(
          db,
          { merchantId, memberIds: players },
          {
            ...{ from: dayStart(zone, asked.from), to: dayEnd(zone, asked.to), source: input.vendor },
            before: position ? { ...position, openedSeq: position.seq } : undefined,
            categories: categoriesOf(input.gameType),
            limit: input.pageSize + 1,
          },
        );
    const page = rounds.slice(0, input.pageSize);
    const [names, members] = await Promise.all([
      namesOf(
        app,
        page.map(({ source, game }) => ({ vendor: source, game })),
      ),
      listMembersById(db, merchantId, [...new Set(page.map(({ memberId }) => memberId))]),
    ]);
    const last = page.at(-1);
    const nameOf = new Map(members.map(({ id, userName }) => [id, userName]));
    return {
      list: page.map((round, at) => {
        const { stake, win, net, bonusStake } = partsOfRound(round);
        return {
          userName: shownName(nameOf.get(round.memberId) ?? '', asked.isDirect),
          gameName: names[at] ?? '',
          vendor: round.source,
          stake: formatAmount(stake, currency),
          validBet: formatAmount(round.validOwn, currency),
          win: formatAmount(win, currency),
          net: formatAmount(net, currency),
          ...(bonusStake === 0n ? {} : { bonusPart: formatAmount(bonusStake, currency) }),
          status: roundState(round),
          createdAt: round.createdAt.toISOString(),
        };
      }),
      nextCursor:
        rounds.length > input.pageSize && last
          ? cursorAt(ask, 'bets', last.createdAt, last.memberId, last.openedSeq)
          : null,
      footer: {
        bets: Number(sums.bets),
        betAmount: formatAmount(sums.stake, currency),
        validBetAmount: formatAmount(sums.valid, currency),
        winAmount: formatAmount(sums.win, currency),
      },
      narrow,
    };
  }),

  on(teamTransactions, async (ask) => {
    const { db, session, input } = ask;
    const { currency } = session;
    const asked = await questionOf(ask);
    const codes = input.group
      ? TRANSACTION_CODES.filter((code) => TRANSACTION_KINDS[code].group === input.group)
      : null;
    const [rows, sums] = await Promise.all([
      listMovements(db, asked, { codes, before: positionOf(ask, 'transactions'), limit: input.pageSize + 1 }),
      sumMoney(db, asked),
    ]);
    const page = rows.slice(0, input.pageSize);
    const last = page.at(-1);
    const text = (amount: bigint) => formatAmount(amount, currency);
    return {
      list: page.map((row) => ({
        userName: shownName(row.userName, asked.isDirect),
        code: row.code,
        amount: text(row.amount),
        day: row.day,
        // When exactly somebody pays in or out is theirs.
        createdAt: ['deposit', 'withdrawal'].includes(TRANSACTION_KINDS[row.code].group)
          ? null
          : row.createdAt.toISOString(),
      })),
      nextCursor:
        rows.length > input.pageSize && last
          ? cursorAt(ask, 'transactions', last.createdAt, last.memberId, last.seq)
          : null,
      footer: {
        deposit: text(sums.deposit),
        withdraw: text(sums.withdraw),
        promotion: text(sums.promotion),
        rebate: text(sums.rebate),
        agentCommission: text(sums.commission),
      },
      narrow: false,
    };
  }),
];
