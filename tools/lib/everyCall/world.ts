import type { AnyCall } from '@baize/contract/call.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';

export type EveryCall = AnyCall | StaffCall;
type Scalar = string | number | boolean | null;

/** What an answer told of one thing: its fields, and those of what it lay in. */
interface Row {
  readonly call: EveryCall;
  /** Who was told. */
  readonly person: string;
  readonly fields: Readonly<Record<string, Scalar>>;
}

export interface World {
  /** Keeps what an answer tells. */
  hear(call: EveryCall, person: string, value: unknown): void;
  /** Rows that may tell `fields` of a call, the likeliest first. */
  rowsFor(call: EveryCall, person: string | null, fields: readonly string[]): Row[];
  /** The newest row of any call that is wanted. */
  find(isWanted: (fields: Row['fields']) => boolean): Row['fields'] | undefined;
  /** The newest row of a call, where one was heard. */
  newest(callId: string, isWanted?: (fields: Row['fields']) => boolean): Row['fields'] | undefined;
}

const ROWS_OF_CALL = 60;

export function createWorld(): World {
  const heard = new Map<string, Row[]>();

  function walk(call: EveryCall, person: string, value: unknown, around: Row['fields'], into: Row[]): void {
    if (Array.isArray(value)) {
      for (const one of value) walk(call, person, one, around, into);
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value as Record<string, unknown>);
      const own = entries.filter(
        (entry): entry is [string, Scalar] => typeof entry[1] !== 'object' || entry[1] === null,
      );
      const fields = { ...around, ...Object.fromEntries(own) };
      if (own.length > 0) into.push({ call, person, fields });
      for (const [, one] of entries) walk(call, person, one, fields, into);
    }
  }

  return {
    hear(call, person, value) {
      const rows: Row[] = [];
      walk(call, person, value, {}, rows);
      heard.set(call.id, [...rows, ...(heard.get(call.id) ?? [])].slice(0, ROWS_OF_CALL));
    },
    rowsFor(call, person, fields) {
      const score = ({ call: from, fields: told }: Row): number =>
        10 * fields.filter((field) => field in told).length + shared(call.path, from.path);
      return [...heard.values()]
        .flat()
        .filter(
          (row) =>
            (person === null || row.person === person) && fields.some((field) => fieldIn(row, field) !== undefined),
        )
        .map((row) => ({ row, score: score(row) }))
        .sort((one, other) => other.score - one.score)
        .map(({ row }) => row);
    },
    find: (isWanted) => [...heard.values()].flat().find(({ fields }) => isWanted(fields))?.fields,
    newest: (callId, isWanted = () => true) => heard.get(callId)?.find(({ fields }) => isWanted(fields))?.fields,
  };
}

/** A field by its name; an id or a code of another thing by the thing's own `id` or `code`. */
export function fieldIn({ fields }: Row, name: string): Scalar | undefined {
  if (name in fields) return fields[name];
  if (name.endsWith('Id')) return fields['id'];
  if (name.endsWith('Code')) return fields['code'];
  return undefined;
}

function shared(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}
