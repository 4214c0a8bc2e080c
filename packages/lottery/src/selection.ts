import { ODDS_SCALE, PUSH, type Picked, type Play } from './play.ts';

/** Why a selection cannot be staked on. */
export type SelectionFault = 'form' | 'few' | 'many' | 'opposites';

/** A line stakes on at most this share of what there is; all of it would cancel out. */
const COMBINATIONS_MAX = 100_000;

const separatorOf = (symbols: readonly string[]): string => (symbols.every(({ length }) => length === 1) ? '' : ',');

/** Reads a selection: rows by `|`, single characters joined, longer symbols by `,`. */
export function readSelection(play: Play, text: string): Picked | null {
  const rows = text.split('|');
  if (rows.length !== play.rows.length) return null;
  const picked = play.rows.map(({ symbols }, at) => {
    const row = rows[at] ?? '';
    const separator = separatorOf(symbols);
    // Spots of one letter are written with commas, too.
    const given = row === '' ? [] : row.split(row.includes(',') ? ',' : separator);
    return given.every((symbol) => symbols.includes(symbol)) ? given : null;
  });
  return picked.every((row) => row !== null) ? picked : null;
}

/** The one way in which a selection is written: in the order of the row's symbols, each once. */
export const writeSelection = (play: Play, picked: Picked): string =>
  play.rows
    .map(({ symbols }, at) => symbols.filter((symbol) => picked[at]?.includes(symbol)).join(separatorOf(symbols)))
    .join('|');

export function faultOf(play: Play, picked: Picked): SelectionFault | null {
  for (const [at, { min, max }] of play.rows.entries()) {
    const size = new Set(picked[at]).size;
    if (size < min) return 'few';
    if (size > max) return 'many';
  }
  if (play.opposites.some(([a, b]) => picked[0]?.includes(a) && picked[0].includes(b))) return 'opposites';
  const count = play.count(picked);
  if (count < 1) return 'few';
  return count > COMBINATIONS_MAX ? 'many' : null;
}

/** A selection that can be staked on, as it is written, with what it stakes on. */
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

/** What a line pays for its base stake in minor units, cut once to a whole one, and whether some of it is stake that comes back. */
export function payOf(
  play: Play,
  picked: Picked,
  numbers: readonly string[],
  base: bigint,
): { win: bigint; pushed: bigint } {
  let win = 0n;
  let pushed = 0n;
  for (const { kind, count } of play.judge(picked, numbers)) {
    if (kind === PUSH) {
      pushed += BigInt(count * play.factor) * base;
      continue;
    }
    const odds = play.kinds.find((known) => known.kind === kind)?.odds ?? 0;
    win += BigInt(count) * BigInt(odds) * base;
  }
  return { win: win / BigInt(ODDS_SCALE), pushed };
}

/** The most that a line can win, or a little more. */
export const mostOf = (play: Play, picked: Picked, base: bigint): bigint =>
  (BigInt(Math.ceil(play.most(picked))) * base) / BigInt(ODDS_SCALE);
