import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../../test/testVendor.ts';

let server: DeskServer;
let eva: StaffPerson;
let vendor: TestVendor;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  vendor = await createTestVendor(server, 'GIFTS', { promoWinMax: 100n });
}, 60_000);
afterAll(() => server.stop());

/** So many wins without a bet above the vendor's limit. */
async function odd(site: Site, wins: number): Promise<void> {
  const ana = await vendor.open(site, 'ana');
  for (let n = 0; n < wins; n++) {
    const gift = ana.message({ is_supplier_promo: true, amount: 1_000_000, supplier_transaction_id: String(n) });
    expect((await vendor.send('/transaction/win', gift)).status).toBe('RS_OK');
  }
}
/** A bet of 10.00 that is taken back after its win. */
async function takenBack(site: Site): Promise<void> {
  const ana = await vendor.open(site, 'ana');
  const bet = ana.message();
  const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
  for (const [path, message] of [
    ['bet', bet],
    ['win', ana.message(named)],
    ['rollback', ana.message(named)],
  ] as const)
    expect((await vendor.send(`/transaction/${path}`, message)).status).toBe('RS_OK');
}
const list = async (site: Site, request: object = {}) =>
  (await eva.ask(reviewList, { merchantId: site.merchantId, ...request })).value;

it('lists what was odd at a merchant, with whose it is, and is marked as seen once, with what was found', async () => {
  const site = await server.openSite();
  await takenBack(site);
  const [row] = (await list(site)).list;
  expect(row).toMatchObject({
    reason: 'wonBefore',
    source: 'GIFTS',
    userName: expect.stringContaining('ana'),
    amount: '10.00',
    shortfall: '0.00',
    currency: 'PHP',
    game: 'perlas',
    name: expect.stringMatching(/\w/),
    seen: null,
  });
  expect([(await list(site, { reason: 'debt' })).list, (await list(site, { state: 'seen' })).list]).toEqual([[], []]);
  expect((await list(await server.openSite())).list).toEqual([]);

  const request = {
    merchantId: site.merchantId,
    source: row?.source ?? '',
    txId: row?.txId ?? '',
    note: 'their jackpot',
  };
  const other = await server.openSite();
  expect((await eva.ask(seeEntry, { ...request, merchantId: other.merchantId })).errorCode).toBe('entry.unknown');
  expect((await eva.ask(seeEntry, { ...request, note: '' })).fields).toHaveProperty('note');
  expect((await eva.ask(seeEntry, request)).success).toBe(true);
  expect((await eva.ask(seeEntry, request)).errorCode).toBe('staff.changedMeanwhile');
  expect((await list(site)).list).toEqual([]);
  expect((await list(site, { state: 'seen' })).list[0]?.seen).toEqual({
    by: 'eva',
    at: server.clock.now().toISOString(),
    note: 'their jackpot',
  });
  expect((await server.audit()).at(-1)).toMatchObject({
    action: 'seeEntry',
    before: { seen: false, review: 'wonBefore' },
    after: { seen: true, note: 'their jackpot' },
  });
});

it('gives fifty at a time, each once, also those of one moment', async () => {
  const site = await server.openSite();
  await odd(site, 120);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(site, { cursor });
    seen.push(...page.list.map(({ txId }) => txId));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  const wrong = await eva.ask(reviewList, { merchantId: site.merchantId, cursor: 'nonsense' });
  expect(wrong).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
}, 60_000);

it('walks an index, for one reason as for all', async () => {
  for (const condition of ['', `and review = 'debt'`]) {
    const { rows } = await server.db.query<{ 'QUERY PLAN': string }>({
      text: `explain select * from wallet_entry where merchant_id = 'x' and review is not null ${condition}
             order by created_at desc, member_id desc, seq desc limit 51`,
      values: [],
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using wallet_entry_');
  }
});
