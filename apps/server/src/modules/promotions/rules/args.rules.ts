import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';

/** A described value, as text. `list`, `amounts`: by commas; `places`: first-last:figure, `1:1000.00,2-3:500.00`. */
export interface Arg {
  readonly kind: 'amount' | 'percent' | 'whole' | 'choice' | 'text' | 'list' | 'amounts' | 'places';
  readonly label: string;
  readonly help: string;
  /** Default; empty: optional. */
  readonly standard: string;
  readonly needed?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
}

export type Args = Readonly<Record<string, string>>;
export type ArgTable = Readonly<Record<string, Arg>>;

/** Categories of games that a rule can name. */
export const CATEGORIES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;

const HUNDREDTHS = 100;
const FIGURES_MAX = 31;

/** Hundredths of a percent; null: not a percentage. */
export function percentOf(text: string): bigint | null {
  const parts = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? BigInt(parts[1] ?? '0') * BigInt(HUNDREDTHS) + BigInt((parts[2] ?? '').padEnd(2, '0') || '0') : null;
}

export const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** In words for its field; null: nothing. */
export function judgeArg(arg: Arg, text: string, currency: string): string | null {
  if (text === '') return arg.needed ? sentence('field.required') : null;
  if (arg.kind === 'choice') return arg.options?.includes(text) ? null : sentence('field.chooseOneOfList');
  if (arg.kind === 'text')
    return text.length > (arg.max ?? 200) ? sentence('field.charactersMax', { max: arg.max ?? 200 }) : null;
  if (arg.kind === 'list')
    return listOf(text).every((part) => arg.options?.includes(part)) ? null : sentence('field.chooseFromList');
  if (arg.kind === 'amounts') return judgeFigures(text, currency);
  if (arg.kind === 'places') return judgePlaces(text, currency);
  const value = numberOf(arg.kind, text, currency);
  if (value === null) return arg.kind === 'whole' ? sentence('field.wholeNumber') : sentence('desk.number');
  if (arg.min !== undefined && value < arg.min) return sentence('field.min', { min: arg.min });
  return arg.max !== undefined && value > arg.max ? sentence('field.max', { max: arg.max }) : null;
}

function judgeFigures(text: string, currency: string): string | null {
  const parts = listOf(text);
  if (parts.length === 0 || parts.length > FIGURES_MAX) return sentence('desk.figuresForm', { max: FIGURES_MAX });
  return parts.every((part) => (parseAmount(part, currency) ?? 0n) > 0n) ? null : sentence('desk.figuresAboveZero');
}

const PLACE_ROWS_MAX = 20;
const PLACE_MAX = 1000;
const PLACE = /^(\d{1,4})(?:-(\d{1,4}))?:(\d{1,9}(?:\.\d{1,2})?)$/;

export interface Places {
  readonly from: number;
  readonly to: number;
  readonly figure: string;
}

/** Rows of prizes; what is none is left out. */
export const placesOf = (text: string): Places[] =>
  listOf(text).flatMap((part) => {
    const row = PLACE.exec(part);
    if (!row) return [];
    return [{ from: Number(row[1]), to: Number(row[2] ?? row[1]), figure: row[3] ?? '' }];
  });

function judgePlaces(text: string, currency: string): string | null {
  const rows = placesOf(text);
  if (rows.length !== listOf(text).length || rows.length === 0) return sentence('desk.placeRows');
  if (rows.length > PLACE_ROWS_MAX) return sentence('desk.rowsMax', { max: PLACE_ROWS_MAX });
  if (!rows.every(({ figure }) => (parseAmount(figure, currency) ?? 0n) > 0n)) return sentence('desk.prizesAboveZero');
  const isWhole = rows.every(({ from, to }, at) => from === (rows[at - 1]?.to ?? 0) + 1 && to >= from);
  if (!isWhole) return sentence('desk.placesWhole');
  return (rows.at(-1)?.to ?? 0) > PLACE_MAX ? sentence('desk.placesMax', { max: PLACE_MAX }) : null;
}

function numberOf(kind: Arg['kind'], text: string, currency: string): number | null {
  if (kind === 'whole') return /^\d{1,9}$/.test(text) ? Number(text) : null;
  if (kind === 'percent') return percentOf(text) === null ? null : Number(text);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && parseAmount(text, currency) !== null ? Number(text) : null;
}

/** Reads judged values; empty is null. */
export const reader = (args: Args, currency: string) => ({
  amount: (name: string): bigint | null => (args[name] ? parseAmount(args[name], currency) : null),
  percent: (name: string): bigint => percentOf(args[name] ?? '') ?? 0n,
  whole: (name: string): number => Number(args[name] || '0'),
  text: (name: string): string => args[name] ?? '',
  list: (name: string): string[] => listOf(args[name] ?? ''),
  amounts: (name: string): bigint[] => listOf(args[name] ?? '').map((part) => parseAmount(part, currency) ?? 0n),
});
