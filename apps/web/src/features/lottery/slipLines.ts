import { formatNumber, type Language } from '@baize/i18n';
import {
  faultOf,
  findPlay,
  mostOf,
  ODDS_SCALE,
  readSelection,
  writeSelection,
  type Picked,
  type Play,
  type SelectionFault,
} from '@baize/lottery/index.ts';
import type { LotteryPlay } from '@baize/contract/lottery/games.ts';
import { parseAmount } from '@baize/money';
import type { Plays } from './lottery.queries.ts';

export const UNITS = ['1', '0.1', '0.01'] as const;
export type Unit = (typeof UNITS)[number];
const HUNDREDTHS: Readonly<Record<Unit, bigint>> = { '1': 100n, '0.1': 10n, '0.01': 1n };

export interface Draft {
  readonly playId: string;
  readonly picked: Picked;
  readonly unit: Unit;
  readonly multiple: number;
}

export interface SlipLine {
  readonly id: string;
  readonly playId: string;
  readonly selection: string;
  readonly count: number;
  readonly unit: Unit;
  readonly multiple: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly most: bigint;
}

/** Minor units of the game's currency. */
export const baseOf = (unitAmount: string, currency: string, unit: Unit, multiple: number): bigint =>
  (((parseAmount(unitAmount, currency) ?? 0n) * HUNDREDTHS[unit]) / 100n) * BigInt(multiple);

export type Counted =
  | { readonly fault: SelectionFault | 'least' }
  | { readonly fault: null; readonly line: Omit<SlipLine, 'id'> };

/** By the server's rules and the current odds, in a draw of the day. */
export function countDraft({ playId, picked, unit, multiple }: Draft, plays: Plays, day: string): Counted {
  const { unit: unitAmount, currency } = plays;
  const play = findPlay(playId);
  if (!play) return { fault: 'form' };
  const fault = faultOf(play, picked);
  if (fault) return { fault };
  const base = baseOf(unitAmount, currency, unit, multiple);
  const count = play.count(picked);
  const amount = base * BigInt(count * play.factor);
  if (amount < (parseAmount(unitAmount, currency) ?? 0n)) return { fault: 'least' };
  const most = (mostOf(play, picked, base, day) * shareOf(plays, play)) / BigInt(ODDS_SCALE);
  return {
    fault: null,
    line: { playId, selection: writeSelection(play, picked), count, unit, multiple, amount, most },
  };
}

/** By the current table; unplayable ones go. */
export const recount = (lines: readonly SlipLine[], plays: Plays, day: string): SlipLine[] =>
  lines.flatMap((line) => {
    const play = findPlay(line.playId);
    const picked = play && readSelection(play, line.selection);
    if (!picked) return [];
    const counted = countDraft({ ...line, picked }, plays, day);
    return counted.fault === null ? [{ ...counted.line, id: line.id }] : [];
  });

/** What the table pays of the product's own odds, in ten-thousandths. */
function shareOf(plays: Plays, { id, kinds }: Play): bigint {
  const told = Number(faceOf(plays, id)?.kinds[0]?.odds ?? Number.NaN);
  const own = (kinds[0]?.odds ?? ODDS_SCALE) / ODDS_SCALE;
  return Number.isNaN(told) ? BigInt(ODDS_SCALE) : BigInt(Math.round((told / own) * ODDS_SCALE));
}

/** A play's name in the language of the page. */
export const nameOfPlay = (plays: Plays, playId: string): string => faceOf(plays, playId)?.name ?? playId;

/** What the server says of a play. */
export const faceOf = (plays: Plays, playId: string) =>
  plays.sheets
    .flatMap(({ groups }) => groups)
    .flatMap((group) => group.plays)
    .find((play) => play.playId === playId);

/** Nothing picked in any row. */
export const noPick = (play: Play): Picked => play.rows.map(() => []);

/** One more symbol or one less. */
export const toggle = (play: Play, picked: Picked, row: number, symbol: string): Picked =>
  picked.map((symbols, at) => {
    // A banker is none of the others.
    if (at !== row) return play.hasBankers ? symbols.filter((one) => one !== symbol) : symbols;
    return symbols.includes(symbol) ? symbols.filter((one) => one !== symbol) : [...symbols, symbol];
  });

export type Pick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';

/** Whole parts of a row of figures. */
export function pickPart(symbols: readonly string[], part: Pick, max: number): string[] {
  const half = symbols.length / 2;
  const kept = symbols.filter((symbol, at) => {
    if (part === 'all') return true;
    if (part === 'big') return at >= half;
    if (part === 'small') return at < half;
    return part !== 'clear' && Number(symbol) % 2 === (part === 'odd' ? 1 : 0);
  });
  return kept.slice(0, max);
}

const LIST_TRIES = 100;
/** A random pick of the fewest symbols that make a stake. */
export function quickPick(play: Play, random: (bound: number) => number): Picked {
  const least = play.rows.map(({ min }) => min);
  const [first] = play.rows;
  if (first?.list) {
    for (let tries = 0; tries < LIST_TRIES; tries++) {
      const number = Array.from({ length: first.list.digits }, () => String(random(10))).join('');
      const written = first.list.tidy ? first.list.tidy(number) : number;
      if (written !== null) return [[written]];
    }
    return noPick(play);
  }
  if (play.hasBankers && first) {
    // One banker and as many others as a combination wants.
    for (let others = 1; others < first.symbols.length; others++) {
      const [banker = '', ...rest] = sample(first.symbols, others + 1, random);
      const picked = [[banker], rest];
      if (faultOf(play, picked) === null) return picked;
    }
  }
  // Of optional rows one gets a symbol, or as many as needed.
  for (let more = 0; more <= play.rows.length; more++) {
    const picked = play.rows.map(({ symbols, min }, at) =>
      sample(symbols, Math.max(min, least.every((count) => count === 0) && at < more ? 1 : min), random),
    );
    if (faultOf(play, picked) === null) return picked;
  }
  return noPick(play);
}

function sample(symbols: readonly string[], count: number, random: (bound: number) => number): string[] {
  const rest = [...symbols];
  const taken: string[] = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(random(rest.length), 1));
  return taken;
}

/** One figure, or least to most, as a language writes them. */
export function oddsRange(
  { kinds }: { readonly kinds: LotteryPlay['kinds'] },
  language: Language,
): { least: string; most: string } {
  const odds = kinds.map((kind) => Number(kind.odds));
  return { least: formatNumber(Math.min(...odds), language), most: formatNumber(Math.max(...odds), language) };
}
