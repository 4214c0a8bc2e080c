import { entryKind, type ENTRY_KINDS, type EntryKindRow } from './entryKinds.rules.ts';
import { moveEntry, type Account, type Entry, type WalletKey } from './ledger.rules.ts';
import { must, present } from '../../../kernel/must.ts';

/** Kinds that somebody other than a vendor or a transfer posts, and that name a row of theirs. */
export type MovementCode = {
  [C in keyof typeof ENTRY_KINDS]: (typeof ENTRY_KINDS)[C]['source'] extends
    | 'deposit'
    | 'withdrawal'
    | 'bonus'
    | 'promotion'
    | 'points'
    | 'agency'
    | 'correction'
    ? C
    : never;
}[keyof typeof ENTRY_KINDS];

export interface Movement extends WalletKey {
  readonly code: MovementCode;
  /** Minor units, whole and not below zero; of a sweep the most that is taken. An entry of zero uses its key up: what comes under it later moves nothing. */
  readonly amount: bigint;
  /** The row it belongs to: a deposit, a withdrawal, an adjustment. */
  readonly reference: string;
  /** The account at a gateway, where one of its legs or its key names one. */
  readonly gatewayAccount?: string;
  /** What the gateway calls it, for kinds whose key is the gateway's: its payment, its reversal. */
  readonly id?: string;
  /** Which of the forms of the kind's key, counted from 0; the first when left out. */
  readonly keyForm?: number;
  /** Which of the kind's legs, counted from 0; the first when left out. */
  readonly legsForm?: number;
  /** A correction that takes: refused when there is less, or down to zero and the rest a debt. */
  readonly takes?: 'whole' | 'downToZero';
}

/**
 * An entry of a kind of the table, with the accounts and the key that its row says. The key follows from what it is of, so the same
 * event is the same entry however often it is told.
 */
export function movementEntry({
  code,
  amount,
  reference,
  gatewayAccount,
  id,
  takes,
  keyForm = 0,
  legsForm = takes ? 1 : 0,
  ...key
}: Movement): Entry {
  const row = entryKind(code);
  must(row.money === 'any' || key.trial === (row.money === 'trial'), `${code} moves ${row.money} money`);
  must(!takes || row.judged.length > 1, 'only a correction goes both ways');
  const [debit, credit] = legsOf(row, legsForm);
  const fill = (form: string): string =>
    form.replace(/<(reference|account|id)>/g, (placeholder, name: string) => {
      const value = { reference, account: gatewayAccount, id }[name];
      must(value, `an entry ${code} needs ${placeholder}`);
      return value;
    });
  const entry = moveEntry({
    ...key,
    source: row.source,
    txId: fill(present(row.key[keyForm], 'the form of a key')),
    code,
    debit: fill(debit) as Account,
    credit: fill(credit) as Account,
    amount,
    reference,
  });
  return { ...entry, kind: takes === 'downToZero' ? 'take' : present(row.judged[0], 'how a kind is judged') };
}

function legsOf({ legs }: EntryKindRow, form: number): EntryKindRow['legs'][number] {
  return present(legs[form], 'the legs of a kind');
}
