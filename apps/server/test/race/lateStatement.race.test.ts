import { openDatabase, outsideTransaction } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betEntry, createLedger, type Entry } from '../../src/modules/wallet/ledger/index.ts';
import { LedgerBusy } from '../../src/modules/wallet/ledger/ledger.ts';
import { moveEntry } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { openLedgerMember } from '../ledgerMember.ts';
import { countLockWaits } from '../lockWaits.ts';
import { startLedger } from './startLedger.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' };
const ANSWER_MS_MAX = 300;
const ENTRY_MS_MAX = 400;

/** A network that can keep what one connection sends, and deliver it long after the sender has given up. */
interface SlowNetwork {
  readonly port: number;
  /** The next connection that sends something is held until `deliver`. */
  holdNext(): void;
  deliver(): void;
  close(): void;
}

async function openSlowNetwork(target: { host: string; port: number }): Promise<SlowNetwork> {
  let holdsNext = false;
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(target);
    let isHeld = false;
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes) => {
      isHeld ||= holdsNext;
      holdsNext = false;
      if (isHeld)
        held.push(() => {
          isHeld = false;
          upstream.write(bytes);
        });
      else upstream.write(bytes);
    });
    client.on('end', () => (isHeld ? held.push(() => upstream.end()) : upstream.end()));
    upstream.on('data', (bytes) => client.writable && client.write(bytes));
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    holdNext: () => void (holdsNext = true),
    deliver: () => held.splice(0).forEach((send) => send()),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a statement that was given up', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
  });
  afterAll(() => db.close());

  it('is never applied after its entry was judged again and refused', async () => {
    const url = new URL(db.url ?? '');
    const network = await openSlowNetwork({ host: url.hostname, port: Number(url.port) });
    url.port = String(network.port);
    const slow = await openDatabase({ url: url.href, max: 4 });
    const ledger = createLedger({ db: slow, clock: { now: () => new Date() }, writers: 1, answerMsMax: ANSWER_MS_MAX });
    const key = { merchantId: 'race', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const grant = (txId: string, amount: bigint): Entry =>
      moveEntry({ ...key, source: 'test', txId, code: 'OPENING', debit: 'house:opening', credit: 'main', amount });
    await ledger.post(grant('first', 1n));

    network.holdNext();
    const bet = betEntry({
      ...key,
      vendor: 'ACME',
      txId: 'bet',
      amount: 100n,
      round: { id: 'r', game: 'g', closes: false },
    });
    expect(await ledger.post(bet)).toEqual({ verdict: 'notEnough', balance: 1n });
    expect(await ledger.post(grant('second', 500n))).toEqual({ verdict: 'applied', balance: 501n });
    network.deliver();
    await pause(ANSWER_MS_MAX);
    expect(await db.rows`select tx_id from wallet_entry where member_id = ${key.memberId} order by seq`).toEqual([
      { tx_id: 'first' },
      { tx_id: 'second' },
    ]);

    await ledger.stop();
    await slow.close();
    network.close();
  });

  it('is done once when the server was still at it', async () => {
    const key = { merchantId: 'race', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const ledger = createLedger({ db, clock: { now: () => new Date() }, writers: 1, answerMsMax: ANSWER_MS_MAX });
    const grant = (txId: string): Entry =>
      moveEntry({ ...key, source: 'lost', txId, code: 'OPENING', debit: 'house:opening', credit: 'main', amount: 5n });
    await ledger.post(grant('first'));
    // The account is held for longer than the ledger waits: its statement is under way on the server.
    const answered = await db.transaction(async (tx) => {
      await tx.run`select main from wallet_account where member_id = ${key.memberId} for update`;
      const posting = outsideTransaction(() => ledger.post(grant('second')));
      await pause(ANSWER_MS_MAX * 2);
      return { posting };
    });
    expect((await answered.posting).balance).toBe(10n);
    expect(await db.row`select main, version from wallet_account where member_id = ${key.memberId}`).toEqual({
      main: 10n,
      version: 2n,
    });
    await ledger.stop();
  });

  it('is applied by nobody once it is too old, though its process has crashed and cannot end it', async () => {
    const url = new URL(db.url ?? '');
    const network = await openSlowNetwork({ host: url.hostname, port: Number(url.port) });
    url.port = String(network.port);
    const slow = await openDatabase({ url: url.href, max: 4 });
    const clock = { now: () => new Date() };
    const crashed = createLedger({ db: slow, clock, writers: 1, entryMsMax: ENTRY_MS_MAX });
    const other = createLedger({ db, clock, writers: 1 });
    const { key, bet, grant } = await memberWithOne(other);
    await crashed.post(grant('through the slow network', 0n));

    network.holdNext();
    const held = crashed.post(bet).catch((error: unknown) => error);
    expect(await other.post(bet)).toEqual({ verdict: 'notEnough', balance: 1n });
    expect(await other.post(grant('second', 500n))).toEqual({ verdict: 'applied', balance: 501n });
    await pause(ENTRY_MS_MAX * 1.5);
    network.deliver();
    expect(await held).toBeInstanceOf(LedgerBusy);
    expect(await balanceOf(key)).toBe(501n);
    // A clock that was asked in vain is asked again, and what is fresh goes through.
    expect(await crashed.post(grant('third', 7n))).toEqual({ verdict: 'applied', balance: 508n });

    await Promise.all([crashed.stop(), other.stop()]);
    await slow.close();
    network.close();
  });

  it('is applied by nobody once it is too old, when its process stood still and goes on', async () => {
    const paused = await startLedger(db.url ?? '', { entryMsMax: ENTRY_MS_MAX });
    const other = createLedger({ db, clock: { now: () => new Date() }, writers: 1 });
    const { key, grant } = await memberWithOne(other);
    await paused.post([grant('by the other process', 0n)]);

    // The account is locked: the first entry is at the database and the second behind it when the process stops.
    const outcomes = await db.transaction(async (tx) => {
      await tx.run`select main from wallet_account where member_id = ${key.memberId} for update`;
      const posting = paused.post([grant('at the database', 5n), grant('behind it', 50n)]);
      await waitForLock(db);
      paused.signal('SIGSTOP');
      return { posting };
    });
    await pause(ENTRY_MS_MAX * 1.5);
    expect(await other.post(grant('meanwhile', 500n))).toEqual({ verdict: 'applied', balance: 506n });
    paused.signal('SIGCONT');
    expect(await outcomes.posting).toEqual([{ verdict: 'applied', balance: 6n }, null]);
    expect(await balanceOf(key)).toBe(506n);
    await other.stop();
    await paused.end();
  });

  async function memberWithOne(ledger: ReturnType<typeof createLedger>) {
    const key = { merchantId: 'race', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const source = key.memberId;
    const grant = (txId: string, amount: bigint): Entry =>
      moveEntry({ ...key, source, txId, code: 'OPENING', debit: 'house:opening', credit: 'main', amount });
    await ledger.post(grant('first', 1n));
    const round = { id: 'r', game: 'g', closes: false };
    return { key, grant, bet: betEntry({ ...key, vendor: source, txId: 'bet', amount: 100n, round }) };
  }
  const balanceOf = async ({ memberId }: { memberId: string }) =>
    (await db.row<{ main: bigint }>`select main from wallet_account where member_id = ${memberId}`)?.main;
});

/** Until a statement of somebody else waits for a row. */
async function waitForLock(db: TestDatabase): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await countLockWaits(db)) > 0) return;
    await pause(5);
  }
  throw new Error('nobody waits for a lock');
}
