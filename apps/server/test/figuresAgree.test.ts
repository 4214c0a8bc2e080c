import { teamBets, teamPnl, teamTransactions } from '@baize/contract/agency/figures.ts';
import { memberFile } from '@baize/contract/backoffice/members.ts';
import { protectionFile } from '@baize/contract/backoffice/protection.ts';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { visitNet } from '@baize/contract/games/visits.ts';
import { limits, setLimit } from '@baize/contract/protection/limits.ts';
import { exportRecords } from '@baize/contract/reports/exports.ts';
import { memberPnl } from '@baize/contract/reports/pnl.ts';
import { STATEMENT_CODES, TRANSACTION_KINDS } from '@baize/contract/wallet/transactionKinds.ts';
import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp } from '../src/modules/reports/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import { betEntry, movementEntry, post, type MovementCode } from '../src/modules/wallet/ledger/index.ts';
import { endGrant } from '../src/modules/wallet/grants/index.ts';
import { resumeGrants } from '../src/modules/wallet/grants/grantsDue.ts';
import { brokenBooks } from './brokenBooks.ts';
import { openBonusPlayer } from './bonusPlayer.ts';
import { aGame, putGames } from './catalogue.ts';
import { startDeskServer, type DeskServer } from './desk.ts';
import { openCashier, startFakeGateway, type FakeGateway } from './fakeGateway.ts';
import { openHall } from './lotteryHall.ts';
import type { Site } from './testServer.ts';
import { goOnAfter, whoWithdraws } from './withdrawing.ts';

let server: DeskServer;
let gateway: FakeGateway;
beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakeGateway(() => server.clock.now());
  await putGames(server.app, [aGame({ code: 'perlas', name: 'Perlas', connected: true })]);
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await gateway.close();
  await server.stop();
});

const DAYS = { from: '2026-11-21', to: '2026-11-21' };
const PLAY: readonly string[] = ['BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK'];

/** Kinds that this story has no room for; a new kind of the statement has to be played in it, or to stand here. */
const ELSEWHERE: readonly string[] = [
  // Demo and trial money, which stand in no figure of play or pay.
  ...['DEMO_TOP_UP', 'TRIAL_GRANT'],
  // The same rows as their twins in the story, the other way round.
  ...['DEPOSIT_REVERSED', 'WITHDRAWAL_REVERSED', 'FEE_RETURNED', 'DEBT_PAID', 'WITHDRAWAL_RETURNED'],
  // Between wallets of one member: no figure of play or pay.
  ...STATEMENT_CODES.filter((code) => TRANSACTION_KINDS[code].group === 'transfer'),
];

/** What is given and taken beside play, in minor units. */
const MOVES: readonly (readonly [MovementCode, bigint])[] = [
  ['REWARD', 5_000n],
  ['CASHBACK', 700n],
  ['REBATE', 330n],
  ['RED_RAIN', 88n],
  ['AGENCY_REBATE', 410n],
  ['AGENT_COMMISSION', 1_200n],
  ['DAILY_SALARY', 2_000n],
  ['HOURLY_SALARY', 150n],
  ['DIVIDEND', 900n],
  ['AGENCY_REVERSAL', 250n],
  ['AGENT_TRANSFER_IN', 6_000n],
  ['AGENT_TRANSFER_OUT', 1_100n],
  ['CONTRACT_FUND', 75n],
  ['CORRECTION', 20n],
];

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const text = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + minor(amount), 0n);

