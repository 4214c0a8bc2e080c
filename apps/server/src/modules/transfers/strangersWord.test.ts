import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { findBalances } from '../wallet/index.ts';
import { findTransfer } from '../wallet/transfers/index.ts';
import { beginTransfer } from './begin.ts';
import { resumeDueTransfers } from './resume.ts';

const OPENING = 100_000n;
const AMOUNT = 30_000n;
const PAST_EVERY_PAUSE_MS = 400_000;

/** Answers without the vendor's signature, or not about this transfer. */
const NOT_ITS_WORD: [string, { unsigned: boolean; instead?: object }][] = [
  ['is not signed', { unsigned: true }],
  ['answers another question', { unsigned: false, instead: { request_uuid: 'another' } }],
  ['is about another transfer', { unsigned: false, instead: { transfer_uuid: 'another' } }],
];

describe('money on its way to a vendor', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
  });
  afterEach(() => server.settle());
  afterAll(() => server.stop());

  /** Ana sends money there; every question gets such an answer with this status. */
  async function sendWhileTold(
    status: 'RS_OK' | 'RS_ERROR_LIMIT_REACHED',
    { unsigned, instead }: (typeof NOT_ITS_WORD)[number][1],
  ) {
    const { id, key } = await server.openRich(OPENING);
    server.acme.mood = () => ({ unsigned, instead: { status, ...instead } });
    const transfer = await beginTransfer(server.app, {
      ...key,
      vendor: 'ACME',
      direction: 'in',
      amount: AMOUNT,
      origin: 'member',
      callerKey: randomUUID(),
    });
    if (!transfer) throw new Error('nothing else is under way');
    return {
      state: transfer.state,
      later: async () => {
        server.acme.mood = () => null;
        server.clock.move(PAST_EVERY_PAUSE_MS);
        await resumeDueTransfers(server.app);
        return (await findTransfer(server.db, transfer))?.state;
      },
      balances: async () => {
        const { main, transit } = await findBalances(server.db, key);
        return { main, transit };
      },
      there: () => server.acme.wallets.balanceOf(id) / 1_000n,
    };
  }
  const UNDER_WAY = { main: OPENING - AMOUNT, transit: AMOUNT };

  it.each(NOT_ITS_WORD)('does not arrive by a yes that %s, only by the vendor’s own', async (_what, how) => {
    server.acme.wallets.refuse = () => 'RS_ERROR_LIMIT_REACHED';
    const { state, balances, later, there } = await sendWhileTold('RS_OK', how);
    expect([state, await balances()]).toEqual(['sent', UNDER_WAY]);
    expect(await later()).toBe('reversed');
    expect([await balances(), there()]).toEqual([{ main: OPENING, transit: 0n }, 0n]);
  });

  it.each(NOT_ITS_WORD)('does not come back by a no that %s, only by the vendor’s own', async (_what, how) => {
    const { state, balances, later, there } = await sendWhileTold('RS_ERROR_LIMIT_REACHED', how);
    expect([state, await balances()]).toEqual(['sent', UNDER_WAY]);
    expect(await later()).toBe('completed');
    expect([await balances(), there()]).toEqual([{ main: OPENING - AMOUNT, transit: 0n }, AMOUNT]);
  });
});
