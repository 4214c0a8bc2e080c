import { SIGNATURE_HEADER, SIGNATURE_HEADER_ALIAS, VENDOR_HEADER } from '@baize/contract/vendor/protocol.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { findBalances, walletModule } from '../wallet/index.ts';
import { vendorsModule } from './index.ts';

describe('the vendor API', () => {
  let server: TestServer;
  let vendor: TestVendor;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
    vendor = await createTestVendor(server, 'ACME');
    site = await server.openSite();
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await server.stop();
  });
  const ownSite = () => server.openSite();

  it('answers a bet, its win and the balance with the balance, and echoes user and request', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    const bet = ana.message();
    expect(await vendor.send('/transaction/bet', bet)).toEqual({
      http: 200,
      user: ana.member.id,
      status: 'RS_OK',
      request_uuid: bet['request_uuid'],
      currency: 'PHP',
      balance: 99_000_000,
    });
    const win = ana.message({
      round: bet['round'],
      round_closed: true,
      amount: 3_560_000,
      reference_transaction_uuid: bet['transaction_uuid'],
    });
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 102_560_000 });
    const { user, token, game_code } = bet;
    expect(await vendor.send('/user/balance', { user, token, game_code, request_uuid: 'r' })).toMatchObject({
      status: 'RS_OK',
      balance: 102_560_000,
    });
    expect(await vendor.send('/user/info', { user, request_uuid: 'r' })).toEqual({
      http: 200,
      user,
      status: 'RS_OK',
      request_uuid: 'r',
      country: 'PH',
    });
  });

  it('publishes its key', async () => {
    const reply = await server.http.inject({ method: 'GET', url: '/vendor/v1/keys' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('BEGIN PUBLIC KEY');
  });

  it('limits large unsigned messages from one address, and no signed ones', async () => {
    const rates = { ...server.app.config.rates, unsigned: { points: 2, seconds: 60 } };
    const own = await startTestServer({
      modules: () => [vendorsModule, walletModule, identityModule],
      config: { rates },
    });
    const acme = await createTestVendor(own, 'ACME');
    const ana = await acme.open(await own.openSite(), 'ana');
    const large = JSON.stringify({ ...ana.message(), note: 'x'.repeat(5_000) });
    const wrong = { [SIGNATURE_HEADER]: acme.sign('another') };
    for (let n = 0; n < 5; n++) expect((await acme.send('/transaction/bet', large)).status).toBe('RS_OK');
    const statuses: number[] = [];
    for (const headers of [wrong, { [VENDOR_HEADER]: 'NOBODY' }, wrong])
      statuses.push((await acme.send('/transaction/bet', large, headers)).http);
    expect(statuses).toEqual([200, 200, 429]);
    // Small messages from the same address still pass.
    const small = JSON.stringify(ana.message());
    for (let n = 0; n < 5; n++)
      expect((await acme.send('/transaction/bet', small, wrong)).status).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect((await acme.send('/transaction/bet', small)).status).toBe('RS_OK');
    await own.stop();
  });

  it('verifies the signature over the bytes, under either header, before it reads them', async () => {
    const ana = await vendor.open(site, 'ana');
    const body = JSON.stringify(ana.message(), null, 2);
    const invalid = { status: 'RS_ERROR_INVALID_SIGNATURE', user: '', request_uuid: '' };
    expect(
      await vendor.send('/transaction/bet', body, { [SIGNATURE_HEADER]: vendor.sign(body.replace(/\s/g, '')) }),
    ).toMatchObject(invalid);
    for (const signature of ['', 'x', '!!!', 'AAAA', Buffer.alloc(256).toString('base64')]) {
      expect(await vendor.send('/transaction/bet', body, { [SIGNATURE_HEADER]: signature })).toMatchObject(invalid);
    }
    expect(await vendor.send('/transaction/bet', 'no json', { [SIGNATURE_HEADER]: 'AAAA' })).toMatchObject(invalid);
    expect(await vendor.send('/transaction/bet', body, { [VENDOR_HEADER]: 'NOBODY' })).toMatchObject({
      status: 'RS_ERROR_INVALID_PARTNER',
    });
    const alias = { [SIGNATURE_HEADER]: '', [SIGNATURE_HEADER_ALIAS]: vendor.sign(body) };
    expect(await vendor.send('/transaction/bet', body, alias)).toMatchObject({ status: 'RS_OK' });
  });

  it.each([
    ['an amount written 1.0', '"amount":1.0', 'RS_ERROR_WRONG_TYPES'],
    ['an amount written 1e3', '"amount":1e3', 'RS_ERROR_WRONG_TYPES'],
    ['a fraction', '"amount":0.1', 'RS_ERROR_WRONG_TYPES'],
    ['a text', '"amount":"1000"', 'RS_ERROR_WRONG_TYPES'],
    ['a list', '"amount":[1000]', 'RS_ERROR_WRONG_TYPES'],
    ['null', '"amount":null', 'RS_ERROR_WRONG_TYPES'],
    ['a negative amount', '"amount":-1000', 'RS_ERROR_WRONG_SYNTAX'],
    ['an amount beyond 2^53', '"amount":9007199254740993', 'RS_ERROR_WRONG_SYNTAX'],
    ['an amount beyond everything', '"amount":1e999', 'RS_ERROR_WRONG_TYPES'],
    ['no whole minor unit', '"amount":1001', 'RS_ERROR_WRONG_SYNTAX'],
    ['a number as user', '"user":5', 'RS_ERROR_WRONG_TYPES'],
    ['a NUL in the round', '"round":"a\\u0000"', 'RS_ERROR_WRONG_SYNTAX'],
    ['half a character', '"round":"\\ud800"', 'RS_ERROR_WRONG_SYNTAX'],
    ['a round of 101 characters', `"round":"${'r'.repeat(101)}"`, 'RS_ERROR_WRONG_SYNTAX'],
    ['a flag as text', '"round_closed":"true"', 'RS_ERROR_WRONG_TYPES'],
    ['a price for a free bet', '"is_free":true', 'RS_ERROR_WRONG_SYNTAX'],
  ])('refuses %s and moves nothing', async (_, field, status) => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    // The last of two equal names counts.
    const body = `${JSON.stringify(ana.message()).slice(0, -1)},${field}}`;
    expect(await vendor.send('/transaction/bet', body)).toMatchObject({ http: 200, status });
    expect(
      (
        await findBalances(server.db, {
          merchantId: own.merchantId,
          memberId: ana.member.id,
          currency: 'PHP',
          trial: false,
        })
      ).main,
    ).toBe(100_000n);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"user":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a deep nest', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a prototype', '{"__proto__":{"user":"x"}}'],
    ['no fields', '{}'],
  ])('refuses %s as wrong syntax', async (_, body) => {
    for (const path of [
      '/user/info',
      '/user/balance',
      '/transaction/bet',
      '/transaction/win',
      '/transaction/rollback',
    ]) {
      expect(await vendor.send(path, body)).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
    }
  });

  it('answers a repeat as the first time, and anything else under the same transaction as a duplicate', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const ben = await vendor.open(own, 'ben');
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    await vendor.send('/transaction/bet', ana.message());
    expect(await vendor.send('/transaction/bet', { ...bet, request_uuid: 'other' })).toMatchObject({
      status: 'RS_OK',
      request_uuid: 'other',
      balance: 99_000_000,
    });
    const changes = [
      { amount: 2_000_000 },
      { round: 'other' },
      { currency: 'USD' },
      { game_code: 'other' },
      { user: ben.member.id, token: ben.token },
    ];
    for (const change of changes) {
      expect(await vendor.send('/transaction/bet', { ...bet, ...change })).toMatchObject({
        status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      });
    }
    const rollback = ana.message({
      round: bet['round'],
      transaction_uuid: bet['transaction_uuid'],
      reference_transaction_uuid: randomUUID(),
    });
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: 98_000_000,
    });
    const other = await createTestVendor(server, 'OTHER');
    const elsewhere = await other.open(own, 'ana');
    expect(await other.send('/transaction/bet', { ...bet, token: elsewhere.token })).toMatchObject({
      status: 'RS_OK',
      balance: 97_000_000,
    });
  });

  it('answers a bet above the balance with the balance', async () => {
    const ana = await vendor.open(await ownSite(), 'ana', { money: 500n });
    expect(await vendor.send('/transaction/bet', ana.message())).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 500_000,
    });
    const free = ana.message({ is_free: true, amount: 0 });
    expect(await vendor.send('/transaction/bet', free)).toMatchObject({ status: 'RS_OK', balance: 500_000 });
  });

  it('takes bets back once, in any order of arrival', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    const bet = ana.message();
    const rollback = { ...ana.message({ round: bet['round'] }), reference_transaction_uuid: bet['transaction_uuid'] };
    const again = { ...rollback, transaction_uuid: randomUUID() };
    await vendor.send('/transaction/bet', bet);
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject({
      status: 'RS_OK',
      balance: 100_000_000,
    });
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject({
      status: 'RS_OK',
      balance: 100_000_000,
    });
    expect(await vendor.send('/transaction/rollback', again)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
    await vendor.send('/transaction/bet', ana.message());
    expect(await vendor.send('/transaction/rollback', again)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
    const reused = { ...again, reference_transaction_uuid: randomUUID() };
    expect((await vendor.send('/transaction/rollback', reused)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(
      await vendor.send('/transaction/bet', ana.message({ transaction_uuid: again.transaction_uuid })),
    ).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 99_000_000 });
    const win = ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
    expect(await vendor.send('/transaction/win', win)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 99_000_000,
    });

    const late = ana.message();
    const early = { ...ana.message({ round: late['round'] }), reference_transaction_uuid: late['transaction_uuid'] };
    expect(await vendor.send('/transaction/rollback', early)).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    expect(await vendor.send('/transaction/bet', late)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 99_000_000,
    });
    expect(
      await vendor.send('/transaction/rollback', { ...early, reference_transaction_uuid: randomUUID() }),
    ).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });

  it('pays wins for their bet only, unless they are free', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    expect(await vendor.send('/transaction/win', ana.message())).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balance: 100_000_000,
    });
    expect(
      await vendor.send('/transaction/win', ana.message({ reference_transaction_uuid: randomUUID() })),
    ).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const bet = ana.message({ amount: 0 });
    await vendor.send('/transaction/bet', bet);
    const ben = await vendor.open(site, 'ben');
    const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    for (const is_free of [false, true]) {
      for (const strange of [{ round: 'other' }, { game_code: 'other' }, { user: ben.member.id }]) {
        expect(await vendor.send('/transaction/win', ana.message({ ...named, is_free, ...strange }))).toMatchObject({
          status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
          balance: 100_000_000,
        });
      }
    }
    expect(await vendor.send('/transaction/win', ana.message({ is_free: true }))).toMatchObject({
      status: 'RS_OK',
      balance: 101_000_000,
    });
    expect(await vendor.send('/transaction/win', ana.message({ is_supplier_promo: true }))).toMatchObject({
      status: 'RS_OK',
      balance: 102_000_000,
    });
  });

  it('refuses a bet after the round is closed, and still takes its win and rollback', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    const bet = ana.message();
    const inRound = (change: object) => ana.message({ round: bet['round'], ...change });
    await vendor.send('/transaction/bet', bet);
    await vendor.send(
      '/transaction/win',
      inRound({ amount: 0, round_closed: true, reference_transaction_uuid: bet['transaction_uuid'] }),
    );
    expect(await vendor.send('/transaction/bet', inRound({}))).toMatchObject({
      status: 'RS_ERROR_ROUND_CLOSED',
      balance: 99_000_000,
    });
    expect(
      await vendor.send('/transaction/win', inRound({ reference_transaction_uuid: bet['transaction_uuid'] })),
    ).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
    expect(
      await vendor.send('/transaction/rollback', inRound({ reference_transaction_uuid: bet['transaction_uuid'] })),
    ).toMatchObject({ status: 'RS_OK', balance: 101_000_000 });
  });
});