/** Ana below her agent, through every kind of money in one day; she plays with her own and with a bonus. */
async function playThrough(site: Site) {
  const { app, db } = server;
  const { merchantId } = site;
  await openCashier(app, merchantId, gateway);
  const [ana, carla] = [await site.member('ana'), await site.member('carla')];
  await db.run`update identity_member set parent_id = ${carla.id} where id = ${ana.id} and merchant_id = ${merchantId}`;
  await db.transaction((tx) => app.events.emit(tx, 'memberRegistered', { merchantId, memberId: ana.id }));
  await app.events.deliver();
  await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '100000' });
  const since = app.clock.now().toISOString();
  const key = { merchantId, memberId: ana.id, currency: 'PHP', trial: false };

  const deposit = await site.ask(
    'ana',
    createDeposit,
    { methodId: 'gcash', amount: '500' },
    { idempotencyKey: randomUUID() },
  );
  gateway.pay(deposit.value.depositId);
  await expect.poll(async () => (await site.ask('ana', depositDetail, deposit.value)).value.status).toBe('paid');

  // A bonus beside 500.00 of her own: what main does not cover is drawn from it.
  const player = await openBonusPlayer(server, site, { money: 0n, requirement: 200_000n });
  await player.bet('own', 20_000n);
  await player.win('own', 5_000n);
  await player.bet('mixed', 50_000n);
  await player.win('mixed', 90_001n);
  await player.bet('back', 50_000n);
  await player.rollback('back');
  await player.bet('part', 10_000n);
  await player.refund('part', 4_000n, { tx: 'part of it' });
  await player.win('part', 0n);
  await player.bet('taken', 10_000n);
  await player.win('taken', 30_000n);
  await player.rollback('taken', { target: 'taken win' });
  for (const round of ['a', 'b', 'c']) {
    await player.bet(round, 50_000n);
    await player.win(round, 45_000n);
  }
  await player.bet('open', 45_000n);
  for (const round of ['d', 'e']) {
    await player.bet(round, 20_000n);
    await player.win(round, 0n);
  }
  await resumeGrants(app);
  expect(await player.found()).toMatchObject({ state: 'released' });
  // One that is given and ends.
  const other = await openBonusPlayer(server, site, { money: 0n, amount: 3_000n });
  await endGrant(app, other.grant.id, 'forfeited');

  await postOpening(app, ana.id, 1_000_000n);
  for (const [code, amount] of MOVES)
    await post(app, movementEntry({ ...key, code, amount, reference: randomUUID(), id: randomUUID() }));
  // Points are no money until they are exchanged, which is a reward.
  for (const [code, amount] of [
    ['POINTS_EARNED', 900n],
    ['POINTS_SPENT', 400n],
  ] as const)
    await post(app, movementEntry({ ...key, currency: 'PTS', code, amount, reference: randomUUID() }));
  const table = { ...key, vendor: 'ACME', round: { id: 'table', game: 'table', closes: true, category: 'LIVE' } };
  await post(app, betEntry({ ...table, txId: `${ana.id} table`, amount: 1_500n }));

  const hall = openHall(server);
  const [issue] = await hall.openIssues(site, 1);
  const order = await hall.order(site, 'ana', issue ?? expect.fail());
  expect(order.success).toBe(true);

  const paying = await whoWithdraws(server, site, 'ana', { main: 0n });
  const withdrawal = await paying.ask('200.00');
  expect(withdrawal).toMatchObject({ success: true });
  await goOnAfter(server, 0);
  await catchUp(app, key);
  return { ana, carla, since };
}

async function statementOf(site: Site) {
  const lines = [];
  let cursor: string | null = null;
  do {
    const page: {
      list: { code: string; amount: string; bonusPart?: string | undefined; balance: string }[];
      nextCursor: string | null;
    } = (await site.ask('ana', transactions, { pageSize: 100, ...(cursor ? { cursor } : {}) })).value;
    lines.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor);
  return lines;
}

