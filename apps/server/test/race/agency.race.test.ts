import { createAffiliateUrl, createDownline, LINKS_MAX } from '@baize/contract/agency/links.ts';
import { messageDownlines, TEAM_MESSAGES_PER_DAY } from '@baize/contract/agency/messages.ts';
import { transferDownline, transferMultipleDownline } from '@baize/contract/agency/transfers.ts';
import { moveDownlines } from '@baize/contract/agency/team.ts';
import { outsideTransaction } from '@baize/db';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencySettingsOf, saveAgencySettings } from '../../src/modules/agency/index.ts';
import { writeRates } from '../../src/modules/agency/rates/rates.store.ts';
import { closeAgencyDay } from '../../src/modules/agency/runs/closeDay.ts';
import { payRun } from '../../src/modules/agency/runs/pay.ts';
import { checkRun, listRuns, releaseRun } from '../../src/modules/agency/runs/runs.store.ts';
import { repairTransfers } from '../../src/modules/agency/transfers/transfers.ts';
import { lockMember } from '../../src/modules/identity/index.ts';
import { findBalances, postOpening } from '../../src/modules/wallet/index.ts';
import { givePaymentPassword, openBelow, playRound, verify } from '../agents.ts';
import { brokenBooks } from '../brokenBooks.ts';
import { countLockWaits } from '../lockWaits.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const DIGITS = '280591';

