import * as v from 'valibot';
import { sentence } from '../sentence.ts';
import { Day, Uuid } from '../shapes.ts';
import { type StaffAccess, type StaffCall } from './call.ts';
import type { ErrorCode } from '../errors.ts';
import { MerchantId, Reason } from './shapes.ts';

/** How a state looks at the desk. */
export type Tone = 'plain' | 'ok' | 'caution' | 'bad' | 'info';

/** Where the next page begins; empty: the first page. */
const Place = v.optional(
  v.pipe(v.string(), v.maxLength(800), v.regex(/^[A-Za-z0-9_-]*$/, sentence('desk.notPosition'))),
  '',
);

/** A filter: one of some words. The word `all` is "any" on the screen. */
export const oneOf = <const Words extends readonly string[]>(words: Words, unlessSaid: Words[number]) =>
  v.optional(v.picklist(words), unlessSaid);
/** A filter by one thing, such as a member; empty: all. */
export const OneThing = v.optional(v.union([Uuid, v.literal('')]), '');
/** A filter by a day; empty: any. */
export const OneDay = v.optional(v.union([Day, v.literal('')]), '');
/** A filter by what is typed into the search field. */
export const Typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), '');

type Schema = v.GenericSchema<unknown, unknown>;
type Entries = Readonly<Record<string, Schema>>;
/** By name; each has a value where the address says none. */
export type Filters = Readonly<Record<string, v.GenericSchema<string | undefined, string>>>;
/** Of no filter, and nothing beside the rows. */
type None = Readonly<Record<never, never>>;

/** A list of all merchants names none, and one that is answered whole has no pages. */
type ListInput<F extends Entries, Every, Whole> = v.ObjectSchema<
  (Every extends true ? None : { readonly merchantId: typeof MerchantId }) &
    F &
    (Whole extends true ? None : { readonly cursor: typeof Place }),
  undefined
>;
type ListOutput<Row extends Schema, More extends Entries, Whole> = v.ObjectSchema<
  { readonly list: v.ArraySchema<Row, undefined> } & (Whole extends true
    ? None
    : { readonly nextCursor: v.NullableSchema<v.StringSchema<undefined>, undefined> }) &
    More,
  undefined
>;

/** A list as the kits of desk and server know it. */
export interface AnyList extends StaffCall {
  readonly input: Schema & { readonly entries: Entries };
  /** What its queries are called; acts upon the same noun ask the list again. */
  readonly noun: string;
  readonly filters: Filters;
  /** Tells rows apart, also in the address. */
  keyOf(row: never): string;
  /** How each state of a row looks. */
  readonly states?: Readonly<Record<string, Tone>>;
  /** Colleagues work on it: an open page asks again by itself; `closely`: while somebody waits for the answer. */
  readonly isShared?: true | 'closely';
}

/** A row of a list. */
export type RowOf<L extends { readonly output: Schema }> =
  v.InferOutput<L['output']> extends { readonly list: readonly (infer Row)[] } ? Row : never;

type StateOf<Row extends Schema> = v.InferOutput<Row> extends { readonly state: infer S extends string } ? S : never;

interface ListAsSaid<Id, Row extends Schema, F, Of, More, Acc, Codes, Every, Whole> extends Pick<
  AnyList,
  'noun' | 'path' | 'summary' | 'isShared' | 'platform'
> {
  readonly id: Id;
  readonly access: Acc;
  readonly row: Row;
  readonly keyOf: (row: v.InferOutput<Row>) => string;
  readonly filters?: F;
  /** Whose rows they are, beside the merchant's: entries of its path, such as a member. */
  readonly of?: Of;
  readonly states?: Readonly<Record<StateOf<Row>, Tone>>;
  /** What is answered beside the rows, such as how many are open. */
  readonly more?: More;
  readonly errors?: readonly Codes[];
  /** Of no merchant: all that the asker may see. */
  readonly isEverywhere?: Every;
  /** Never long: answered at once. */
  readonly isWhole?: Whole;
}

/** A list: its call, its filters, and how its states look; page after page by cursor unless it is answered whole. */
export function defineList<
  const Id extends string,
  Row extends Schema,
  const Acc extends StaffAccess,
  F extends Filters = None,
  Of extends Entries = None,
  More extends Entries = None,
  const Codes extends ErrorCode = never,
  Every extends true | undefined = undefined,
  Whole extends true | undefined = undefined,
>({
  row,
  more,
  filters,
  of,
  errors,
  isEverywhere,
  isWhole,
  ...list
}: ListAsSaid<Id, Row, F, Of, More, Acc, Codes, Every, Whole>) {
  const kept = filters ?? ({} as F);
  const input = {
    ...(!isEverywhere && { merchantId: MerchantId }),
    ...of,
    ...kept,
    ...(!isWhole && { cursor: Place }),
  };
  return {
    ...list,
    method: 'GET' as const,
    filters: kept,
    // The objects have what the types say; TypeScript does not follow the spread of a generic.
    input: v.object(input) as unknown as ListInput<F & Of, Every, Whole>,
    output: v.object({
      list: v.array(row),
      ...(!isWhole && { nextCursor: v.nullable(v.string()) }),
      ...more,
    }) as unknown as ListOutput<Row, More, Whole>,
    errors: errors ?? [],
  };
}

/** A call whose answer belongs to a noun's queries. */
export type OfNoun<C extends StaffCall = StaffCall> = C & Pick<AnyList, 'noun' | 'isShared'>;

/** One thing of a noun, as its panel shows it. */
export const defineOne = <
  const Id extends string,
  Input extends Schema,
  Output extends Schema,
  const Acc extends StaffAccess,
  const Codes extends ErrorCode = never,
>(
  one: Omit<StaffCall<Id, Input, Output, Codes, Acc>, 'method'> & { readonly noun: string },
): OfNoun<StaffCall<Id, Input, Output, Codes, Acc>> => ({ ...one, method: 'GET' });

/** An act upon a merchant's thing. Its form has a field for each entry that the page does not know already. */
export type Act = OfNoun & { readonly input: Schema & { readonly entries: Entries } };

type WithReason<E extends Entries, R> = R extends true ? E & { readonly reason: typeof Reason } : E;

/** With `reason` it asks why, for the audit log, and counts as dangerous. */
export function defineAct<
  const Id extends string,
  E extends Entries,
  Output extends Schema,
  const Acc extends StaffAccess,
  const Codes extends ErrorCode = never,
  R extends true | undefined = undefined,
>({
  reason,
  fields,
  ...act
}: Omit<StaffCall<Id, Schema, Output, Codes, Acc>, 'input' | 'method' | 'dangerous'> & {
  readonly noun: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly fields: E;
  readonly reason?: R;
}) {
  const input = v.object({ merchantId: MerchantId, ...fields, ...(reason && { reason: Reason }) });
  return {
    method: 'POST' as const,
    ...act,
    ...(reason && { dangerous: true }),
    input: input as unknown as v.ObjectSchema<{ readonly merchantId: typeof MerchantId } & WithReason<E, R>, undefined>,
  };
}