it('every page of a member’s money says one number, or names its parts', async () => {
  const site = await server.openSite();
  const { ana, since } = await playThrough(site);
  const { merchantId } = site;
  const lines = await statementOf(site);
  const codes = new Set(lines.map(({ code }) => code));
  expect(STATEMENT_CODES.filter((code) => !codes.has(code) && !ELSEWHERE.includes(code))).toEqual([]);

  // The statement is the measure: own money, and the bonus's part named beside it.
  const played = lines.filter(({ code }) => PLAY.includes(code));
  const net = text(sum(played.map(({ amount }) => amount)));
  const bonusNet = text(sum(played.map(({ bonusPart }) => bonusPart ?? '0.00')));
  expect(minor(bonusNet)).not.toBe(0n);
  const wallet = (await site.ask('ana', memberWallet, {})).value;
  expect(text(sum(lines.map(({ amount }) => amount)))).toBe(wallet.main);
  expect(lines[0]?.balance).toBe(wallet.main);
  expect(text(sum(lines.map(({ bonusPart }) => bonusPart ?? '0.00')))).toBe(wallet.bonus);
  expect(wallet.points).toBe('500.00');

  const limited = (await site.ask('ana', limits, {})).value;
  const pnl = (await site.ask('ana', memberPnl, DAYS)).value.totals;
  const bets = (await site.ask('ana', betRecords, { pageSize: 100 })).value;
  const nodes = [...new Set(bets.list.map(({ nodeId }) => nodeId))].filter((node) => node !== '');
  const visits = [];
  for (const nodeId of nodes) visits.push((await site.ask('ana', visitNet, { nodeId: nodeId as NodeId, since })).value);
  const csv = async (kind: 'bets' | 'transactions', column: string): Promise<string> => {
    const [head, ...rows] = (await site.ask('ana', exportRecords, { ...DAYS, kind })).value.csv
      .replace('\u{feff}', '')
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','));
    const at = head?.indexOf(column) ?? -1;
    return text(sum(rows.map((row) => row[at]?.replaceAll('"', '') ?? '')));
  };
  const eva = await server.seat('eva');
  const owner = { merchantId, memberId: ana.id };
  const file = (await eva.ask(protectionFile, owner)).value;
  const desk = (await eva.ask(memberFile, owner)).value;
  const span = { startDate: DAYS.from, endDate: DAYS.to };
  const team = (await site.ask('carla', teamPnl, span)).value;
  const row = team.list.find(({ userName }) => userName === 'ana') ?? expect.fail();
  const teamRounds = (await site.ask('carla', teamBets, { ...span, userName: 'ana', pageSize: 100 })).value;
  const teamMoney = (await site.ask('carla', teamTransactions, { ...span, userName: 'ana', pageSize: 100 })).value;

  expect({
    limits: limited.net.day,
    lossLimit: text(-minor(limited.limits.find(({ kind }) => kind === 'loss')?.used ?? '')),
    profitAndLoss: pnl.net,
    betSum: bets.sum?.net,
    betRows: text(sum(bets.list.map((bet) => bet.net))),
    gameBar: text(sum(visits.map((visit) => visit.net ?? '0.00'))),
    csv: await csv('bets', 'Net'),
    deskToday: file.net.day,
    deskDays: file.days.at(-1)?.net,
    agentsRow: text(minor(row.winAmount) - minor(row.betAmount)),
    agentsBets: text(minor(teamRounds.footer.winAmount) - minor(teamRounds.footer.betAmount)),
    agentsRounds: text(sum(teamRounds.list.map((bet) => bet.net))),
  }).toEqual({
    ...{ limits: net, lossLimit: net, profitAndLoss: net, betSum: net, betRows: net, gameBar: net, csv: net },
    ...{ deskToday: net, deskDays: net, agentsRow: net, agentsBets: net, agentsRounds: net },
  });
  expect({
    limits: limited.bonusNet.day,
    betSum: text(minor(bets.sum?.bonusWin ?? '') - minor(bets.sum?.bonusPart ?? '')),
    gameBar: text(sum(visits.map((visit) => visit.bonusNet ?? '0.00'))),
    csv: text(minor(await csv('bets', 'Bonus back')) - minor(await csv('bets', 'Bonus stake'))),
  }).toEqual({ limits: bonusNet, betSum: bonusNet, gameBar: bonusNet, csv: bonusNet });

  // What came and went beside play, by its part.
  const part = (...names: readonly string[]) =>
    text(sum(lines.filter(({ code }) => names.includes(code)).map(({ amount }) => amount)));
  const given = part('BONUS_TO_CASH', 'REWARD', 'CASHBACK', 'RED_RAIN');
  const rebate = part('REBATE', 'AGENCY_REBATE');
  const paid = part('AGENT_COMMISSION', 'AGENCY_REVERSAL', 'DAILY_SALARY', 'HOURLY_SALARY', 'DIVIDEND');
  expect({ bonus: pnl.bonus, rebate: pnl.rebate, agent: pnl.agent }).toEqual({ bonus: given, rebate, agent: paid });
  expect({
    promotion: row.promotion,
    rebate: row.rebate,
    paid: text(minor(row.agentCommission) + minor(row.salary) + minor(row.dividend)),
  }).toEqual({ promotion: given, rebate, paid });
  expect(pnl.result).toBe(text(minor(net) + minor(given) + minor(rebate) + minor(paid)));
  expect(teamMoney.footer).toMatchObject({
    promotion: given,
    rebate,
    deposit: pnl.deposits,
    withdraw: pnl.withdrawals,
  });
  // What an agent sent is among its deposits on the agent's page.
  expect(row.deposit).toBe(text(minor(pnl.deposits) + minor(part('AGENT_TRANSFER_IN'))));
  expect(row.withdraw).toBe(pnl.withdrawals);
  // Until it is paid out, a withdrawal is set aside.
  expect(limited.netDeposits).toBe(text(minor(pnl.netDeposit) + minor(wallet.locked)));
  expect(file.netDeposits).toBe(limited.netDeposits);
  expect(desk.balances).toMatchObject({ main: wallet.main, locked: wallet.locked, bonus: wallet.bonus });
  expect(await csv('transactions', 'Amount')).toBe(wallet.main);
});
