import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mood } from '../../../../../tools/lib/transferVendor.ts';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import {
  settleOutEntry,
  reserveOutEntry,
  settleInEntry,
  findMoneyAway,
  findTransfer,
  insertTransfer,
  openVendorWallet,
  reverseOutEntry,
  stepTransfer,
  type Transfer,
  type TransferDirection,
} from '../wallet/transfers/index.ts';
import { findBalances } from '../wallet/index.ts';
import { post, type WalletKey } from '../wallet/ledger/index.ts';
import { beginTransfer } from './begin.ts';
import { sweepAllToMain } from './sweepToMain.ts';
import { advanceTransfer } from './advanceTransfer.ts';
import { resumeDueTransfers } from './resume.ts';

const OPENING = 100_000n;
const PAST_EVERY_PAUSE_MS = 400_000;
const LONGEST_WAIT_MS = 30_000;
/** Vendor units of a centavo. */
const UNIT = 1_000n;

describe('a transfer that is resumed [G7-5]', () => {
  let server: TransferServer;
  let key: WalletKey;
  beforeAll(async () => {
    server = await startTransferServer();
  });
  beforeEach(async () => {
    server.acme.mood = () => null;
    key = await newMember();
  });
  afterAll(async () => {
    await server.settle();
    await server.stop();
  });

  async function newMember(): Promise<WalletKey> {
    return (await server.openRich(OPENING)).key;
  }

  const requestOf = (direction: TransferDirection, amount: bigint) => ({
    ...key,
    vendor: 'ACME',
    direction,
    amount,
    origin: 'member' as const,
    callerKey: randomUUID(),
  });

  /** A row as left by a process killed right after writing it. */
  async function asked(direction: TransferDirection, amount: bigint): Promise<Transfer> {
    const now = server.clock.now();
    const transfer = { ...requestOf(direction, amount), everything: false, id: server.app.ids.uuid(), askedAt: now };
    await openVendorWallet(server.db, transfer, now);
    expect(await insertTransfer(server.db, { ...transfer, heldUntil: now })).toBe(true);
    return { ...transfer, state: 'requested', tries: 0, problem: '', endedAt: null };
  }
  const stepTo = async (transfer: Transfer, from: Transfer['state'], to: Transfer['state']): Promise<Transfer> => {
    expect(await stepTransfer(server.db, transfer, { from, to })).toBe(true);
    return { ...transfer, state: to };
  };
  const atVendor = (transfer: Transfer, path: 'wallet/deposit' | 'wallet/withdraw') =>
    server.acme.wallets.answer(path, {
      request_uuid: '1',
      transfer_uuid: transfer.id,
      user: transfer.memberId,
      currency: 'PHP',
      amount: Number(transfer.amount * UNIT),
    });
  const there = () => server.acme.wallets.balanceOf(key.memberId) / UNIT;
  const here = async () => (await findBalances(server.db, key)).main;
  const stateOf = async (transfer: Transfer) => (await findTransfer(server.db, transfer))?.state;
  const shownSum = async () => {
    const { main, bonus, transit, vendors } = await findMoneyAway(server.db, key);
    return main + bonus + transit + vendors.reduce((sum, { balance }) => sum + balance, 0n);
  };
  async function resume(): Promise<void> {
    expect(await shownSum()).toBe(OPENING);
    await resumeDueTransfers(server.app);
    expect(await shownSum()).toBe(OPENING);
  }

  describe('after a kill between two steps of a deposit', () => {
    it.each([
      ['was written', async () => asked('in', 40_000n), 'rejected', 0n],
      ['was set aside in the ledger', async () => departed(await asked('in', 40_000n)), 'reversed', 0n],
      [
        'was marked as set aside',
        async () => stepTo(await departed(await asked('in', 40_000n)), 'requested', 'reserved'),
        'reversed',
        0n,
      ],
      ['was recalled', async () => recalled(), 'reversed', 0n],
      ['was recalled and entered as returned', async () => returned(), 'reversed', 0n],
      ['may have been sent, and was not', async () => told(), 'completed', 40_000n],
      ['was taken by the vendor', async () => taken(), 'completed', 40_000n],
      ['was entered as arrived', async () => arrived(), 'completed', 40_000n],
    ] as const)('that %s', async (_when, make, state, arrivedAmount) => {
      const transfer = await make();
      await resume();
      expect(await stateOf(transfer)).toBe(state);
      expect([await here(), there()]).toEqual([OPENING - arrivedAmount, arrivedAmount]);
      await resume();
      expect([await here(), there()]).toEqual([OPENING - arrivedAmount, arrivedAmount]);
    });

    async function departed(transfer: Transfer): Promise<Transfer> {
      expect((await post(server.app, reserveOutEntry(transfer))).verdict).toBe('applied');
      return transfer;
    }
    const told = async () =>
      stepTo(await stepTo(await departed(await asked('in', 40_000n)), 'requested', 'reserved'), 'reserved', 'sent');
    const recalled = async () =>
      stepTo(
        await stepTo(await departed(await asked('in', 40_000n)), 'requested', 'reserved'),
        'reserved',
        'cancelling',
      );
    async function returned(): Promise<Transfer> {
      const transfer = await recalled();
      expect((await post(server.app, reverseOutEntry(transfer))).verdict).toBe('applied');
      return transfer;
    }
    async function taken(): Promise<Transfer> {
      const transfer = await told();
      expect(atVendor(transfer, 'wallet/deposit')?.status).toBe('RS_OK');
      return transfer;
    }
    async function arrived(): Promise<Transfer> {
      const transfer = await taken();
      expect((await post(server.app, settleOutEntry(transfer))).verdict).toBe('applied');
      return transfer;
    }
  });

  describe('after a kill between two steps of a withdrawal', () => {
    beforeEach(async () => {
      expect(await beginTransfer(server.app, requestOf('in', 40_000n))).toMatchObject({ state: 'completed' });
    });
    it.each([
      ['was written', async () => asked('out', 15_000n), 'rejected', 40_000n],
      ['may have been sent, and was not', async () => told(), 'completed', 25_000n],
      ['was taken out by the vendor', async () => taken(), 'completed', 25_000n],
      ['was entered at home', async () => entered(), 'completed', 25_000n],
    ] as const)('that %s', async (_when, make, state, left) => {
      const transfer = await make();
      await resume();
      expect(await stateOf(transfer)).toBe(state);
      expect([await here(), there()]).toEqual([OPENING - left, left]);
    });

    const told = async () => stepTo(await asked('out', 15_000n), 'requested', 'sent');
    async function taken(): Promise<Transfer> {
      const transfer = await told();
      expect(atVendor(transfer, 'wallet/withdraw')?.status).toBe('RS_OK');
      return transfer;
    }
    async function entered(): Promise<Transfer> {
      const transfer = await taken();
      expect((await post(server.app, settleInEntry(transfer))).verdict).toBe('applied');
      return transfer;
    }
  });

  it('counts at most the vendor’s last balance as on its way home', async () => {
    expect(await beginTransfer(server.app, requestOf('in', 40_000n))).toMatchObject({ state: 'completed' });
    server.acme.mood = () => ({ lost: true });
    expect(await beginTransfer(server.app, requestOf('out', 999_999_900n))).toMatchObject({ state: 'sent' });
    expect(await shownSum()).toBe(OPENING);
    server.acme.mood = () => null;
    await later();
    expect([await here(), there(), await shownSum()]).toEqual([OPENING - 40_000n, 40_000n, OPENING]);
  });

  it('is left to its caller while the caller may wait, and resumed after that', async () => {
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    server.acme.mood = (path) => (path === 'wallet/deposit' ? { answerHeld } : null);
    const heard = () =>
      server.acme.heard.filter(({ message }) => message.user === key.memberId).map(({ path }) => path);
    const asking = beginTransfer(server.app, requestOf('in', 40_000n));
    await vi.waitFor(() => expect(heard()).toEqual(['wallet/deposit']));
    for (const ms of [0, LONGEST_WAIT_MS - 1]) {
      server.clock.move(ms);
      await resumeDueTransfers(server.app);
    }
    expect(heard()).toEqual(['wallet/deposit']);
    server.clock.move(1);
    await resumeDueTransfers(server.app);
    expect(heard()).toEqual(['wallet/deposit', 'wallet/status']);
    release();
    expect(await asking).toMatchObject({ state: 'completed' });
    expect([await here(), there()]).toEqual([OPENING - 40_000n, 40_000n]);
  });

  it('moves nothing for a process that wakes up after its transfer was given up', async () => {
    const sleeper = await asked('in', 40_000n);
    await resume();
    expect(await stateOf(sleeper)).toBe('rejected');
    expect(await advanceTransfer(server.app, sleeper, { isNew: true })).toMatchObject({ state: 'rejected' });
    expect([await here(), there()]).toEqual([OPENING, 0n]);
  });

  it('tells the vendor nothing for a process that wakes up after its money was brought back', async () => {
    const transfer = await asked('in', 40_000n);
    await post(server.app, reserveOutEntry(transfer));
    const sleeper = await stepTo(transfer, 'requested', 'reserved');
    await resume();
    expect(await advanceTransfer(server.app, sleeper, { isNew: true })).toMatchObject({ state: 'reversed' });
    expect([await here(), there()]).toEqual([OPENING, 0n]);
    expect(server.acme.heard.filter(({ message }) => message.user === key.memberId)).toEqual([]);
  });

  it('is not reversed when another process has told the vendor since the row was read', async () => {
    const transfer = await asked('in', 40_000n);
    await post(server.app, reserveOutEntry(transfer));
    const readBefore = await stepTo(transfer, 'requested', 'reserved');
    await stepTo(transfer, 'reserved', 'sent');
    expect(atVendor(transfer, 'wallet/deposit')?.status).toBe('RS_OK');
    expect(await advanceTransfer(server.app, readBefore, { isNew: false })).toMatchObject({ state: 'completed' });
    expect([await here(), there()]).toEqual([OPENING - 40_000n, 40_000n]);
  });

  it('ends one way only when two processes hear different answers from the vendor', async () => {
    const transfer = await asked('in', 40_000n);
    await post(server.app, reserveOutEntry(transfer));
    await stepTo(transfer, 'requested', 'reserved');
    const told = await stepTo(transfer, 'reserved', 'sent');
    let said = 0;
    server.acme.mood = () => ({ instead: { status: said++ % 2 === 0 ? 'RS_OK' : 'RS_ERROR_USER_DISABLED' } });
    await Promise.all([1, 2, 3, 4].map(() => advanceTransfer(server.app, told, { isNew: true })));
    const { transit } = await findBalances(server.db, key);
    expect(transit).toBe(0n);
    const isDone = (await stateOf(transfer)) === 'completed';
    expect(await here()).toBe(isDone ? OPENING - 40_000n : OPENING);
  });

  it('conserves money in any history with a bad line: both sides sum to the opening balance and the result of play', async () => {
    const mood = fc.constantFrom<Mood | null>(
      null,
      { lost: true },
      { answerLost: true },
      { againAfterMs: 0 },
      { http: 503 },
      { unsigned: true },
      { instead: { balance: 999_999_999 } },
    );
    const act = fc.oneof(
      fc.record({
        do: fc.constantFrom('in' as const, 'out' as const),
        amount: fc.bigInt({ min: 1n, max: 60_000n }),
        mood,
      }),
      fc.record({ do: fc.constant('home' as const), mood }),
      fc.record({ do: fc.constant('play' as const), change: fc.bigInt({ min: -20_000n, max: 20_000n }) }),
      fc.record({ do: fc.constant('later' as const), mood }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
        key = await newMember();
        let played = 0n;
        for (const one of acts) {
          server.acme.mood = 'mood' in one ? () => one.mood : () => null;
          if ('amount' in one) await beginTransfer(server.app, requestOf(one.do, one.amount));
          else if (one.do === 'home')
            await sweepAllToMain(server.app, { key, origin: 'member', callerKey: randomUUID() });
          else if (one.do === 'later') await later();
          else if ('change' in one) {
            const change = one.change < -there() ? -there() : one.change;
            server.acme.wallets.play(key.memberId, change * UNIT);
            played += change;
          }
        }
        server.acme.mood = () => null;
        await later();
        await later();
        const { transit } = await findBalances(server.db, key);
        expect({ transit, total: (await here()) + there() }).toEqual({ transit: 0n, total: OPENING + played });
      }),
      { numRuns: 30, seed: 20_261_121 },
    );
  }, 120_000);

  async function later(): Promise<void> {
    server.clock.move(PAST_EVERY_PAUSE_MS);
    await resumeDueTransfers(server.app);
  }
});
