import { describe, expect, it } from 'vitest';
import {
  comparePlayer,
  compareTransfers,
  TOP_UP,
  UNIT,
  type LedgerRow,
  type PlayerRecords,
  type TransferRecords,
} from './stormCompare.rules.ts';
import type { StormMovement } from './stormRounds.ts';

const movement = (
  kind: StormMovement['kind'],
  txId: string,
  amount: bigint,
  more: Partial<StormMovement> = {},
): StormMovement => ({ kind, txId, amount, reference: null, status: 'RS_OK', ...more });

const KNOWN: readonly StormMovement[] = [
  movement('bet', 'b1', 10n),
  movement('win', 'w1', 25n, { reference: 'b1' }),
  movement('bet', 'b2', 7n),
  movement('rollback', 'r2', 7n, { reference: 'b2' }),
  // Kept out by the rollback that came before it.
  movement('bet', 'b3', 5n, { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }),
  movement('rollback', 'r3', 5n, { reference: 'b3' }),
];
const ROWS: readonly LedgerRow[] = [
  { code: 'BET', txId: 'b1', amount: 10n },
  { code: 'WIN', txId: 'w1', amount: 25n },
  { code: 'BET', txId: 'b2', amount: 7n },
  { code: 'BET_ROLLBACK', txId: 'r2', amount: 7n },
  { code: 'BET_ROLLBACK', txId: 'r3', amount: 0n },
];
const SOUND: PlayerRecords = {
  known: KNOWN,
  rows: ROWS,
  purse: { main: TOP_UP + 15n - 40n, transit: 0n },
  there: 40n,
};
const CLEAN = { movements: 6, wrongRows: 0, strangers: 0, wrongBalances: 0 };

describe('the vendor’s record of a player against the ledger', () => {
  it('agrees with what was done once', () => {
    expect(comparePlayer(SOUND)).toEqual(CLEAN);
  });

  it.each<[string, Partial<PlayerRecords>, Partial<typeof CLEAN>]>([
    ['a message whose effect was lost', { rows: ROWS.filter(({ txId }) => txId !== 'w1') }, { wrongRows: 1 }],
    ['a rollback whose effect was lost', { rows: ROWS.filter(({ txId }) => txId !== 'r2') }, { wrongRows: 1 }],
    ['a bet that was taken twice under a name of its own', { rows: [...ROWS, row('BET', 'x', 10n)] }, { strangers: 1 }],
    ['a bet that was taken twice under one name', { rows: [...ROWS, row('BET', 'b1', 10n)] }, { strangers: 1 }],
    ['a bet that was refused and taken', { rows: [...ROWS, row('BET', 'b3', 5n)] }, { wrongRows: 1 }],
    ['a win of another amount', { rows: ROWS.with(1, row('WIN', 'w1', 26n)) }, { wrongRows: 1 }],
    ['a bet that became a win', { rows: ROWS.with(0, row('WIN', 'b1', 10n)) }, { wrongRows: 1 }],
    [
      'a rollback of what had never come that gave something',
      { rows: ROWS.with(4, row('BET_ROLLBACK', 'r3', 5n)) },
      { wrongRows: 1 },
    ],
    ['a balance that is a cent too high', { purse: { main: TOP_UP - 24n, transit: 0n } }, { wrongBalances: 1 }],
    ['money that stayed in transit', { purse: { main: TOP_UP - 26n, transit: 1n } }, { wrongBalances: 1 }],
    ['money at a vendor that nobody has', { there: 41n }, { wrongBalances: 1 }],
    ['no wallet', { purse: null }, { wrongBalances: 1 }],
  ])('finds %s', (_, damage, found) => {
    expect(comparePlayer({ ...SOUND, ...damage })).toEqual({ ...CLEAN, ...found });
  });

  it('finds money and row of a lost message each for itself', () => {
    const rows = ROWS.filter(({ txId }) => txId !== 'w1');
    const purse = { main: TOP_UP - 10n - 40n, transit: 0n };
    expect(comparePlayer({ ...SOUND, rows, purse })).toEqual({ ...CLEAN, wrongRows: 1, wrongBalances: 1 });
  });
});

function row(code: string, txId: string, amount: bigint): LedgerRow {
  return { code, txId, amount };
}

const IN = { id: 'in', direction: 'in', amount: 9n, state: 'done', code: 'TRANSFER_ARRIVED', entered: 9n };
const OUT = { id: 'out', direction: 'out', amount: 4n, state: 'done', code: 'TRANSFER_OUT', entered: 4n };
const BACK = { id: 'back', direction: 'in', amount: 2n, state: 'returned', code: 'TRANSFER_RETURNED', entered: 2n };
const TRANSFERS: TransferRecords = {
  rows: [IN, OUT, BACK],
  answered: ['in', 'out', 'back'],
  decided: new Map([
    ['in', { isMoved: true, amount: 9n * UNIT }],
    ['out', { isMoved: true, amount: 4n * UNIT }],
    ['back', { isMoved: false, amount: 2n * UNIT }],
  ]),
};
const ALL = { transfers: 3, openTransfers: 0, wrongTransfers: 0 };

describe('transfers against the vendor that keeps wallets', () => {
  it('agree when each ended as it was decided', () => {
    expect(compareTransfers(TRANSFERS)).toEqual(ALL);
  });

  it.each<[string, Partial<TransferRecords>, Partial<typeof ALL>]>([
    [
      'one that never ended in the ledger',
      { rows: [{ ...IN, code: null, entered: null }, OUT, BACK] },
      { wrongTransfers: 1 },
    ],
    [
      'one that came back although it was taken',
      { rows: [{ ...IN, code: 'TRANSFER_RETURNED', state: 'returned' }, OUT, BACK] },
      { wrongTransfers: 1 },
    ],
    [
      'one that arrived although it was refused',
      { rows: [IN, OUT, { ...BACK, code: 'TRANSFER_ARRIVED', state: 'done' }] },
      { wrongTransfers: 1 },
    ],
    ['one of another amount', { rows: [{ ...IN, amount: 8n, entered: 8n }, OUT, BACK] }, { wrongTransfers: 1 }],
    [
      'one that is still open',
      { rows: [{ ...IN, state: 'told' }, OUT, BACK] },
      { openTransfers: 1, wrongTransfers: 1 },
    ],
    ['one that is gone', { rows: [OUT, BACK], answered: ['out', 'back'] }, { transfers: 2, wrongTransfers: 1 }],
    ['one that was answered and is not there', { answered: ['in', 'out', 'back', 'more'] }, { wrongTransfers: 1 }],
  ])('finds %s', (_, damage, found) => {
    expect(compareTransfers({ ...TRANSFERS, ...damage })).toEqual({ ...ALL, ...found });
  });
});
