import { createDeposit, depositMethods } from '@baize/contract/cashier/deposits.ts';
import { withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { sessions } from '@baize/contract/identity/session.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import {
  answerCheck,
  confirmLimit,
  dropLimit,
  limitOffer,
  limits,
  playState,
  putOffLimit,
  selfExclude,
  setCheck,
  setLimit,
  timeOut,
} from '@baize/contract/protection/limits.ts';
import { demoTopUp, memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { findMember, hashPassword } from '../identity/index.ts';
import { termEnd } from './periods.ts';
import { freeOver } from './stop.ts';
import { remindMembers } from './reminders.ts';
import { findStop } from './stops.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = 'a quiet evening';

/** Ways out, and what the ledger itself judges: none of them gives play. */
const WAYS_OUT = new Map([
  ['walletTransfer', 'goes home, too; the way to a vendor is judged by the ledger'],
  ['collectWallets', 'only comes home'],
  ['withdraw', 'only leaves'],
  ['giveUpBonus', 'only takes a bonus away'],
  ['cancelSuborder', 'only gives a stake back'],
  ['stopChase', 'only gives stakes back'],
  ['payoutDividend', 'only pays what an agent owes by contract'],
]);

describe('player protection', () => {
  let server: TestServer;
  let gateway: FakeGateway;
  let vendor: TestVendor;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    gateway = await startFakeGateway(() => server.clock.now());
    vendor = await createTestVendor(server, 'ACME');
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await gateway.close();
    await server.stop();
  });
  beforeEach(async () => {
    site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
  });

  const setOwn = (
    kind: 'deposit' | 'loss' | 'wager' | 'session',
    period: 'day' | 'week' | 'month',
    amount: string | null,
  ) =>
    site.ask('ana', setLimit, {
      ...{ kind, period },
      ...(kind === 'session' ? { minutes: amount === null ? null : Number(amount) } : { amount }),
    });
  const deposit = (amount: string) =>
    site.ask('ana', createDeposit, { methodId: 'gcash', amount }, { idempotencyKey: randomUUID() });
  /** Keeps sessions and tokens alive while the clock moves. */
  async function wait(ms: number): Promise<void> {
    server.clock.move(ms);
    const now = server.clock.now();
    await server.db.run`update identity_session set last_seen_at = ${now} where merchant_id = ${site.merchantId}`;
    await server.db.run`
      update vendors_launch set expires_at = ${new Date(now.getTime() + DAY)} where merchant_id = ${site.merchantId}`;
  }
  const play = async () => {
    const ana = await vendor.open(site, 'ana');
    return {
      bet: async (amount: number, round = randomUUID(), closes = false) => {
        const message = ana.message({ amount: amount * 100_000, round, round_closed: closes });
        return { ...(await vendor.send('/transaction/bet', message)), message };
      },
      ask: (round?: string) => {
        const { user, token, game_code, request_uuid } = ana.message();
        return vendor.send('/user/balance', { user, token, game_code, request_uuid, round });
      },
      win: async (bet: { message: Record<string, unknown> }, amount: number) =>
        vendor.send(
          '/transaction/win',
          ana.message({
            amount: amount * 100_000,
            round: bet.message['round'],
            reference_transaction_uuid: bet.message['transaction_uuid'],
          }),
        ),
      rollback: async (bet: { message: Record<string, unknown> }) =>
        vendor.send(
          '/transaction/rollback',
          ana.message({ round: bet.message['round'], reference_transaction_uuid: bet.message['transaction_uuid'] }),
        ),
    };
  };
  async function givePassword(): Promise<void> {
    const { id } = await site.member('ana');
    await server.db.run`
      update identity_member set password_hash = ${await hashPassword(PASSWORD)} where id = ${id} and merchant_id = ${site.merchantId}`;
  }
  const exclude = (term: '6m' | '1y' | '5y' = '6m') =>
    site.ask('ana', selfExclude, { term, password: PASSWORD, understood: true });

  it('every call that moves money gives play, and is stopped with it, or is a listed way out', () => {
    const moving = ALL_CALLS.filter(({ moneyMoving }) => moneyMoving);
    const neither = moving.filter(({ id, givesPlay }) => givesPlay !== true && !WAYS_OUT.has(id)).map(({ id }) => id);
    expect(neither).toEqual([]);
    expect([...WAYS_OUT.keys()].filter((id) => !moving.some((call) => call.id === id))).toEqual([]);
    for (const call of ALL_CALLS.filter(({ givesPlay }) => givesPlay)) expect(call.errors).toContain('play.blocked');
  });

  it('rule M3: a limit of any amount and period is the account’s own, says since when, and of several the lowest binds', async () => {
    expect((await setOwn('loss', 'day', '123.45')).value.limit).toMatchObject({
      amount: '123.45',
      left: '123.45',
      since: server.clock.now().toISOString(),
      next: null,
    });
    await setOwn('loss', 'week', '20');
    await setOwn('loss', 'month', '500');
    const { bet } = await play();
    expect((await bet(21)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await bet(20)).status).toBe('RS_OK');
    const { limit } = (await site.ask('ana', playState, {})).value;
    expect(limit).toMatchObject({ kind: 'loss', period: 'week', amount: '20.00', left: '0.00' });
    expect((await site.ask('dado', setLimit, { kind: 'loss', period: 'day', amount: '5' })).errorCode).toBe(
      'access.trial',
    );
    expect((await setOwn('session', 'day', '1.5')).fields).toHaveProperty('minutes');
    const crossed = await site.ask('ana', setLimit, { kind: 'session', period: 'day', amount: '60' });
    expect(crossed.fields).toHaveProperty('minutes');
    const both = await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '60', minutes: 60 });
    expect(both.fields).toHaveProperty('amount');
  });

  it('rule M3: a deposit limit is offered twice before the first deposit, and not to who has one', async () => {
    const offers = async (who: 'ana' | 'ben') => (await site.ask(who, limitOffer, {})).value.offer;
    expect(await offers('ana')).toBe(true);
    expect((await site.ask('ana', putOffLimit, {})).value.offer).toBe(true);
    expect((await site.ask('ana', putOffLimit, {})).value.offer).toBe(false);
    expect(await offers('ana')).toBe(false);
    await site.ask('ben', setLimit, { kind: 'deposit', period: 'day', amount: '500' });
    expect(await offers('ben')).toBe(false);
    expect((await site.ask('ben', putOffLimit, {})).value.offer).toBe(false);
  });

  it('rule M4: a deposit limit is gross and holds until its period ends, for two that are asked at once, too', async () => {
    await setOwn('deposit', 'day', '1000');
    const asked = await Promise.all([deposit('600'), deposit('600')]);
    expect(asked.map(({ errorCode }) => errorCode ?? 'taken').toSorted()).toEqual(['limit.reached', 'taken']);
    expect((await deposit('401')).errorCode).toBe('limit.reached');
    expect((await site.ask('ana', depositMethods, {})).value.limits).toContainEqual(
      expect.objectContaining({ kind: 'deposit', period: 'day', limit: '1000.00', left: '400.00' }),
    );
    const [own] = (await site.ask('ana', limits, {})).value.limits;
    expect(own).toMatchObject({ used: '600.00', left: '400.00' });
  });

  it('rule M5: a lower limit holds at once, a higher one after 24 hours and a confirmation within seven days', async () => {
    await setOwn('wager', 'day', '100');
    expect((await setOwn('wager', 'day', '50')).value.limit).toMatchObject({ amount: '50.00', next: null });
    const raise = (await setOwn('wager', 'day', '200')).value.limit;
    expect(raise).toMatchObject({ amount: '50.00', next: { amount: '200.00', state: 'waiting' } });
    const confirm = () => site.ask('ana', confirmLimit, { id: raise.id });
    expect((await confirm()).errorCode).toBe('limit.notYet');
    await wait(DAY);
    const { bet } = await play();
    expect((await bet(51)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await confirm()).value.limit).toMatchObject({ amount: '200.00', next: null });
    expect((await bet(51)).status).toBe('RS_OK');

    await setOwn('wager', 'day', null);
    await wait(8 * DAY + 1000);
    expect((await confirm()).errorCode).toBe('limit.unknown');
    await setOwn('wager', 'day', null);
    expect((await site.ask('ana', dropLimit, { id: raise.id })).value.limit).toMatchObject({
      amount: '200.00',
      next: null,
    });
    await setOwn('wager', 'day', '300');
    expect((await setOwn('wager', 'day', '10')).value.limit).toMatchObject({ amount: '10.00', next: null });
  });

  it('refuses the bet that would pass a loss limit and takes wins all the same', async () => {
    const { bet, win } = await play();
    const first = await bet(30);
    await setOwn('loss', 'day', '50');
    expect((await bet(21)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await win(first, 25)).status).toBe('RS_OK');
    expect((await bet(45)).status).toBe('RS_OK');
    expect((await bet(1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  });

  it('rule R5: a reality check stops new rounds until it is answered, an open round goes on, and a reload changes nothing', async () => {
    await site.ask('ana', setCheck, { everyMinutes: 15 });
    const { bet, win } = await play();
    const open = randomUUID();
    const first = await bet(10, open);
    for (let minutes = 0; minutes < 15; minutes += 5) {
      expect((await bet(1)).status).toBe('RS_OK');
      await wait(5 * MINUTE);
    }
    expect((await bet(1)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await bet(1, open)).status).toBe('RS_OK');
    expect((await win(first, 5)).status).toBe('RS_OK');
    const launched = () => site.ask('ana', launchGame, { nodeId: 'felt-perlas' });
    expect((await launched()).errorCode).toBe('play.checkDue');
    const { check, mayPlay } = (await site.ask('ana', playState, {})).value;
    expect(mayPlay).toBe(false);
    expect(check).toMatchObject({ minutes: 15, staked: '14.00', won: '5.00', net: '-9.00' });
    expect((await site.ask('ana', playState, {})).value.check?.id).toBe(check?.id);
    const answer = (choice: 'proceed' | 'stop', id = check?.id ?? '') => site.ask('ana', answerCheck, { id, choice });
    expect((await answer('proceed', '5')).errorCode).toBe('check.over');
    expect((await answer('proceed')).value).toMatchObject({ mayPlay: true, check: null });
    expect((await launched()).errorCode).not.toBe('play.checkDue');
    expect((await answer('proceed')).errorCode).toBe('check.over');
    expect((await bet(1)).status).toBe('RS_OK');
    await wait(10 * MINUTE);
    await bet(1);
    await wait(5 * MINUTE);
    const next = (await site.ask('ana', playState, {})).value.check;
    expect((await answer('stop', next?.id)).value).toMatchObject({ check: null, sitting: null });
    expect((await bet(1)).status).toBe('RS_OK');
  });

  it('rule R5: a seat at a table is play without bets: its minutes count, and it hears of the check that is due', async () => {
    await site.ask('ana', setCheck, { everyMinutes: 15 });
    const { bet, ask } = await play();
    const seat = randomUUID();
    await bet(10, seat);
    for (let minute = 0; minute < 15; minute++) {
      expect(await ask(seat)).not.toHaveProperty('play_paused');
      await wait(MINUTE);
    }
    expect(await ask(seat)).toMatchObject({ status: 'RS_OK', play_paused: true });
    for (const none of [undefined, randomUUID()]) expect(await ask(none)).not.toHaveProperty('play_paused');
    const { check, sitting } = (await site.ask('ana', playState, {})).value;
    expect(sitting?.minutes).toBe(15);
    await site.ask('ana', answerCheck, { id: check?.id ?? '', choice: 'proceed' });
    expect(await ask(seat)).not.toHaveProperty('play_paused');
  });

  it('checks more often at once and less often from the next check on', async () => {
    await site.ask('ana', setCheck, { everyMinutes: 30 });
    const { bet } = await play();
    await bet(1);
    expect((await site.ask('ana', setCheck, { everyMinutes: 60 })).value).toEqual({
      everyMinutes: 30,
      nextMinutes: 60,
    });
    expect((await site.ask('ana', setCheck, { everyMinutes: 15 })).value).toEqual({
      everyMinutes: 15,
      nextMinutes: null,
    });
    await wait(14 * MINUTE);
    expect((await bet(1)).status).toBe('RS_OK');
    await wait(MINUTE);
    expect((await bet(1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  });

  it('counts minutes at games once, and refuses new rounds when the limit on time is used up', async () => {
    await setOwn('session', 'day', '3');
    const { bet } = await play();
    for (let minute = 0; minute < 3; minute++) {
      expect((await bet(1)).status).toBe('RS_OK');
      await site.ask('ana', playState, { atGame: '1' });
      await wait(MINUTE);
    }
    expect((await bet(1)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await site.ask('ana', launchGame, { nodeId: 'felt-perlas' })).errorCode).toBe('play.minutesUsed');
    expect((await site.ask('ana', playState, {})).value).toMatchObject({
      mayPlay: false,
      minutesLeft: 0,
      limit: { kind: 'session', amount: '3' },
    });
    await wait(DAY);
    expect((await bet(1)).status).toBe('RS_OK');
  });

  it('reminds who plays of limits and of what was paid in, twice a year', async () => {
    await (await play()).bet(10);
    const titles = async () => {
      await remindMembers(server.app);
      return (await site.ask('ana', inbox, { kind: 'protection' })).value.list.map(({ title }) => title);
    };
    expect(await titles()).toEqual([]);
    await wait(183 * DAY);
    await server.db
      .run`update identity_session set created_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect(await titles()).toEqual(['Your play in numbers and your limits']);
    expect(await titles()).toHaveLength(1);
  });

  it('rule R4: a time-out closes deposit, launch, top-up and bets for its length, lets log in, and ends by itself', async () => {
    const { bet, win } = await play();
    const open = await bet(10);
    expect((await site.ask('ana', timeOut, { hours: 24 })).success).toBe(true);
    expect((await bet(1)).status).toBe('RS_ERROR_USER_DISABLED');
    expect((await win(open, 7)).status).toBe('RS_OK');
    const stopped = { status: 403, errorCode: 'play.blocked', value: expect.objectContaining({ block: 'timeOut' }) };
    expect(await deposit('500')).toMatchObject(stopped);
    expect(await site.ask('ana', launchGame, { nodeId: 'felt-jeepney-moon' })).toMatchObject(stopped);
    expect(await site.ask('ana', demoTopUp, {}, { idempotencyKey: randomUUID() })).toMatchObject(stopped);
    expect((await site.ask('ana', memberWallet, {})).success).toBe(true);
    expect((await site.ask('ana', timeOut, { hours: 24 })).errorCode).toBe('block.shorter');
    expect((await site.ask('ana', timeOut, { hours: 72 })).success).toBe(true);
    await wait(72 * HOUR - 1);
    expect((await bet(1)).status).toBe('RS_ERROR_USER_DISABLED');
    await wait(1);
    expect((await bet(1)).status).toBe('RS_OK');
    expect((await site.ask('ana', playState, {})).value).toMatchObject({ mayPlay: true, block: null });
  });

  it('rule R1: an exclusion holds at once in every session, nobody lifts it, it grows by six months or more and ends by itself', async () => {
    await givePassword();
    const wrong = await site.ask('ana', selfExclude, { term: '6m', password: 'not this one', understood: true });
    expect(wrong.errorCode).toBe('account.passwordWrong');
    const { bet, win, rollback } = await play();
    const open = await bet(10);
    const other = await bet(5);
    const done = await exclude('6m');
    expect(done.value.until).toBe(termEnd('Asia/Manila', '6m', server.clock.now()).toISOString());
    expect((await bet(1)).status).toBe('RS_ERROR_USER_DISABLED');
    expect((await win(open, 7)).status).toBe('RS_OK');
    expect((await rollback(other)).status).toBe('RS_OK');
    expect((await deposit('500')).errorCode).toBe('play.blocked');
    expect((await site.ask('ana', memberWallet, {})).value.main).toBe('997.00');
    expect((await exclude('6m')).errorCode).toBe('block.shorter');
    expect((await exclude('1y')).success).toBe(true);
    const { until } = (await site.ask('ana', playState, {})).value.block ?? { until: null };
    await wait(Date.parse(until ?? '') - server.clock.now().getTime() - 1);
    await freeOver(server.app);
    expect((await bet(1)).status).toBe('RS_ERROR_USER_DISABLED');
    await wait(1);
    await freeOver(server.app);
    // What was open then has ended with its session, and that one is too old by now.
    const { id } = await site.member('ana');
    expect((await findMember(server.db, id))?.status).toBe('active');
    expect(await findStop(server.db, { merchantId: site.merchantId, memberId: id }, server.clock.now())).toBeNull();
  });

  it('rule R3: a decision is kept with its term, reason and who took it, and nothing of it is changed later', async () => {
    await givePassword();
    await exclude('1y');
    const { id } = await site.member('ana');
    const rows = () => server.db.rows`
      select stop, term, decided_by, staff_id, since, until from protection_stop
      where merchant_id = ${site.merchantId} and member_id = ${id} order by until`;
    const [before] = await rows();
    expect(before).toMatchObject({ stop: 'excluded', term: '1y', decided_by: 'member', staff_id: null });
    await exclude('5y');
    expect((await rows())[0]).toEqual(before);
    // The asking session stays, for the way out.
    expect((await site.ask('ana', sessions, {})).value.list).toHaveLength(1);
    expect((await site.ask('ana', withdrawOptions, {})).success).toBe(true);
  });

  it('rule M8: lifetime net deposits and the net of day, week and month are on the page of limits', async () => {
    const { bet, win } = await play();
    await win(await bet(10), 4);
    const page = (await site.ask('ana', limits, {})).value;
    expect(page).toMatchObject({ netDeposits: '0.00', net: { day: '-6.00', week: '-6.00', month: '-6.00' } });
    expect(page.terms.map(({ until }) => until.slice(0, 10))).toHaveLength(3);
    expect(page.help[0]?.phone).not.toBe('');
  });
});
