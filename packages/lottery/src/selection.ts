import { ODDS_SCALE, PUSH, SHARE_MAX, type Picked, type Play, type Row } from './play.ts';

/** Why a selection cannot be staked on. */
export type SelectionFault = 'form' | 'few' | 'many' | 'opposites' | 'twice';

const separatorOf = (symbols: readonly string[]): string => (symbols.every(({ length }) => length === 1) ? '' : ',');
/** Between the rows of a selection. */
const barOf = ({ hasBankers }: Play): string => (hasBankers ? '/' : '|');

/** Typed numbers: any separator between them; null where one cannot be read. */
function readList(list: NonNullable<Row['list']>, text: string): string[] | null {
  const found = text.split(/[^0-9]+/).filter((number) => number !== '');
  const tidied = found.map((number) =>
    number.length === list.digits ? (list.tidy ? list.tidy(number) : number) : null,
  );
  return tidied.every((number) => number !== null) ? tidied : null;
}

/** Reads a selection: rows by `|` (bankers before `/`), single characters joined, longer symbols by `,`. */
export function readSelection(play: Play, text: string): Picked | null {
  const rows = text.split(barOf(play));
  if (rows.length !== play.rows.length) return null;
  const picked = play.rows.map(({ symbols, list }, at) => {
    const row = rows[at] ?? '';
    if (list) return /^[0-9, ]*$/.test(row) ? readList(list, row) : null;
    const separator = separatorOf(symbols);
    // Spots of one letter are written with commas, too.
    const given = row === '' ? [] : row.split(row.includes(',') ? ',' : separator);
    return given.every((symbol) => symbols.includes(symbol)) ? given : null;
  });
  return picked.every((row) => row !== null) ? picked : null;
}

/** The canonical form of a selection: in the row's order, each symbol once. */
export const writeSelection = (play: Play, picked: Picked): string =>
  play.rows
    .map(({ symbols, list }, at) =>
      list
        ? [...new Set(picked[at])].sort().join(',')
        : symbols.filter((symbol) => picked[at]?.includes(symbol)).join(separatorOf(symbols)),
    )
    .join(barOf(play));

const cells = new Map<string, number>();
/** The most combinations that a line of this play may be. */
export function combinationsMax(play: Play): number {
  const known = cells.get(play.id);
  if (known !== undefined) return known;
  const [row] = play.rows;
  const all = row?.list ? 10 ** row.list.digits : play.count(play.rows.map(({ symbols }) => symbols));
  // Bankers in both rows do not count; their longest row is the bound.
  const most = play.hasBankers || all < 2 ? Infinity : Math.max(1, Math.floor(all * SHARE_MAX));
  cells.set(play.id, most);
  return most;
}

/** What is wrong with a selection; null: it can be staked on. */
export function faultOf(play: Play, picked: Picked): SelectionFault | null {
  for (const [at, { min, max }] of play.rows.entries()) {
    const size = new Set(picked[at]).size;
    if (size < min) return 'few';
    if (size > max) return 'many';
  }
  if (play.hasBankers && picked[0]?.some((symbol) => picked[1]?.includes(symbol))) return 'twice';
  if (play.opposites.some(([a, b]) => picked[0]?.includes(a) && picked[0].includes(b))) return 'opposites';
  const count = play.count(picked);
  if (count < 1) return 'few';
  return count > combinationsMax(play) ? 'many' : null;
}

/** A valid selection in canonical form, with its stakes. */
export function judgeSelection(
  play: Play,
  text: string,
): { selection: string; picked: Picked; count: number } | SelectionFault {
  const read = readSelection(play, text);
  if (!read) return 'form';
  const selection = writeSelection(play, read);
  const picked = readSelection(play, selection) ?? [];
  const fault = faultOf(play, picked);
  return fault ?? { selection, picked, count: play.count(picked) };
}

/** What was drawn, and on which day (YYYYMMDD). */
export interface Drawn {
  readonly numbers: readonly string[];
  readonly day: string;
}

/** The day that the number of an issue begins with. */
export const dayOf = (numero: string): string => numero.slice(0, 8);

/** A line's payout for its base stake in minor units, cut once, and whether part of it is returned stake. */
export function payOf(
  play: Play,
  picked: Picked,
  { numbers, day }: Drawn,
  base: bigint,
  /** In the order of the play's kinds; the play's own by default. */
  odds: readonly number[] = play.kinds.map((kind) => kind.odds),
): { win: bigint; pushed: bigint } {
  let win = 0n;
  let pushed = 0n;
  for (const { kind, count } of play.judge(picked, numbers, day)) {
    if (kind === PUSH) {
      pushed += BigInt(count * play.factor) * base;
      continue;
    }
    const pays = odds[play.kinds.findIndex((known) => known.kind === kind)] ?? 0;
    win += BigInt(count) * BigInt(pays) * base;
  }
  return { win: win / BigInt(ODDS_SCALE), pushed };
}

/** The most that a line can win in a draw of this day (YYYYMMDD), or a little more. */
export const mostOf = (play: Play, picked: Picked, base: bigint, day: string): bigint =>
  (BigInt(Math.ceil(play.most(picked, day))) * base) / BigInt(ODDS_SCALE);
