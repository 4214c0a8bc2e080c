import { teamPnl, teamRebate } from '@baize/contract/agency/figures.ts';
import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import { formatAmount } from '@baize/money';
import { on } from '../../../kernel/on.ts';
import { requireNode } from '../access.ts';
import { daysOf } from '../day.ts';
import { percentOf } from '../keys.rules.ts';
import { pagesOf } from '../pages.rules.ts';
import { rebatesOf, type RebateLine } from '../runs/amounts.rules.ts';
import { isDayClosed, listRunningBelow } from '../runs/facts.store.ts';
import { listStatementLines, sumRebateLines } from '../runs/statements.store.ts';
import type { StatementState } from '../runs/runs.store.ts';
import { pathTo } from '../team/team.calls.ts';
import { isAgentType } from '../types.rules.ts';
import { ratesOn } from '../rates/rates.store.ts';
import { listNodes } from '../tree/tree.store.ts';
import type { Db } from '@baize/db';
import { directSums, sortRows, type DirectSums } from './direct.ts';
import { addSums, NO_SUMS, sumsText, type Sums } from './figures.rules.ts';

const NO_CHARGE = '0.00';

const summedOf = ({ own, team }: DirectSums, withTeam: boolean): Sums => (withTeam && team ? addSums(own, team) : own);

const STATE: Readonly<Record<StatementState, 'waiting' | 'paid' | 'held' | 'none'>> = {
  nothing: 'none',
  preview: 'waiting',
  held: 'held',
  due: 'waiting',
  unfunded: 'waiting',
  overdue: 'waiting',
  paid: 'paid',
  reversed: 'none',
};

/** By today's rates. */
async function runningLines(db: Db, merchantId: string, agentId: string, day: string): Promise<RebateLine[]> {
  const played = await listRunningBelow(db, { merchantId, day }, agentId);
  const ids = [...new Set(played.flatMap(({ memberId, line }) => [memberId, ...line]))];
  const rates = await ratesOn(db, { merchantId, day }, ids);
  return rebatesOf(played, rates.of).get(agentId) ?? [];
}

export const incomeCalls = [
  on(teamPnl, async (ask) => {
    const { app, db, session, input } = ask;
    const { merchantId, memberId: agentId, currency } = session;
    const { from, to, today } = await daysOf(app, merchantId, input);
    const node = await requireNode(ask, input.userName);
    const { rows, sorted } = await directSums(
      db,
      { merchantId, from, to },
      { nodeId: node.id, agentId },
      input.gameType,
    );
    const withTeam = input.summaryType === 0;
    const summed = rows.map((row) => ({ ...row, own: summedOf(row, withTeam), team: null }));
    const footer = summed.reduce((sum, { own }) => addSums(sum, own), NO_SUMS);
    const types = new Map(rows.map(({ id, type }) => [id, type]));
    const { pageNo, pageSize } = input;
    const page = sortRows(summed, sorted ? input.sort : 'name', input.order).slice(
      (pageNo - 1) * pageSize,
      pageNo * pageSize,
    );
    return {
      path: await pathTo(ask, agentId, node, today),
      list: page.map(({ id, userName, own }) => ({
        userName,
        isAgent: isAgentType(types.get(id) ?? 0),
        ...sumsText(own, currency),
        merchantCharge: NO_CHARGE,
      })),
      footer: { ...sumsText(footer, currency), merchantCharge: NO_CHARGE },
      ...pagesOf(input, rows.length),
    };
  }),

  on(teamRebate, async ({ app, db, session, input }) => {
    const { merchantId, memberId, currency } = session;
    const { from, to, today } = await daysOf(app, merchantId, input);
    const text = (amount: bigint) => formatAmount(amount, currency);
    const stated = await sumRebateLines(db, { merchantId, memberId, from, to });
    const isRunning = to >= today && !(await isDayClosed(db, { merchantId, day: today }));
    const running = isRunning ? await runningLines(db, merchantId, memberId, today) : [];
    const sum = (key: string, what: RebateLine['what']) =>
      running.filter((line) => line.key === key && line.what === what).reduce((all, { amount }) => all + amount, 0n);
    const rows = [
      ...RATE_KEYS.filter((key) => running.some((line) => line.key === key)).map((key) => ({
        ...{ day: today, key, own: sum(key, 'own'), fromDownlines: sum(key, 'downline'), state: 'running' as const },
        statementId: null,
      })),
      ...stated.map((row) => ({ ...row, key: row.key as RateKey, state: STATE[row.state] })),
    ];
    const { day, gameType } = input;
    const chosen = day && gameType ? rows.find((row) => row.day === day && row.key === gameType) : undefined;
    const found = chosen?.statementId
      ? (await listStatementLines(db, merchantId, chosen.statementId)).filter(
          ({ category, what }) => category === gameType && what !== 'takenBack',
        )
      : [];
    const counted =
      chosen && !chosen.statementId ? running.filter(({ key, what }) => key === gameType && what !== 'takenBack') : [];
    const names = new Map(
      (
        await listNodes(
          db,
          { merchantId, day: today },
          counted.flatMap((line) => line.memberId ?? []),
        )
      ).map(({ id, userName }) => [id, userName]),
    );
    const shown = [
      ...found.map((line) => ({ ...line, userName: line.userName })),
      ...counted.map((line) => ({ ...line, userName: line.memberId ? (names.get(line.memberId) ?? '') : null })),
    ];
    const total = (pick: (row: (typeof rows)[number]) => bigint) =>
      text(rows.reduce((all, row) => all + pick(row), 0n));
    return {
      list: rows.map((row) => ({
        ...{ day: row.day, gameType: row.key, own: text(row.own), fromDownlines: text(row.fromDownlines) },
        ...{ total: text(row.own + row.fromDownlines), state: row.state },
      })),
      lines: shown.map((line) => ({
        userName: line.userName ?? session.userName,
        validBetAmount: text(line.base ?? 0n),
        ownRate: percentOf(line.ownPpm ?? 0),
        downlineRate: line.belowPpm === null ? null : percentOf(line.belowPpm),
        amount: text(line.amount),
      })),
      footer: {
        own: total(({ own }) => own),
        fromDownlines: total(({ fromDownlines }) => fromDownlines),
        total: total(({ own, fromDownlines }) => own + fromDownlines),
      },
    };
  }),
];
