import { ledgerEntries, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@baize/db/testing.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { planOf } from '../../../../test/planOf.ts';
import type { Site } from '../../../../test/testServer.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { exploreEntries, proveAccount } from '../books/explore.store.ts';
import { movementEntry } from '../ledger/movement.ts';
import { post } from '../ledger/post.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const REAL = { currency: 'PHP', trial: false } as const;

/** A member whose wallet has seen a correction of 100.00 and so many withdrawals of a peso that came back. */
async function busy(site: Site, turns: number) {
  const { id: memberId } = await site.member('ana');
  const key = { merchantId: site.merchantId, memberId, ...REAL };
  const references: string[] = [];
  await post(server.app, movementEntry({ ...key, code: 'CORRECTION', amount: 10_000n, reference: randomUUID() }));
  for (let turn = 0; turn < turns; turn++) {
    const reference = randomUUID();
    references.push(reference);
    await post(server.app, movementEntry({ ...key, code: 'WITHDRAWAL', amount: 100n, reference }));
    await post(server.app, movementEntry({ ...key, code: 'WITHDRAWAL_RETURNED', amount: 100n, reference }));
  }
  return { key, references };
}

const DAY = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
const list = (site: Site, request: object) => eva.ask(ledgerEntries, { merchantId: site.merchantId, ...request });
const prove = async (site: Site, memberId: string) =>
  (await eva.ask(proveLedger, { merchantId: site.merchantId, memberId })).value;
/** What nobody may do by the product: a row of a wallet or of the journal is another. */
const damage = (text: string, values: unknown[]) => server.db.query({ text, values });

describe('entries of the ledger', () => {
  it('are found by member, by key and by what they belong to, with both legs, the newest first', async () => {
    const site = await server.openSite();
    const { key, references } = await busy(site, 1);
    const [reference = ''] = references;
    const all = (await list(site, { memberId: key.memberId })).value;
    expect(all.list.map(({ seq, code }) => [seq, code])).toEqual([
      [3, 'WITHDRAWAL_RETURNED'],
      [2, 'WITHDRAWAL'],
      [1, 'CORRECTION'],
    ]);
    expect(all.list[1]).toEqual({
      memberId: key.memberId,
      userName: 'ana',
      seq: 2,
      code: 'WITHDRAWAL',
      source: 'withdrawal',
      key: `${reference} hold`,
      reference,
      debit: 'main',
      credit: 'locked',
      amount: '1.00',
      currency: 'PHP',
      trial: false,
      mainAfter: '99.00',
      createdAt: expect.any(String),
    });
    expect((await list(site, { search: reference })).value.list.map(({ seq }) => seq)).toEqual([3, 2]);
    expect((await list(site, { search: `${reference} hold` })).value.list.map(({ seq }) => seq)).toEqual([2]);
    expect((await list(site, { search: reference, memberId: key.memberId })).value.list).toHaveLength(2);
    expect((await list(site, { search: 'nobody’s' })).value).toEqual({ list: [], nextCursor: null });
  });

  it('are found by the day of the merchant’s calendar, by code and by amount, the newest of all members first', async () => {
    const site = await server.openSite();
    const other = await server.openSite();
    const { key } = await busy(site, 1);
    await busy(other, 1);
    const { id: ben } = await site.member('ben');
    server.clock.move(60_000);
    const more = movementEntry({
      ...key,
      memberId: ben,
      code: 'CORRECTION',
      amount: 233_664n,
      reference: randomUUID(),
    });
    await post(server.app, more);
    const merchant = await server.app.merchants.byId(site.merchantId);
    const day = dayIn(merchant?.settings.timeZone ?? '', server.clock.now());
    const found = async (request: object) =>
      (await list(site, request)).value.list.map(({ userName, code, amount }) => [userName, code, amount]);
    expect(await found({ day })).toEqual([
      ['ben', 'CORRECTION', '2336.64'],
      ['ana', 'WITHDRAWAL_RETURNED', '1.00'],
      ['ana', 'WITHDRAWAL', '1.00'],
      ['ana', 'CORRECTION', '100.00'],
    ]);
    expect(await found({ day, code: 'CORRECTION' })).toHaveLength(2);
    expect(await found({ day, amount: '2336.64' })).toEqual([['ben', 'CORRECTION', '2336.64']]);
    expect(await found({ day, amount: '100', code: 'WITHDRAWAL' })).toEqual([]);
    expect(await found({ memberId: key.memberId, amount: '1' })).toHaveLength(2);
    expect(await found({ memberId: key.memberId, day: addDays(day, -1) })).toEqual([]);
    expect(await found({ day: addDays(day, -1) })).toEqual([]);
    for (const [wrong, field] of [
      [{ day, amount: '1e3' }, 'amount'],
      [{ day: '2026-02-30' }, 'day'],
      [{ day, code: 'THEFT' }, 'code'],
    ] as const)
      expect((await list(site, wrong)).fields).toHaveProperty(field);
  });

  it('of a day come fifty at a time, each once', async () => {
    const site = await server.openSite();
    await busy(site, 60);
    const merchant = await server.app.merchants.byId(site.merchantId);
    const day = dayIn(merchant?.settings.timeZone ?? '', server.clock.now());
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { value }: Awaited<ReturnType<typeof list>> = await list(site, { day, cursor });
      seen.push(...value.list.map(({ seq }) => seq));
      cursor = value.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 121 }, (_, index) => 121 - index));
  }, 60_000);

  it('stay at their merchant', async () => {
    const site = await server.openSite();
    const { key, references } = await busy(site, 1);
    const other = await server.openSite();
    expect((await list(other, { memberId: key.memberId })).errorCode).toBe('member.unknown');
    expect((await list(other, { search: references[0] })).value.list).toEqual([]);
    expect((await list(other, { search: `${references[0]} hold` })).value.list).toEqual([]);
    await server.role('books', ['ledger.read']);
    const carl = await server.seat('carl', [{ roleId: 'books', merchantId: other.merchantId }]);
    expect((await carl.ask(ledgerEntries, { merchantId: site.merchantId, memberId: key.memberId })).status).toBe(403);
  });

  it('come fifty at a time, each once, and a question has to name something', async () => {
    const site = await server.openSite();
    const { key } = await busy(site, 60);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { value }: Awaited<ReturnType<typeof list>> = await list(site, { memberId: key.memberId, cursor });
      seen.push(...value.list.map(({ seq }) => seq));
      cursor = value.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 121 }, (_, index) => 121 - index));
    expect((await list(site, {})).fields).toHaveProperty('memberId');
    expect((await list(site, { memberId: key.memberId, cursor: 'nonsense' })).fields).toHaveProperty('cursor');
  }, 60_000);

  it('are found by an index, whichever way they are asked for', async () => {
    const db = await openTestDatabase({
      migrations: { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' },
    });
    await db.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at)
      select n % 512, gen_random_uuid(), 'PHP', false, 1, 'm', 'FELT', 't' || n, 'BET', 'main', 'vendor:FELT', n, 0,
        '2026-11-01'::timestamptz + n * interval '1 min' from generate_series(1, 40000) as n`;
    await db.run`analyze wallet_entry`;
    const none = {
      merchantId: 'm',
      memberId: null,
      key: null,
      reference: null,
      span: null,
      code: null,
      amount: null,
      before: null,
      limit: 51,
    };
    const memberId = randomUUID();
    const before = { memberId, ...REAL, seq: 100n };
    const plans = {
      member: await planOf(db, (spied) => exploreEntries(spied, { ...none, memberId })),
      page: await planOf(db, (spied) => exploreEntries(spied, { ...none, memberId, before })),
      key: await planOf(db, (spied) => exploreEntries(spied, { ...none, key: 'k' })),
      reference: await planOf(db, (spied) => exploreEntries(spied, { ...none, reference: 'r', before })),
      day: await planOf(db, (spied) => exploreEntries(spied, { ...none, span: DAY, amount: 100n, before })),
      proof: await planOf(db, (spied) => proveAccount(spied, { merchantId: 'm', memberId, ...REAL }).catch(() => null)),
    };
    await db.close();
    expect(plans.member).toContain('wallet_entry_pkey');
    expect(plans.page).toContain('wallet_entry_pkey');
    expect(plans.key).toContain('wallet_entry_tx');
    expect(plans.reference).toContain('wallet_entry_of');
    expect(plans.day).toContain('wallet_entry_day');
    expect(plans.proof).toContain('wallet_entry_pkey');
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan on wallet_entry/);
  });
});

describe('the proof of a member’s balance', () => {
  it('recomputes it from the first entry on, and the log says who asked', async () => {
    const site = await server.openSite();
    const { key, references } = await busy(site, 3);
    await post(server.app, movementEntry({ ...key, code: 'WITHDRAWAL', amount: 2_500n, reference: randomUUID() }));
    const money = { main: '75.00', locked: '25.00', bonus: '0.00', transit: '0.00' };
    expect(references).toHaveLength(3);
    expect(await prove(site, key.memberId)).toEqual({
      entries: 8,
      equal: true,
      firstWrongSeq: null,
      computed: money,
      stored: money,
      currency: 'PHP',
    });
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'proveLedger',
      staffName: 'eva',
      after: { userName: 'ana', entries: 8, equal: true },
    });
  });

  it('holds for a member without an entry, and refuses one of another merchant', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ben');
    expect(await prove(site, id)).toMatchObject({ entries: 0, equal: true, computed: { main: '0.00' } });
    const other = await server.openSite();
    const refused = await eva.ask(proveLedger, { merchantId: other.merchantId, memberId: id });
    expect(refused.errorCode).toBe('member.unknown');
  });

  it.each([
    ['a balance of the wallet', 'update wallet_account set main = main + 1 where member_id = $1 and bucket = $2', null],
    ['the locked part', 'update wallet_account set locked = locked + 1 where member_id = $1 and bucket = $2', null],
    ['an amount', 'update wallet_entry set amount = amount + 5 where seq = 4 and member_id = $1 and bucket = $2', 4],
    [
      'a balance after',
      'update wallet_entry set balance_after = 1 where seq = 3 and member_id = $1 and bucket = $2',
      3,
    ],
    [
      'an account of a leg',
      `update wallet_entry set credit = 'bonus' where seq = 1 and member_id = $1 and bucket = $2`,
      1,
    ],
    ['a missing entry', 'delete from wallet_entry where seq = 2 and member_id = $1 and bucket = $2', 3],
    ['a missing last entry', 'delete from wallet_entry where seq = 7 and member_id = $1 and bucket = $2', null],
  ])('says where %s was changed behind its back', async (_, text, firstWrongSeq) => {
    const site = await server.openSite();
    const { key } = await busy(site, 3);
    expect((await prove(site, key.memberId)).equal).toBe(true);
    await damage(text, [key.memberId, bucketOf(key.memberId)]);
    expect(await prove(site, key.memberId)).toMatchObject({ equal: false, firstWrongSeq });
  });
});
