import { entryKind, type ENTRY_KINDS, type EntryKindRow } from './entryKinds.rules.ts';
import { moveEntry, type Account, type Entry, type WalletKey } from './ledger.rules.ts';
import { must, present } from '../../../kernel/must.ts';

/** Kinds posted by others than vendors and transfers, with a row of theirs as reference. */
export type MovementCode = {
  [C in keyof typeof ENTRY_KINDS]: (typeof ENTRY_KINDS)[C]['source'] extends
    | 'deposit'
    | 'withdrawal'
    | 'bonus'
    | 'promotion'
    | 'points'
    | 'agency'
    | 'correction'
    | 'debt'
    ? C
    : never;
}[keyof typeof ENTRY_KINDS];

export interface Movement extends WalletKey {
  readonly code: MovementCode;
  /** Minor units, at least zero; a sweep's maximum. An entry of zero uses up its key. */
  readonly amount: bigint;
  /** Its row: a deposit, a withdrawal, an adjustment. */
  readonly reference: string;
  /** The gateway account in a leg or key. */
  readonly gatewayAccount?: string;
  /** The gateway's id, for kinds with its keys: a payment, a reversal. */
  readonly id?: string;
  /** Index of the key form; default 0. */
  readonly keyForm?: number;
  /** Index of the legs; default 0. */
  readonly legsForm?: number;
  /** A taking correction: refused when there is less, or down to zero with a debt. */
  readonly takes?: 'whole' | 'downToZero';
}

/** An entry by its kind's accounts and key, so that an event repeated is the same entry. */
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
