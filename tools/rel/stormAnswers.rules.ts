import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import type { StormMovement } from './stormRounds.ts';

/** The main wallet after each entry, in order. */
export interface Held {
  readonly at: Date;
  readonly balance: bigint;
}

export interface AnsweredPlayer {
  /** What the vendor has in its books. */
  readonly known: readonly StormMovement[];
  readonly rows: readonly { readonly txId: string; readonly balanceAfter: bigint }[];
  readonly held: readonly Held[];
  /** What a limit left, where there is one. */
  readonly rooms?: readonly Held[] | undefined;
}

export interface AnswerFindings {
  /** Movements that were refused although they were due. */
  readonly wrongRefusals: number;
  /** Movements whose answer named another balance than their row. */
  readonly wrongAnswers: number;
}

/** What the vendor counts one minor unit as. */
const CENT = BigInt(VENDOR_AMOUNT_SCALE / 100);
/** An entry has its sending time, and is visible after its commit. */
const COMMIT_MS_MAX = 5_000;

/** No refusal where success was due, each success with its row's balance. */
export function judgeAnswers({ known, rows, held, rooms }: AnsweredPlayer): AnswerFindings {
  const byId = new Map(known.map((one) => [one.txId, one]));
  const rolledBack = new Set(known.filter(({ kind }) => kind === 'rollback').map(({ reference }) => reference));
  const balances = new Map(rows.map(({ txId, balanceAfter }) => [txId, balanceAfter]));
  const mayBeRefused = (one: StormMovement): boolean => {
    const wasRolledBack = rolledBack.has(one.txId) || (one.kind === 'win' && rolledBack.has(one.reference));
    const isRolledBack = one.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK' && wasRolledBack;
    if (one.kind === 'rollback') return false;
    if (one.kind === 'win') return isRolledBack || byId.get(one.reference ?? '')?.status !== 'RS_OK';
    if (one.status === 'RS_ERROR_LIMIT_REACHED') return rooms !== undefined && leastHeld(rooms, one) < one.amount;
    return isRolledBack || (one.status === 'RS_ERROR_NOT_ENOUGH_MONEY' && leastHeld(held, one) < one.amount);
  };
  const isOther = ({ txId, balance }: StormMovement): boolean => {
    const kept = balances.get(txId);
    return kept !== undefined && (balance === null || BigInt(balance) !== kept * CENT);
  };
  const [taken, refused] = [known.filter(isTaken), known.filter((one) => !isTaken(one))];
  return {
    wrongRefusals: refused.filter((one) => !mayBeRefused(one)).length,
    wrongAnswers: taken.filter(isOther).length,
  };
}

const isTaken = ({ status }: StormMovement): boolean => status === 'RS_OK';

/** The balance before, and what came meanwhile. */
function leastHeld(held: readonly Held[], { sentAt, answeredAt }: StormMovement): bigint {
  const from = sentAt - COMMIT_MS_MAX;
  const before = held.findLast(({ at }) => at.getTime() < from)?.balance;
  const meanwhile = held.filter(({ at }) => at.getTime() >= from && at.getTime() <= answeredAt);
  return [before, ...meanwhile.map(({ balance }) => balance)].reduce<bigint>(
    (least, balance) => (balance !== undefined && balance < least ? balance : least),
    before ?? 0n,
  );
}
