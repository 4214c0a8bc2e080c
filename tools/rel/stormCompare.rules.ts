import { judgeAnswers, type AnswerFindings, type Held } from './stormAnswers.rules.ts';
import { REFUSED_FOR_NOW, type StormMovement } from './stormRounds.ts';

export interface StormFindings extends AnswerFindings {
  /** Movements that the vendor has in its books. */
  readonly movements: number;
  /** Movements without their row, or with one that says something else. */
  readonly wrongRows: number;
  /** Rows of which the vendor knows nothing. */
  readonly strangers: number;
  /** Players whose money is not what both records make it. */
  readonly wrongBalances: number;
  /** Rounds of which the bet record tells another story. */
  readonly wrongRounds: number;
  /** Rolled-back wins, and those that the wallet could not pay fully. */
  readonly rolledBackWins: number;
  readonly debts: number;
  /** Bets that a limit of the player's own kept out. */
  readonly limited: number;
  /** Rounds with more than one bet that stood. */
  readonly roundsOfSeveral: number;
  /** Entries that moved bonus money. */
  readonly withBonus: number;
  readonly transfers: number;
  readonly openTransfers: number;
  /** Transfers whose row, entry and vendor's decision do not agree. */
  readonly wrongTransfers: number;
  /** Transfers that brought everything home. */
  readonly broughtHome: number;
}

export interface LedgerRow {
  readonly code: string;
  readonly txId: string;
  readonly amount: bigint;
  /** What a rollback could not take, and the balance left then. */
  readonly shortfall: bigint;
  readonly balanceAfter: bigint;
}

/** A round as the bet record shows it. */
export interface RoundRow {
  readonly round: string;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
}

export interface PlayerRecords {
  /** What the vendor has in its books. */
  readonly known: readonly StormMovement[];
  readonly rows: readonly LedgerRow[];
  readonly rounds: readonly RoundRow[];
  /** Every entry of the wallet, whoever it was for. */
  readonly held: readonly Held[];
  /** Rest of a player's limit after each entry; absent: no limit. */
  readonly rooms?: readonly Held[] | undefined;
  /** Main and bonus in minor units; null when the member has no wallet. */
  readonly purse: { readonly main: bigint; readonly transit: bigint } | null;
  /** Minor units in the wallet that the other vendor keeps. */
  readonly there: bigint;
}

/** What every player of a storm begins with, in minor units. */
export const TOP_UP = 100_000n;
/** What the vendor that keeps wallets counts one minor unit as. */
export const UNIT = 1_000n;

type PlayerFindings = Pick<
  StormFindings,
  | 'movements'
  | 'wrongRows'
  | 'strangers'
  | 'wrongBalances'
  | 'wrongRounds'
  | 'rolledBackWins'
  | 'debts'
  | 'limited'
  | 'roundsOfSeveral'
  | keyof AnswerFindings
>;

/** The vendor's record of a player against the ledger, row by row, and money and rounds against both. */
export function comparePlayer({ known, rows, rounds, held, rooms, purse, there }: PlayerRecords): PlayerFindings {
  const byTx = new Map(rows.map((row) => [row.txId, row]));
  const ids = new Set(known.map(({ txId }) => txId));
  // A transaction that is there twice leaves one that nobody knows.
  const strangers = rows.length - byTx.size + [...byTx.keys()].filter((txId) => !ids.has(txId)).length;
  const taken = takenOf(known, byTx);
  const rolledBack = rolledBackOf(known, { byTx, taken });
  let wrongRows = rolledBack.wrongRows;
  for (const { kind, txId, amount } of known) {
    if (kind === 'rollback') continue;
    const row = byTx.get(txId);
    const isWrong = taken.has(txId) ? row?.code !== CODES[kind] || row.amount !== amount : row !== undefined;
    if (isWrong) wrongRows++;
  }
  const due = dueRounds(taken, rolledBack.targets);
  const change = [...due.values()].reduce((sum, { stake, returned, win }) => sum - stake + returned + win, 0n);
  const isRight = purse?.transit === 0n && purse.main + there === TOP_UP + change;
  const rolledBackWins = [...rolledBack.targets].filter(([txId]) => taken.get(txId)?.kind === 'win');
  return {
    ...judgeAnswers({ known, rows, held, rooms }),
    movements: known.length,
    wrongRows,
    strangers,
    wrongBalances: isRight ? 0 : 1,
    wrongRounds: countWrongRounds(due, rounds),
    rolledBackWins: rolledBackWins.length,
    debts: rolledBackWins.filter(([, { shortfall }]) => shortfall > 0n).length,
    limited: known.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED').length,
    roundsOfSeveral: [...due.values()].filter(({ standing }) => standing > 1).length,
  };
}

const CODES = { bet: 'BET', win: 'WIN' } as const;

const isTaken = ({ status }: StormMovement): boolean => status === 'RS_OK';

/** A refused bet's copy may have succeeded: the vendor rolls it back unknowing. */
function takenOf(
  known: readonly StormMovement[],
  byTx: ReadonlyMap<string, LedgerRow>,
): ReadonlyMap<string, StormMovement> {
  const back = new Set(known.filter((one) => one.kind === 'rollback' && isTaken(one)).map((one) => one.reference));
  const isThere = (one: StormMovement): boolean =>
    isTaken(one) || (one.kind === 'bet' && REFUSED_FOR_NOW.has(one.status) && back.has(one.txId) && byTx.has(one.txId));
  return new Map(known.filter((one) => one.kind !== 'rollback' && isThere(one)).map((one) => [one.txId, one]));
}

