import { restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import { setMemberStatus } from '@baize/contract/backoffice/members.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../test/desk.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { excludeMember } from '../identity/restricted/restricted.ts';
import { claimSweeps, openInPlay } from '../wallet/transfers/index.ts';
import { findBalances, postOpening } from '../wallet/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer } from './begin.ts';
import { resumeDueTransfers } from './resume.ts';
import { tendSweeps } from './vendorSweeps.ts';
import { looksAfter } from './transfers.rules.ts';

const OPENING = 100_000n;
/** Vendor units of a centavo. */
const UNIT = 1_000n;
const TURN_MS = 600_000;
const DAY_MS = 86_400_000;

describe('money at vendors of a member who may not play any more', () => {
  let server: DeskServer;
  let eva: StaffPerson;
  let acme: TransferVendor;
  let other: TransferVendor;
  beforeAll(async () => {
    server = await startDeskServer();
    acme = await connectVendor(server.app, 'ACME');
    other = await connectVendor(server.app, 'OTHER');
    eva = await server.seat('eva');
  }, 60_000);
  afterEach(async () => {
    acme.mood = () => null;
    other.mood = () => null;
    expect(await brokenBooks(server)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([acme.close(), other.close()]);
    await server.stop();
  });

  /** Ana with money at some vendors. */
  async function open(...vendors: string[]) {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    await postOpening(server.app, id, OPENING);
    const key: WalletKey = { merchantId: site.merchantId, memberId: id, currency: 'PHP', trial: false };
    const sendIn = (vendor: string, amount: bigint) =>
      beginTransfer(server.app, { ...key, vendor, direction: 'in', amount, origin: 'member', callerKey: randomUUID() });
    for (const vendor of vendors) await sendIn(vendor, 30_000n);
    const owner = { merchantId: key.merchantId, memberId: id };
    return {
      id,
      owner,
      key,
      sendIn,
      here: async () => (await findBalances(server.db, key)).main,
      setStatus: (status: 'active' | 'disabled') =>
        eva.ask(setMemberStatus, { ...owner, status, reason: 'plays with money that is not theirs' }),
    };
  }
  const exclude = async (owner: { merchantId: string; memberId: string }) => {
    await server.db.transaction((tx) => excludeMember(server.app, tx, owner));
    await server.app.events.deliver();
  };
  const there = (vendor: TransferVendor, id: string) => vendor.wallets.balanceOf(id) / UNIT;
  const turn = async (ms = TURN_MS) => {
    server.clock.move(ms);
    await resumeDueTransfers(server.app);
    await tendSweeps(server.app);
  };

  it('comes home from every vendor when they are restricted', async () => {
    const { id, owner, here } = await open('ACME', 'OTHER');
    await server.db.run`update identity_member set payee_name = 'Ana Cruz', birthday = '1990-05-01' where id = ${id}`;
    await tendSweeps(server.app);
    expect(await here()).toBe(40_000n);
    const { merchantId } = owner;
    const person = { name: 'Ana Cruz', birthday: '1990-05-01', reason: 'on the list of the regulator' };
    expect((await eva.ask(restrictPerson, { merchantId, ...person })).value).toMatchObject({ excluded: 1 });
    await tendSweeps(server.app);
    expect([there(acme, id), there(other, id), await here()]).toEqual([0n, 0n, OPENING]);
  });

  it('comes home when staff disable them, and stays where it is once they may play again', async () => {
    const { id, here, setStatus, sendIn } = await open('ACME');
    expect((await setStatus('disabled')).success).toBe(true);
    await tendSweeps(server.app);
    expect([there(acme, id), await here()]).toEqual([0n, OPENING]);
    expect((await setStatus('active')).success).toBe(true);
    await sendIn('ACME', 20_000n);
    await turn();
    expect(there(acme, id)).toBe(20_000n);
    expect(await tendSweeps(server.app)).toBe(0);
  });

  it('is asked for until a silent vendor answers, while the others do not wait', async () => {
    const { id, owner, here } = await open('ACME', 'OTHER');
    other.mood = () => ({ lost: true });
    await exclude(owner);
    await tendSweeps(server.app);
    expect([there(acme, id), there(other, id), await here()]).toEqual([0n, 30_000n, 70_000n]);
    const asked = other.heard.length;
    await turn(5_000);
    expect(other.heard.length).toBeGreaterThan(asked);
    // Longer than bets in play are waited for.
    await turn(DAY_MS);
    await turn(DAY_MS);
    expect(there(other, id)).toBe(30_000n);
    other.mood = () => null;
    await turn();
    expect([there(other, id), await here()]).toEqual([0n, OPENING]);
  });

  it('comes home also when the process died before the event or the question', async () => {
    const { id, owner, here } = await open('ACME');
    // Committed, but the process died before the event.
    await server.db.transaction((tx) => excludeMember(server.app, tx, owner));
    await tendSweeps(server.app);
    expect(there(acme, id)).toBe(30_000n);
    await server.app.events.deliver();
    // Claimed by a process that died before asking.
    const now = server.clock.now();
    const heldUntil = new Date(now.getTime() + 60_000);
    const cutOff = await claimSweeps(server.db, { now, heldUntil, urgentAfter: now, limit: 50 });
    expect(cutOff).toMatchObject([{ memberId: id, vendor: 'ACME', tries: 0 }]);
    expect(await tendSweeps(server.app)).toBe(0);
    await turn(60_000);
    expect([there(acme, id), await here()]).toEqual([0n, OPENING]);
  });

  it('comes home, too, when it arrives there only afterwards', async () => {
    const { id, here, sendIn } = await open();
    acme.mood = () => ({ lost: true });
    await sendIn('ACME', 30_000n);
    // Asked while nothing was there: nothing is due any more.
    await server.db.run`update wallet_vendor set sweep_due_at = null where member_id = ${id}`;
    await server.db.run`update identity_member set status = 'excluded' where id = ${id}`;
    acme.mood = () => null;
    server.clock.move(TURN_MS);
    await resumeDueTransfers(server.app);
    expect(there(acme, id)).toBe(30_000n);
    await tendSweeps(server.app);
    expect([there(acme, id), await here()]).toEqual([0n, OPENING]);
  });

  it('is asked for a day though a game was just being opened, and before other members’ forgotten money', async () => {
    const { id, owner, key } = await open('ACME');
    const left = await open('ACME');
    const home = () => ({ at: server.clock.now(), home: looksAfter(server.clock.now()) });
    await openInPlay(server.db, { ...left.key, vendor: 'ACME' }, home());
    await exclude(owner);
    await openInPlay(server.db, { ...key, vendor: 'ACME' }, home());
    server.clock.move(TURN_MS);
    const now = server.clock.now();
    const urgentAfter = new Date(now.getTime() + 3_600_000);
    await server.db.run`update wallet_vendor set sweep_due_at = ${new Date(0)} where member_id = ${left.id}`;
    const due = await claimSweeps(server.db, { now, heldUntil: now, urgentAfter, limit: 1 });
    expect(due).toMatchObject([{ memberId: id }]);
    for (let turns = 0; turns < 6; turns++) await turn();
    acme.wallets.play(id, 60_000n * UNIT);
    await turn();
    expect(there(acme, id)).toBe(0n);
  });

  it('is asked for again for a day, for a bet that was in play comes back late', async () => {
    const { id, owner, key, here } = await open('ACME');
    await openInPlay(
      server.db,
      { ...key, vendor: 'ACME' },
      {
        at: server.clock.now(),
        home: looksAfter(server.clock.now()),
      },
    );
    acme.wallets.play(id, -30_000n * UNIT);
    await exclude(owner);
    await tendSweeps(server.app);
    expect(await here()).toBe(70_000n);
    acme.wallets.play(id, 60_000n * UNIT);
    await turn();
    expect([there(acme, id), await here()]).toEqual([0n, 130_000n]);
    await turn(DAY_MS);
    expect(await tendSweeps(server.app)).toBe(0);
    await turn();
    expect(await tendSweeps(server.app)).toBe(0);
    expect(
      await server.db.rows`select 1 from wallet_vendor where member_id = ${id} and sweep_due_at is not null`,
    ).toEqual([]);
  });
});
