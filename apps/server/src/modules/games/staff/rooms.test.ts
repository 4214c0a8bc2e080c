import { jackpotPools } from '@baize/contract/backoffice/jackpots.ts';
import { roomSignals, roomTakings, seeRoomSignal } from '@baize/contract/backoffice/rooms.ts';
import type { RoomSignalItem } from '@baize/contract/vendor/rooms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../../test/catalogue.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { startFakeVendor, type FakeVendor } from '../../../../test/fakeVendor.ts';
import type { Site } from '../../../../test/testServer.ts';
import { maskName } from '../winners.rules.ts';

let server: DeskServer;
let eva: StaffPerson;
let site: Site;
let acme: FakeVendor;
let bowl: FakeVendor;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  bowl = await startFakeVendor(server.app, { code: 'BOWL' });
  await putGames(server.app, [
    aGame({ vendor: 'ACME', code: 'tongits', name: 'Tong-its', gameType: 'PVP', connected: true }),
    aGame({ vendor: 'BOWL', code: 'poker', name: 'Poker', gameType: 'PVP', connected: true }),
    aGame({ vendor: 'ACME', code: 'kalesa', name: 'Kalesa', classify: 'JP', connected: true }),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([acme.stop(), bowl.stop()]);
  await server.stop();
});
beforeEach(() => {
  for (const vendor of [acme, bowl])
    for (const path of ['room/signals', 'room/signals/see', 'room/takings', 'jackpot/pools'])
      vendor.answer(path, { status: 404, json: { error: 'unknown' } });
});

const AT = Date.parse('2026-11-20T10:00:00Z');
const signal = (id: number, change: Partial<RoomSignalItem> = {}): RoomSignalItem => ({
  ...{ id: String(id), kind: 'flow', game_code: 'tongits', room: 7, stake: 2_000_000, currency: 'PHP', trial: false },
  ...{ users: [], facts: { hands: 40, amount: '12.00' }, state: 'new', note: '', seen_by: '', seen_at: null },
  ...{ made_at: AT + id * 1000, told_at: AT + id * 1000, ...change },
});
const list = (input: object = {}) => eva.ask(roomSignals, { merchantId: site.merchantId, ...input });

describe('signals of rooms', () => {
  it('are the vendors’ own, with this merchant’s members by name and nobody else’s', async () => {
    const ana = await site.member('ana');
    const stranger = await (await server.openSite()).member('ana');
    acme.answer('room/signals', {
      signals: [signal(2, { users: [ana.id, stranger.id] }), signal(1, { users: [null] })],
      new_count: 2,
    });
    const { value } = await list();
    expect(value).toMatchObject({ open: 2, nextCursor: null, silent: [] });
    expect(value.list[0]).toEqual({
      ...{
        signalId: 'ACME.2',
        kind: 'flow',
        vendor: 'ACME',
        game: 'Tong-its',
        room: 7,
        stake: '20.00',
        currency: 'PHP',
      },
      ...{ trial: false, members: [{ memberId: ana.id, userName: ana.userName }, null] },
      facts: [
        { name: 'hands', value: '40' },
        { name: 'amount', value: '12.00' },
      ],
      ...{ madeAt: '2026-11-20T10:00:02.000Z', toldAt: '2026-11-20T10:00:02.000Z', seen: null },
    });
    expect(acme.heard.at(-1)?.body).toMatchObject({ operator_id: site.merchantId, only_new: true });
  });

  it('of several vendors are one list, newest first, read on page after page', async () => {
    const answers = (ids: number[]) => (message: { body: Record<string, unknown> }) => {
      const before = message.body['before'] === undefined ? Number.MAX_SAFE_INTEGER : Number(message.body['before']);
      const left = ids.filter((id) => id < before).slice(0, Number(message.body['limit']));
      return { signals: left.map((id) => signal(id)), new_count: ids.length };
    };
    acme.answer('room/signals', answers(Array.from({ length: 20 }, (_, at) => 40 - 2 * at)));
    bowl.answer('room/signals', answers(Array.from({ length: 20 }, (_, at) => 39 - 2 * at)));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const { value }: Awaited<ReturnType<typeof list>> = await list({ cursor });
      seen.push(...value.list.map(({ signalId }) => signalId.split('.')[1] ?? ''));
      cursor = value.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 40 }, (_, at) => String(40 - at)));
    expect((await list({ cursor: 'bm90aGluZw' })).errorCode).toBe('input.invalid');
  });

  it('name a vendor that does not answer, and are refused when nobody does', async () => {
    acme.answer('room/signals', { signals: [], new_count: 0 });
    bowl.answer('room/signals', { status: 500, json: {} });
    expect((await list()).value.silent).toEqual(['BOWL Games']);
    acme.answer('room/signals', { signals: 'many' });
    expect((await list()).errorCode).toBe('vendor.silent');
  });

  it('are marked as looked at by the vendor, with what was found, and the log says so', async () => {
    const see = (note = 'Two brothers.', signalId = 'ACME.2') =>
      eva.ask(seeRoomSignal, { merchantId: site.merchantId, signalId, note });
    acme.answer('room/signals/see', { result: 'seen' });
    expect((await see()).success).toBe(true);
    expect(acme.heard.at(-1)?.body).toMatchObject({
      id: '2',
      note: 'Two brothers.',
      by: 'eva',
      operator_id: site.merchantId,
    });
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'seeRoomSignal', after: { note: 'Two brothers.' } });
    const lines = (await server.audit()).length;
    for (const [reply, code] of [
      [{ result: 'seenBefore' }, 'staff.changedMeanwhile'],
      [{ result: 'unknown' }, 'entry.unknown'],
      [{ status: 400, json: {} }, 'entry.unknown'],
      [{ status: 500, json: {} }, 'vendor.silent'],
      ['cut', 'vendor.silent'],
    ] as const) {
      acme.answer('room/signals/see', reply);
      expect((await see()).errorCode).toBe(code);
    }
    expect((await see('Nobody.', 'NOONE.2')).errorCode).toBe('entry.unknown');
    expect((await see('no')).fields).toHaveProperty('note');
    expect((await server.audit()).length).toBe(lines);
  });
});