describe('agents at the same moment, over two processes', () => {
  let first: TestServer;
  let second: TestServer;
  let site: Site;
  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    second = await startTestServer({ beside: first });
    site = await first.openSite();
    await second.refreshMerchants();
  }, 60_000);
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const mainOf = async (memberId: string) =>
    (await findBalances(first.db, { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false })).main;

  it('money to downlines moves once, whoever goes on with it', async () => {
    const carla = await site.member('carla');
    const { settings, version } = await agencySettingsOf(first.db, site.merchantId);
    await saveAgencySettings(first.db, site.merchantId, { ...settings, transferOpen: true, moves: 'agent' }, version);
    await givePaymentPassword(first, site, carla.id, DIGITS);
    await postOpening(first.app, carla.id, 1_000_000n);
    const receivers = await Promise.all(
      ['pol', 'pam', 'pia'].map((name) => openBelow(first, site, name, { parentId: carla.id })),
    );
    for (const { id } of [carla, ...receivers]) await verify(first, site, id);
    const items = receivers.map(({ userName }) => ({ userName, amount: '100.00' }));
    const keys = Array.from({ length: 4 }, () => randomUUID());
    await Promise.all([
      ...keys.flatMap((idempotencyKey) =>
        [0, 1].map(() =>
          site.ask('carla', transferMultipleDownline, { items, paymentPassword: DIGITS }, { idempotencyKey }),
        ),
      ),
      repairTransfers(second.app),
    ]);
    first.clock.move(60_000);
    second.clock.move(60_000);
    await Promise.all([repairTransfers(first.app), repairTransfers(second.app)]);
    const balances = await Promise.all([carla, ...receivers].map(({ id }) => mainOf(id)));
    // Each key is one transfer of 300.00: what was taken is what arrived.
    const [sender = 0n, ...got] = balances;
    expect(sender + got.reduce((sum, amount) => sum + amount, 0n)).toBe(1_000_000n);
    expect(new Set(got).size).toBe(1);
    expect((got[0] ?? 0n) % 10_000n).toBe(0n);
    expect(await brokenBooks(first)).toEqual([]);
  });

  it('money of several agents brings nobody unverified above what a deposit may be', async () => {
    const strict = await first.openSite({ settings: { cashier: { kycAfterDeposits: '500.00' } } });
    await second.refreshMerchants();
    const { settings, version } = await agencySettingsOf(first.db, strict.merchantId);
    await saveAgencySettings(
      first.db,
      strict.merchantId,
      { ...settings, transferOpen: true, transferReceiver: 'TREE', secondFactor: false },
      version,
    );
    const carla = await strict.member('carla');
    const bea = await openBelow(first, strict, 'bea', { parentId: carla.id, type: 1 });
    const pol = await openBelow(first, strict, 'pol', { parentId: bea.id });
    for (const { id } of [carla, bea]) {
      await verify(first, strict, id);
      await givePaymentPassword(first, strict, id, DIGITS);
      await postOpening(first.app, id, 1_000_000n);
    }
    const send = (token: string) =>
      strict.askWith(
        token,
        transferDownline,
        { userName: 'pol', amount: '400.00', paymentPassword: DIGITS },
        { idempotencyKey: randomUUID() },
      );
    // Whoever holds the receiver lets all of them come as far as its lock.
    const { sending } = await first.db.transaction(async (tx) => {
      await lockMember(tx, { merchantId: strict.merchantId, memberId: pol.id });
      const sending = outsideTransaction(() =>
        Promise.all([carla, bea, carla, bea, carla, bea].map(({ token }) => send(token))),
      );
      await expect.poll(() => countLockWaits(first.db), { timeout: 10_000 }).toBeGreaterThan(1);
      return { sending };
    });
    const sent = await sending;
    expect(sent.filter(({ success }) => success).length).toBe(1);
    expect(new Set(sent.flatMap(({ success, errorCode }) => (success ? [] : [errorCode])))).toEqual(
      new Set(['agency.cannotReceive']),
    );
    const got = { merchantId: strict.merchantId, memberId: pol.id, currency: 'PHP', trial: false };
    expect((await findBalances(first.db, got)).main).toBe(40_000n);
    expect(await brokenBooks(first)).toEqual([]);
  }, 20_000);

  it('a run is released once and each statement paid once', async () => {
    const { merchantId } = site;
    const agent = await openBelow(first, site, 'gina', { parentId: null, type: 1 });
    const player = await openBelow(first, site, 'gil', { parentId: agent.id });
    await verify(first, site, agent.id);
    await first.db.transaction((tx) =>
      writeRates(tx, { merchantId, day: '2026-11-01' }, [{ id: agent.id, ppm: [8_000, 0, 0, 0, 0, 0, 0] }], 'test'),
    );
    await playRound(first, site, player.id, { stake: 1_000_000n });
    const day = { merchantId, day: '2026-11-21' };
    await Promise.all([closeAgencyDay(first.app, day), closeAgencyDay(second.app, day)]);
    const runs = await listRuns(first.db, { merchantId, kind: 'rebate', isOpen: true, limit: 10 });
    expect(runs.map(({ total }) => total)).toEqual([8_000n]);
    const [run] = runs;
    if (!run) return;
    const { id, inputHash } = run;
    await checkRun(first.db, { merchantId, id, inputHash, by: 'eva' });
    const released = await Promise.all(
      [first, second, first, second].map((server) =>
        server.db.transaction((tx) =>
          releaseRun(tx, { merchantId, id, inputHash, by: 'ruth', at: server.clock.now(), from: 'checked' }),
        ),
      ),
    );
    expect(released.filter(Boolean).length).toBe(1);
    await Promise.all([first, second, first].map((server) => payRun(server.app, run)));
    expect(await mainOf(agent.id)).toBe(8_000n);
    expect(await brokenBooks(first)).toEqual([]);
  });

  it('an agent prepares no more accounts and opens no more links than a day and the merchant allow', async () => {
    const agent = await openBelow(first, site, 'agdiego', { parentId: null, type: 1 });
    const { settings, version } = await agencySettingsOf(first.db, site.merchantId);
    await saveAgencySettings(first.db, site.merchantId, { ...settings, openPerDay: 5 }, version);
    const twelve = Array.from({ length: 12 }, (_, at) => at);
    const prepared = await Promise.all(
      twelve.map((at) => site.askWith(agent.token, createDownline, { userName: `prep_${at}`, type: 0, rates: {} })),
    );
    expect(prepared.filter(({ success }) => success).length).toBe(5);
    expect(new Set(prepared.flatMap(({ success, errorCode }) => (success ? [] : [errorCode])))).toEqual(
      new Set(['agency.openLimit']),
    );
    const link = { type: 0, rates: {}, path: '', expiresInDays: 7 } as const;
    for (let made = 0; made < LINKS_MAX - 2; made += 1)
      expect((await site.askWith(agent.token, createAffiliateUrl, link)).success).toBe(true);
    const links = await Promise.all(twelve.map(() => site.askWith(agent.token, createAffiliateUrl, link)));
    expect(links.filter(({ success }) => success).length).toBe(2);
  });

  it('an agent sends no more messages than a day has, and each form once', async () => {
    const agent = await openBelow(first, site, 'agelena', { parentId: null, type: 1 });
    const names = Array.from({ length: 45 }, (_, at) => `mail_${at}`);
    for (const name of names) await openBelow(first, site, name, { parentId: agent.id });
    const forms = Array.from({ length: 6 }, () => randomUUID());
    const sent = await Promise.all(
      forms.flatMap((clientId) =>
        [1, 2].map(() =>
          site.askWith(agent.token, messageDownlines, {
            clientId,
            userNames: names,
            text: 'The office opens at nine.',
          }),
        ),
      ),
    );
    const went = Math.floor(TEAM_MESSAGES_PER_DAY / names.length);
    expect(sent.filter(({ success }) => success).length).toBe(2 * went);
    await first.app.events.deliver();
    const rows = await first.db.rows<{ got: number }>`
      select count(*)::int as got from inbox_message where merchant_id = ${site.merchantId} and kind = 'service' group by member_id`;
    expect(rows.map(({ got }) => got)).toEqual(names.map(() => went));
  });

  it('two moves at once make no cycle', async () => {
    const carla = await site.member('carla');
    const [one, two] = [
      await openBelow(first, site, 'agone', { parentId: carla.id, type: 1 }),
      await openBelow(first, site, 'agtwo', { parentId: carla.id, type: 1 }),
    ];
    const move = (userName: string, to: string) => site.ask('carla', moveDownlines, { userNames: [userName], to });
    const both = await Promise.all([move(one.userName, two.userName), move(two.userName, one.userName)]);
    expect(both.filter(({ success }) => success).length).toBe(1);
  });
});
