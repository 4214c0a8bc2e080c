import { provide } from '../../kernel/ports.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { demoTopUp, memberWallet, transactionCodes, transactions } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { dayIn } from '../../kernel/clock.ts';
import { identityModule } from '../identity/index.ts';
import { bindTopUpKey } from './topUps.store.ts';
import { topUpEntry } from './wallet.rules.ts';
import { betEntry, movementEntry, post, rollbackEntry, winEntry, type MovementCode } from './ledger/index.ts';
import { entriesOfRound, findRound, listRounds } from './rounds/index.ts';
import { entryNotes, postOpening, walletModule } from './index.ts';

const HOUR_MS = 3_600_000;

describe('the wallet [A3-3]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [walletModule, identityModule] });
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await server.stop();
  });

  const topUp = (site: Site, who: Who, key: string) => site.ask(who, demoTopUp, {}, { idempotencyKey: key });

  /** Bets and wins once; the round is named as given. */
  async function playRound(site: Site, who: Who, { round, stake, win }: { round: string; stake: bigint; win: bigint }) {
    const { id } = await site.member(who);
    const movement = {
      merchantId: site.merchantId,
      memberId: id,
      currency: 'PHP',
      trial: who === 'dado',
      vendor: 'FELT',
    };
    await post(
      server.app,
      betEntry({
        ...movement,
        txId: `${id} ${round} bet`,
        amount: stake,
        round: { id: round, game: 'perlas', closes: false },
      }),
    );
    await post(
      server.app,
      winEntry({
        ...movement,
        txId: `${id} ${round} win`,
        amount: win,
        bet: `${id} ${round} bet`,
        free: false,
        round: { id: round, game: 'perlas', closes: true },
      }),
    );
    return movement;
  }

  it('is empty for a new member and offers the top-up of the day', async () => {
    const site = await server.openSite();
    expect((await site.ask('ana', memberWallet, {})).value).toEqual({
      currency: 'PHP',
      sumBalance: '0.00',
      main: '0.00',
      locked: '0.00',
      bonus: '0.00',
      points: '0.00',
      trial: false,
      demoTopUp: { available: true, amount: '1000.00' },
    });
  });

  it('gives a trial member trial money once, and no top-up', async () => {
    const site = await server.openSite();
    expect((await site.ask('dado', memberWallet, {})).value).toMatchObject({ main: '1000.00', trial: true });
    expect((await site.ask('dado', memberWallet, {})).value.demoTopUp).toBeUndefined();
    const { list } = (await site.ask('dado', transactions, {})).value;
    expect(list).toMatchObject([{ code: 'TRIAL_GRANT', amount: '1000.00', balance: '1000.00' }]);
    expect(await topUp(site, 'dado', 'dado-key-1')).toMatchObject({ status: 404, errorCode: 'wallet.topUpClosed' });
  });

  it('tops up once a day of the merchant, and repeats the first answer for the same key', async () => {
    const site = await server.openSite();
    expect((await topUp(site, 'ana', 'ana-key-1')).value).toEqual({
      amount: '1000.00',
      balance: '1000.00',
      currency: 'PHP',
    });
    expect((await topUp(site, 'ana', 'ana-key-1')).value.balance).toBe('1000.00');
    expect(await topUp(site, 'ana', 'ana-key-2')).toMatchObject({ status: 409, errorCode: 'wallet.topUpUsed' });
    expect((await site.ask('ana', memberWallet, {})).value).toMatchObject({
      main: '1000.00',
      demoTopUp: { available: false },
    });
    expect((await topUp(site, 'ben', 'ben-key-1')).value.balance).toBe('1000.00');

    // 04:00 UTC is noon in Manila; thirteen hours later it is the next day there.
    server.clock.move(13 * HOUR_MS);
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect((await topUp(site, 'ana', 'ana-key-1')).value.balance).toBe('1000.00');
    expect((await site.ask('ana', memberWallet, {})).value).toMatchObject({
      main: '1000.00',
      demoTopUp: { available: true },
    });
    expect((await topUp(site, 'ana', 'ana-key-3')).value.balance).toBe('2000.00');
  });

  it('tops up once when the request and its repeat meet midnight', async () => {
    const site = await server.openSite();
    await topUp(site, 'ben', 'ben-key-1');
    // Until the next midnight of Manila.
    const day = 24 * HOUR_MS;
    const untilMidnight = day - ((server.clock.now().getTime() + 8 * HOUR_MS) % day);
    server.clock.move(untilMidnight - 1000);
    const { id } = await site.member('ana');
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    // The first request is on its way to the ledger when the day ends: it has said which day it means, and not yet posted.
    const before = dayIn('Asia/Manila', server.clock.now());
    const owner = { merchantId: site.merchantId, memberId: id };
    expect(await bindTopUpKey(server.db, { ...owner, callerKey: 'ana-key-1', day: before })).toBe(before);
    server.clock.move(2000);
    const [repeated] = await Promise.all([topUp(site, 'ana', 'ana-key-1'), topUp(site, 'ana', 'ana-key-1')]);
    const key = { ...owner, currency: 'PHP', trial: false };
    expect((await post(server.app, topUpEntry(key, { day: before, callerKey: 'ana-key-1' }))).verdict).toBe('repeated');
    expect(repeated.value.balance).toBe('1000.00');
    expect((await site.ask('ana', memberWallet, {})).value).toMatchObject({
      main: '1000.00',
      demoTopUp: { available: true },
    });
    // A key that was refused is judged anew.
    expect((await topUp(site, 'ana', 'ana-key-2')).value.balance).toBe('2000.00');
    expect(await topUp(site, 'ana', 'ana-key-3')).toMatchObject({ errorCode: 'wallet.topUpUsed' });
    server.clock.move(day);
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect((await topUp(site, 'ana', 'ana-key-3')).value.balance).toBe('3000.00');
  });

  it('gives nothing for a request that was lost on its way, and keeps the top-up of the day to be had', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const day = dayIn('Asia/Manila', server.clock.now());
    // It has said which day it means, and its process dies before it posts.
    await bindTopUpKey(server.db, { merchantId: site.merchantId, memberId, callerKey: 'lost-key-1', day });
    expect((await site.ask('ana', memberWallet, {})).value).toMatchObject({
      main: '0.00',
      demoTopUp: { available: true },
    });
    expect((await site.ask('ana', transactions, {})).value.list).toEqual([]);
    expect((await topUp(site, 'ana', 'ana-key-1')).value.balance).toBe('1000.00');
    expect(await topUp(site, 'ana', 'lost-key-1')).toMatchObject({ errorCode: 'wallet.topUpUsed' });
    expect((await site.ask('ana', memberWallet, {})).value.main).toBe('1000.00');
  });

  it('tops up nobody who is excluded', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    await server.db
      .run`update identity_member set status = 'excluded' where id = ${id} and merchant_id = ${site.merchantId}`;
    expect(await topUp(site, 'ana', 'ana-key-1')).toMatchObject({ status: 403, errorCode: 'access.denied' });
    expect((await site.ask('ana', memberWallet, {})).value.main).toBe('0.00');
  });

  it('answers the repeat of a top-up that was given, whatever has become of the member', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    const given = (await topUp(site, 'ana', 'ana-key-1')).value;
    await server.db
      .run`update identity_member set status = 'excluded' where id = ${id} and merchant_id = ${site.merchantId}`;
    expect((await topUp(site, 'ana', 'ana-key-1')).value).toEqual(given);
    expect(await topUp(site, 'ana', 'ana-key-2')).toMatchObject({ status: 403, errorCode: 'access.denied' });
  });

  it('tops up once when the request arrives many times at once', async () => {
    const site = await server.openSite();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => topUp(site, 'ana', `ana-key-${index % 4}`)),
    );
    expect(new Set(answers.filter(({ success }) => success).map(({ value }) => value.balance))).toEqual(
      new Set(['1000.00']),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect((await site.ask('ana', memberWallet, {})).value.main).toBe('1000.00');
  });

  it('lists movements newest first, by pages, kind and day', async () => {
    const site = await server.openSite();
    await postOpening(server.app, (await site.member('ana')).id, 50_000n);
    await postOpening(server.app, (await site.member('ana')).id, 50_000n);
    for (const round of ['one', 'two', 'three'])
      await playRound(site, 'ana', { round, stake: 1000n, win: round === 'two' ? 2500n : 0n });

    const first = (await site.ask('ana', transactions, { pageSize: 3 })).value;
    expect(first.list.map(({ code, amount, balance }) => [code, amount, balance])).toEqual([
      ['BET', '-10.00', '495.00'],
      ['WIN', '25.00', '505.00'],
      ['BET', '-10.00', '480.00'],
    ]);
    const second = (await site.ask('ana', transactions, { pageSize: 3, cursor: first.nextCursor ?? '' })).value;
    expect(second.list.map(({ code }) => code)).toEqual(['BET', 'OPENING']);
    expect(second.nextCursor).toBeNull();
    // Neither a line's name nor a cursor tells a number of the journal, and a cursor is of one account.
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
    expect((await site.ask('ana', transactions, {})).value.list.map(({ id }) => id)).toEqual(ids);
    expect(await site.ask('ben', transactions, { cursor: first.nextCursor ?? '' })).toMatchObject({ status: 400 });

    expect((await site.ask('ana', transactions, { code: 'WIN' })).value.list).toHaveLength(1);
    expect((await site.ask('ana', transactions, { to: '2020-01-01' })).value.list).toEqual([]);
    expect((await site.ask('ana', transactions, { from: '2020-01-01', to: '2026-12-31' })).value.list).toHaveLength(5);
    expect((await site.ask('ben', transactions, {})).value.list).toEqual([]);
    expect(await site.ask('ana', transactions, { cursor: 'bm8' })).toMatchObject({
      status: 400,
      errorCode: 'input.invalid',
    });
    expect((await site.ask('ana', transactionCodes, {})).value.list.map(({ code }) => code)).toContain('DEMO_TOP_UP');
  });

  it('sorts movements by group, shows what main felt of them, and says what they are about', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    const [deposit, withdrawal] = [randomUUID(), randomUUID()];
    const move = (code: MovementCode, amount: bigint, reference: string) =>
      post(server.app, movementEntry({ ...key, code, amount, reference, gatewayAccount: 'gw_a', id: reference }));
    await move('DEPOSIT', 10_000n, deposit);
    await move('DEPOSIT_FEE', 100n, deposit);
    await playRound(site, 'ana', { round: 'groups', stake: 1000n, win: 0n });
    await move('WITHDRAWAL', 5000n, withdrawal);
    await move('WITHDRAWAL_RETURNED', 5000n, withdrawal);
    provide(server.app, entryNotes, {
      source: 'deposit',
      note: async (references) => new Map(references.map((one) => [one, 'GCash'])),
    });

    const lines = async (ask: AskOf<typeof transactions>) =>
      (await site.ask('ana', transactions, ask)).value.list.map(({ code, amount, balance, note }) => [
        code,
        amount,
        balance,
        note,
      ]);
    const returned = ['WITHDRAWAL_RETURNED', '50.00', '90.00', ''];
    const held = ['WITHDRAWAL', '-50.00', '40.00', ''];
    const paidIn = ['DEPOSIT', '100.00', '100.00', 'GCash'];
    expect(await lines({})).toEqual([returned, held, ['BET', '-10.00', '90.00', ''], paidIn]);
    expect(await lines({ group: 'withdrawal' })).toEqual([returned, held]);
    expect(await lines({ group: 'deposit' })).toEqual([paidIn]);
    expect(await lines({ group: 'deposit', code: 'WITHDRAWAL' })).toEqual([]);
    expect((await site.ask('ana', memberWallet, {})).value).toMatchObject({ main: '90.00', locked: '0.00' });

    const kinds = (await site.ask('ana', transactionCodes, {})).value.list;
    expect(kinds).toContainEqual({ code: 'DEPOSIT', name: 'Deposit', group: 'deposit' });
    expect(kinds.map(({ code }) => code)).not.toContain('WITHDRAWAL_PAID');
  });

  it('keeps rounds with their stake, win and entries', async () => {
    const site = await server.openSite();
    const owner = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
    await postOpening(server.app, owner.memberId, 10_000n);
    const movement = await playRound(site, 'ana', { round: 'r1', stake: 500n, win: 750n });
    await post(
      server.app,
      betEntry({
        ...movement,
        txId: `${owner.memberId} r2 bet`,
        amount: 300n,
        round: { id: 'r2', game: 'perlas', closes: false },
      }),
    );
    await post(
      server.app,
      rollbackEntry({
        ...movement,
        txId: `${owner.memberId} r2 rollback`,
        target: `${owner.memberId} r2 bet`,
        round: { id: 'r2', game: 'perlas', closes: true },
      }),
    );

    const rounds = await listRounds(server.db, owner, { limit: 10 });
    expect(rounds).toMatchObject([
      { roundId: 'r2', stake: 300n, returned: 300n, win: 0n, closed: true },
      { roundId: 'r1', stake: 500n, returned: 0n, win: 750n, closed: true, game: 'perlas', source: 'FELT' },
    ]);
    expect(await listRounds(server.db, owner, { limit: 10, before: rounds[0] })).toHaveLength(1);
    expect(await listRounds(server.db, { ...owner, merchantId: 'other' }, { limit: 10 })).toEqual([]);
    const round = await findRound(server.db, owner, 'r1');
    expect(round && (await entriesOfRound(server.db, owner, round)).map(({ code, amount }) => [code, amount])).toEqual([
      ['BET', -500n],
      ['WIN', 750n],
    ]);
    expect(await findRound(server.db, { ...owner, memberId: (await site.member('ben')).id }, 'r1')).toBeNull();
  });

  it('has no top-up outside demo mode', async () => {
    const real = await startTestServer({ modules: () => [walletModule, identityModule], config: { demo: false } });
    const site = await real.openSite();
    expect(await site.ask('ana', demoTopUp, {}, { idempotencyKey: 'ana-key-1' })).toMatchObject({
      status: 404,
      errorCode: 'wallet.topUpClosed',
    });
    expect((await site.ask('ana', memberWallet, {})).value.demoTopUp).toBeUndefined();
    await real.stop();
  });
});
