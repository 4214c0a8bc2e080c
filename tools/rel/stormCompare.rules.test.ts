import { describe, expect, it } from 'vitest';
import {
  comparePlayer,
  compareTransfers,
  TOP_UP,
  UNIT,
  type LedgerRow,
  type PlayerRecords,
  type RoundRow,
  type TransferRecords,
} from './stormCompare.rules.ts';
import type { Held } from './stormAnswers.rules.ts';
import type { StormMovement } from './stormRounds.ts';

const SENT = Date.parse('2026-11-21T04:00:00Z');

const movement = (
  kind: StormMovement['kind'],
  txId: string,
  amount: bigint,
  more: Partial<StormMovement> = {},
): StormMovement => ({
  kind,
  txId,
  round: `round of ${more.reference ?? txId}`,
  amount,
  reference: null,
  status: 'RS_OK',
  balance: 500_000,
  sentAt: SENT,
  answeredAt: SENT + 10,
  ...more,
});

const row = (code: string, txId: string, amount: bigint, more: Partial<LedgerRow> = {}): LedgerRow => ({
  code,
  txId,
  amount,
  shortfall: 0n,
  balanceAfter: 500n,
  ...more,
});

const KNOWN: readonly StormMovement[] = [
  movement('bet', 'b1', 10n),
  movement('win', 'w1', 25n, { reference: 'b1' }),
  movement('bet', 'b2', 7n),
  movement('rollback', 'r2', 7n, { reference: 'b2' }),
  // Kept out by the rollback that came before it.
  movement('bet', 'b3', 5n, { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }),
  movement('rollback', 'r3', 5n, { reference: 'b3' }),
  // Two bets of one round; a win that was spent before it was taken back, twice.
  movement('bet', 'b4', 3n, { round: 'several' }),
  movement('bet', 'b5', 4n, { round: 'several' }),
  movement('win', 'w5', 20n, { round: 'several', reference: 'b5' }),
  movement('rollback', 'r5', 20n, { round: 'several', reference: 'w5', balance: 0 }),
  movement('rollback', 'r6', 20n, { round: 'several', reference: 'w5' }),
  // There was no money, and a copy of it was taken when there was some; then one of which none was.
  movement('bet', 'b7', 9n, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
  movement('rollback', 'r7', 9n, { reference: 'b7' }),
  movement('bet', 'b8', 9n, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
  movement('rollback', 'r8', 9n, { reference: 'b8' }),
];
const ROWS: readonly LedgerRow[] = [
  row('BET', 'b1', 10n),
  row('WIN', 'w1', 25n),
  row('BET', 'b2', 7n),
  row('BET_ROLLBACK', 'r2', 7n),
  row('BET_ROLLBACK', 'r3', 0n),
  row('BET', 'b4', 3n),
  row('BET', 'b5', 4n),
  row('WIN', 'w5', 20n),
  row('WIN_ROLLBACK', 'r5', 12n, { shortfall: 8n, balanceAfter: 0n }),
  row('WIN_ROLLBACK', 'r6', 0n),
  row('BET', 'b7', 9n),
  row('BET_ROLLBACK', 'r7', 9n),
  row('BET_ROLLBACK', 'r8', 0n),
];
const ROUNDS: readonly RoundRow[] = [
  { round: 'round of b1', stake: 10n, returned: 0n, win: 25n },
  { round: 'round of b2', stake: 7n, returned: 7n, win: 0n },
  { round: 'several', stake: 7n, returned: 0n, win: 8n },
  { round: 'round of b7', stake: 9n, returned: 9n, win: 0n },
];
const MAIN = TOP_UP + 15n + 1n - 40n;
/** There was little a minute before, for a moment, and plenty ever after. */
const HELD: readonly Held[] = [
  { at: new Date(SENT - 60_000), balance: 500n },
  { at: new Date(SENT), balance: 8n },
  { at: new Date(SENT + 60_000), balance: 500n },
];
const SOUND: PlayerRecords = {
  known: KNOWN,
  held: HELD,
  rows: ROWS,
  rounds: ROUNDS,
  purse: { main: MAIN, transit: 0n },
  there: 40n,
};
const CLEAN = {
  movements: 15,
  wrongRows: 0,
  wrongRefusals: 0,
  wrongAnswers: 0,
  strangers: 0,
  wrongBalances: 0,
  wrongRounds: 0,
  rolledBackWins: 1,
  debts: 1,
  limited: 0,
  roundsOfSeveral: 1,
};
const answered = (txId: string, more: Partial<StormMovement>): readonly StormMovement[] =>
  KNOWN.map((one) => (one.txId === txId ? { ...one, ...more } : one));
const without = (txId: string): readonly LedgerRow[] => ROWS.filter((one) => one.txId !== txId);
const changed = (txId: string, more: Partial<LedgerRow>): readonly LedgerRow[] =>
  ROWS.map((one) => (one.txId === txId ? { ...one, ...more } : one));

describe('the vendor’s record of a player against the ledger', () => {
  it('agrees with what was done once', () => {
    expect(comparePlayer(SOUND)).toEqual(CLEAN);
  });

  it('does not blame a refusal of a bet that was sent before the first money came', () => {
    expect(comparePlayer({ ...SOUND, held: [{ at: new Date(SENT), balance: 500n }] })).toEqual(CLEAN);
  });

  it.each<[string, Partial<PlayerRecords>, Partial<typeof CLEAN>]>([
    ['a message whose effect was lost', { rows: without('w1') }, { wrongRows: 1 }],
    ['a rollback whose effect was lost', { rows: without('r2') }, { wrongRows: 1 }],
    ['a bet that was taken twice under a name of its own', { rows: [...ROWS, row('BET', 'x', 10n)] }, { strangers: 1 }],
    ['a bet that was taken twice under one name', { rows: [...ROWS, row('BET', 'b1', 10n)] }, { strangers: 1 }],
    ['a bet that was refused and taken', { rows: [...ROWS, row('BET', 'b3', 5n)] }, { wrongRows: 1 }],
    ['a win of another amount', { rows: changed('w1', { amount: 26n }) }, { wrongRows: 1 }],
    ['a bet that became a win', { rows: changed('b1', { code: 'WIN' }) }, { wrongRows: 1 }],
    [
      'a rollback of what had never come that gave something',
      { rows: changed('r3', { amount: 5n }) },
      { wrongRows: 1 },
    ],
    ['a rollback that undid its bet in half', { rows: changed('r2', { amount: 3n }) }, { wrongRows: 1 }],
    ['a win that was taken back twice', { rows: changed('r6', { amount: 20n }) }, { wrongRows: 1 }],
    ['a yes that named another balance', { known: answered('b1', { balance: 499_000 }) }, { wrongAnswers: 1 }],
    ['a yes that named no balance', { known: answered('b1', { balance: null }) }, { wrongAnswers: 1 }],
    [
      'a debt that nobody wrote down',
      { rows: changed('r5', { shortfall: 0n }) },
      { wrongRows: 1, debts: 0, wrongRounds: 1, wrongBalances: 1 },
    ],
    [
      'a debt of somebody who could pay',
      { rows: changed('r5', { balanceAfter: 1n }) },
      { wrongRows: 1, wrongAnswers: 1 },
    ],
    ['a rollback of a win in the name of a bet', { rows: changed('r5', { code: 'BET_ROLLBACK' }) }, { wrongRows: 1 }],
    ['a bet without money that came late and stayed', { rows: changed('r7', { amount: 0n }) }, { wrongRows: 1 }],
    ['a round that counts a bet twice', { rounds: ROUNDS.with(2, { ...oneRound(2), stake: 11n }) }, { wrongRounds: 1 }],
    [
      'a round that keeps a win that was taken back',
      { rounds: ROUNDS.with(2, { ...oneRound(2), win: 20n }) },
      { wrongRounds: 1 },
    ],
    ['a round that is gone', { rounds: ROUNDS.slice(1) }, { wrongRounds: 1 }],
    ['a round of nobody', { rounds: [...ROUNDS, { ...oneRound(0), round: 'x' }] }, { wrongRounds: 1 }],
    ['a balance that is a cent too high', { purse: { main: MAIN + 1n, transit: 0n } }, { wrongBalances: 1 }],
    ['money that stayed in transit', { purse: { main: MAIN - 1n, transit: 1n } }, { wrongBalances: 1 }],
    ['money at a vendor that nobody has', { there: 41n }, { wrongBalances: 1 }],
    ['no wallet', { purse: null }, { wrongBalances: 1 }],
  ])('finds %s', (_, damage, found) => {
    expect(comparePlayer({ ...SOUND, ...damage })).toEqual({ ...CLEAN, ...found });
  });

  // Nothing moved and everything agrees that nothing did: only the vendor knows that it should have.
  it.each<[string, Partial<PlayerRecords>, number]>([
    [
      'a win of a bet that stands',
      {
        known: [movement('bet', 'b', 10n), win('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')],
        rows: [row('BET', 'b', 10n)],
        rounds: [{ round: 'round of b', stake: 10n, returned: 0n, win: 0n }],
        purse: { main: TOP_UP - 10n, transit: 0n },
      },
      1,
    ],
    [
      'a rollback',
      {
        known: [
          movement('bet', 'b', 10n),
          movement('rollback', 'x', 10n, { reference: 'b', status: 'RS_ERROR_UNKNOWN' }),
        ],
        rows: [row('BET', 'b', 10n)],
        rounds: [{ round: 'round of b', stake: 10n, returned: 0n, win: 0n }],
        purse: { main: TOP_UP - 10n, transit: 0n },
      },
      1,
    ],
    ['a bet for which there was money', { known: [poor(7n)] }, 1],
    ['a bet for which there was money as long as it was asked for', { known: [poor(9n, 120_000)] }, 1],
    ['a bet for want of a reason', { known: [movement('bet', 'b', 1n, { status: 'RS_ERROR_ROUND_CLOSED' })] }, 1],
    ['not a bet for which there was too little for a moment', { known: [poor(9n)] }, 0],
    ['not a win of a bet that was refused', { known: [poor(9n), win('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')] }, 0],
    [
      'a bet as rolled back that nobody took back',
      { known: [movement('bet', 'b', 1n, { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })] },
      1,
    ],
    ['a bet for a limit that nobody set', { known: [careful(9n)] }, 1],
    ['a bet for a limit that left enough', { known: [careful(7n)], rooms: HELD }, 1],
    ['not a bet for which the limit left too little for a moment', { known: [careful(9n)], rooms: HELD }, 0],
  ])('finds refused for ever: %s', (_, damage, wrongRefusals) => {
    const nothing = { known: [], rows: [], rounds: [], held: HELD, purse: { main: TOP_UP, transit: 0n }, there: 0n };
    const movements = damage.known?.length ?? 0;
    expect(comparePlayer({ ...nothing, ...damage })).toEqual({
      ...CLEAN,
      movements,
      wrongRefusals,
      rolledBackWins: 0,
      debts: 0,
      limited: damage.known?.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED').length,
      roundsOfSeveral: 0,
    });
  });

  it('finds money and row of a lost message each for itself', () => {
    const purse = { main: MAIN - 25n, transit: 0n };
    expect(comparePlayer({ ...SOUND, rows: without('w1'), purse })).toEqual({
      ...CLEAN,
      wrongRows: 1,
      wrongBalances: 1,
    });
  });
});

function win(status: StormMovement['status']): StormMovement {
  return movement('win', 'w', 20n, { reference: 'b', status });
}

function poor(amount: bigint, afterMs = 0): StormMovement {
  const [sentAt, answeredAt] = [SENT + afterMs, SENT + afterMs + 10];
  return movement('bet', 'b', amount, { status: 'RS_ERROR_NOT_ENOUGH_MONEY', sentAt, answeredAt });
}

function careful(amount: bigint): StormMovement {
  return { ...poor(amount), status: 'RS_ERROR_LIMIT_REACHED' };
}

function oneRound(at: number): RoundRow {
  const round = ROUNDS[at];
  if (!round) throw new Error(`no round ${at}`);
  return round;
}

const IN = {
  id: 'in',
  direction: 'in',
  amount: 9n,
  state: 'completed',
  code: 'TRANSFER_SETTLED',
  entered: 9n,
  everything: true,
};
const OUT = {
  id: 'out',
  direction: 'out',
  amount: 4n,
  state: 'completed',
  code: 'TRANSFER_OUT',
  entered: 4n,
  everything: true,
};
const BACK = {
  id: 'back',
  direction: 'in',
  amount: 2n,
  state: 'reversed',
  code: 'TRANSFER_REVERSED',
  entered: 2n,
  everything: false,
};
const TRANSFERS: TransferRecords = {
  rows: [IN, OUT, BACK],
  answered: ['in', 'out', 'back'],
  decided: new Map([
    ['in', { isMoved: true, amount: 9n * UNIT }],
    ['out', { isMoved: true, amount: 4n * UNIT }],
    ['back', { isMoved: false, amount: 2n * UNIT }],
  ]),
};
const ALL = { transfers: 3, openTransfers: 0, wrongTransfers: 0, broughtHome: 1 };

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
      { rows: [{ ...IN, code: 'TRANSFER_REVERSED', state: 'reversed' }, OUT, BACK] },
      { wrongTransfers: 1 },
    ],
    [
      'one that arrived although it was refused',
      { rows: [IN, OUT, { ...BACK, code: 'TRANSFER_SETTLED', state: 'completed' }] },
      { wrongTransfers: 1 },
    ],
    ['one of another amount', { rows: [{ ...IN, amount: 8n, entered: 8n }, OUT, BACK] }, { wrongTransfers: 1 }],
    [
      'one that is still open',
      { rows: [{ ...IN, state: 'sent' }, OUT, BACK] },
      { openTransfers: 1, wrongTransfers: 1 },
    ],
    ['one that is gone', { rows: [OUT, BACK], answered: ['out', 'back'] }, { transfers: 2, wrongTransfers: 1 }],
    ['one that was answered and is not there', { answered: ['in', 'out', 'back', 'more'] }, { wrongTransfers: 1 }],
  ])('finds %s', (_, damage, found) => {
    expect(compareTransfers({ ...TRANSFERS, ...damage })).toEqual({ ...ALL, ...found });
  });
});