interface RolledBack {
  readonly shortfall: bigint;
}

/** One per target reverses it; others are zero rows. A win's shortfall is in its row. */
function rolledBackOf(
  known: readonly StormMovement[],
  { byTx, taken }: { byTx: ReadonlyMap<string, LedgerRow>; taken: ReadonlyMap<string, StormMovement> },
): { wrongRows: number; targets: ReadonlyMap<string, RolledBack> } {
  let wrongRows = 0;
  const targets = new Map<string, RolledBack>();
  const rollbacks = known.filter(({ kind }) => kind === 'rollback');
  for (const one of rollbacks) if (!isTaken(one) && byTx.has(one.txId)) wrongRows++;
  for (const [reference, those] of Map.groupBy(rollbacks.filter(isTaken), (one) => one.reference ?? '')) {
    const target = taken.get(reference);
    const code = target?.kind === 'win' ? 'WIN_ROLLBACK' : 'BET_ROLLBACK';
    const rows = those.map(({ txId }) => byTx.get(txId));
    const isSound = (row: LedgerRow | undefined): boolean =>
      row?.code === code && (row.shortfall === 0n || (code === 'WIN_ROLLBACK' && row.balanceAfter === 0n));
    const unsound = rows.filter((row) => !isSound(row)).length;
    const rollingBack = rows.flatMap((row) => (row && row.amount + row.shortfall !== 0n ? [row] : []));
    const due = target && target.amount > 0n ? [target.amount] : [];
    const isDone = String(rollingBack.map(({ amount, shortfall }) => amount + shortfall)) === String(due);
    wrongRows += unsound > 0 ? unsound : isDone ? 0 : 1;
    if (target) targets.set(reference, { shortfall: rollingBack[0]?.shortfall ?? 0n });
  }
  return { wrongRows, targets };
}

type DueRound = Omit<RoundRow, 'round'> & { readonly standing: number };

/** The rounds as what was taken and rolled back makes them. */
function dueRounds(
  taken: ReadonlyMap<string, StormMovement>,
  rolledBack: ReadonlyMap<string, RolledBack>,
): ReadonlyMap<string, DueRound> {
  const rounds = new Map<string, DueRound>();
  for (const [txId, { kind, round, amount }] of taken) {
    const so = rounds.get(round) ?? { stake: 0n, returned: 0n, win: 0n, standing: 0 };
    const back = rolledBack.get(txId);
    const given = back ? amount - back.shortfall : 0n;
    rounds.set(
      round,
      kind === 'win'
        ? { ...so, win: so.win + amount - given }
        : {
            ...so,
            stake: so.stake + amount,
            returned: so.returned + given,
            standing: so.standing + (back ? 0 : 1),
          },
    );
  }
  return rounds;
}

/** A round of which nothing was taken need not be there. */
function countWrongRounds(due: ReadonlyMap<string, DueRound>, rounds: readonly RoundRow[]): number {
  const NONE = { stake: 0n, returned: 0n, win: 0n };
  const there = new Map(rounds.map((one) => [one.round, one]));
  return [...new Set([...due.keys(), ...there.keys()])].filter((id) => {
    const [as, is] = [due.get(id) ?? NONE, there.get(id) ?? NONE];
    return as.stake !== is.stake || as.returned !== is.returned || as.win !== is.win;
  }).length;
}

export interface TransferRow {
  readonly id: string;
  readonly direction: string;
  readonly amount: bigint;
  readonly state: string;
  /** The entry that ended it; null when there is none. */
  readonly code: string | null;
  readonly entered: bigint | null;
  /** Whether everything was asked for, whatever that was. */
  readonly everything: boolean | null;
}

export interface TransferRecords {
  readonly rows: readonly TransferRow[];
  readonly answered: readonly string[];
  /** The vendor's decisions by transfer id; in its units. */
  readonly decided: ReadonlyMap<string, { readonly isMoved: boolean; readonly amount: bigint }>;
}

/** Compares rows, entries and the wallet-keeping vendor's decisions. */
export function compareTransfers({
  rows,
  answered,
  decided,
}: TransferRecords): Pick<StormFindings, 'transfers' | 'openTransfers' | 'wrongTransfers' | 'broughtHome'> {
  const ids = new Set(rows.map(({ id }) => id));
  let wrongTransfers = [...answered, ...decided.keys()].filter((id) => !ids.has(id)).length;
  for (const { id, direction, amount, state, code, entered } of rows) {
    const decision = decided.get(id);
    const due = direction === 'in' ? 'TRANSFER_SETTLED' : 'TRANSFER_OUT';
    const isEntered = code === due && entered === amount && state === 'completed';
    if ((decision?.isMoved ?? false) !== isEntered || (decision && decision.amount !== amount * UNIT)) wrongTransfers++;
  }
  const openTransfers = rows.filter(({ state }) => !['completed', 'reversed', 'rejected'].includes(state)).length;
  const isHome = (row: TransferRow): boolean =>
    row.direction === 'out' && row.everything === true && row.state === 'completed';
  return { transfers: rows.length, openTransfers, wrongTransfers, broughtHome: rows.filter(isHome).length };
}