describe('what rooms took', () => {
  it('has rake and bots each by game, and what the ledger says of the same days', async () => {
    await server.db.run`
      insert into report_house_day (merchant_id, currency, day, category, vendor, slice, stake, returned, win, valid, rounds, members)
      values (${site.merchantId}, 'PHP', '2026-11-20', 'PVP', 'ACME', 0, 100000, 20000, 60000, 0, 1, 1),
        (${site.merchantId}, 'PHP', '2026-11-20', 'RNG', 'ACME', 0, 700000, 0, 0, 0, 1, 1)`;
    acme.answer('room/takings', [
      { game_code: 'tongits', sittings: 3, bought: 70_000_000, paid: 55_000_000, rake: 4_000_000, bots: 12_000_000 },
    ]);
    const { value } = await eva.ask(roomTakings, { merchantId: site.merchantId, from: '2026-11-20', to: '2026-11-20' });
    expect(value).toEqual({
      currency: 'PHP',
      list: [
        {
          ...{ key: 'ACME tongits', name: 'Tong-its', vendor: 'ACME', sittings: 3, bought: '700.00', paid: '550.00' },
          ...{ ggr: '150.00', rake: '40.00', bots: '120.00', between: '-10.00' },
        },
      ],
      ...{ ledger: '200.00', difference: '50.00', silent: [] },
    });
    // The merchant's day, by its own clock.
    expect(acme.heard.findLast(({ path }) => path === 'room/takings')?.body).toMatchObject({
      from: Date.parse('2026-11-19T16:00:00Z'),
      to: Date.parse('2026-11-20T16:00:00Z'),
    });
    const wrong = { merchantId: site.merchantId, from: '2026-11-20', to: '2026-11-19' };
    expect((await eva.ask(roomTakings, wrong)).fields).toHaveProperty('to');
  });
});

it('shows jackpots with their meters and last winners, whose names are hidden', async () => {
  const ana = await site.member('carla');
  const level = { level: 'barangay', meter: 100_000_000, seed: 50_000_000, most: 200_000_000, number: 3, share: 300 };
  const win = {
    level: 'barangay',
    number: 2,
    amount: 90_000_000,
    at: AT,
    game_code: 'kalesa',
    round: 'r1',
    paid: true,
  };
  acme.answer('jackpot/pools', [
    {
      ...{ pool: 'fiesta', name: 'Fiesta', games: ['kalesa'], entries: 12, waiting: 1 },
      levels: [{ ...level, contributed: 90_000_000, seeded: 150_000_000, won: 140_000_000, hits: 2, owed: 0 }],
      last: [
        { ...win, user: ana.id },
        { ...win, number: 1, user: null },
      ],
    },
  ]);
  const { value } = await eva.ask(jackpotPools, { merchantId: site.merchantId });
  expect(value.silent).toEqual([]);
  expect(value.list[0]).toMatchObject({
    ...{ name: 'Fiesta', vendor: 'ACME Games', games: ['Kalesa'], entries: 12, waiting: 1 },
    levels: [{ meter: '1000.00', seed: '500.00', most: '2000.00', left: '1000.00', share: '0.3', won: '1400.00' }],
    last: [
      { userName: maskName(ana.userName), memberId: ana.id, amount: '900.00', game: 'Kalesa' },
      { userName: '', memberId: null },
    ],
  });
});
