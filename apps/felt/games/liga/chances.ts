import { MODEL } from './model.ts';

/** Goals of each side a minute, in millionths. */
export type Rates = { readonly home: number; readonly away: number };

const MILLION = 1_000_000n;

/** What the rest of a match may bring: goals of each side are binomial over its minutes. */
export interface Rest {
  readonly under: bigint;
  /** Home scores at least `lead` more than away from now on. */
  leads(lead: number): bigint;
  /** Both together score more than `goals`. */
  moreThan(goals: number): bigint;
  exactly(home: number, away: number): bigint;
  /** A side scores at all; both are independent. */
  readonly scores: { readonly home: bigint; readonly away: bigint; readonly both: bigint };
  /** Who scores first; in a minute home is drawn first. */
  readonly next: { readonly home: bigint; readonly away: bigint; readonly none: bigint };
}

const ROWS: readonly (readonly bigint[])[] = pascal(MODEL.minutes);
const known = new Map<string, Rest>();
/** Matches that go on at once, and those to come. */
const KNOWN_MOST = 64;

/** The rest of a match of which so many minutes are left. */
export function restOf(rates: Rates, minutes: number): Rest {
  const key = `${rates.home} ${rates.away} ${minutes}`;
  const found = known.get(key);
  if (found) return found;
  const made = makeRest(rates, minutes);
  const [oldest] = known.keys();
  if (known.size >= KNOWN_MOST && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}

function makeRest(rates: Rates, minutes: number): Rest {
  const home = goalsOf(rates.home, minutes);
  const away = goalsOf(rates.away, minutes);
  const upTo = sums(away);
  const all = MILLION ** BigInt(minutes);
  const under = all * all;
  const awayUpTo = (goals: number): bigint => (goals < 0 ? 0n : (upTo[goals] ?? all));
  const some = { home: all - (home[0] ?? 0n), away: all - (away[0] ?? 0n) };
  return {
    under,
    leads: (lead) => home.reduce((sum, ways, goals) => sum + ways * awayUpTo(goals - lead), 0n),
    moreThan: (goals) =>
      under - home.slice(0, Math.max(0, goals + 1)).reduce((sum, ways, own) => sum + ways * awayUpTo(goals - own), 0n),
    exactly: (own, other) => (home[own] ?? 0n) * (away[other] ?? 0n),
    scores: { home: some.home * all, away: some.away * all, both: some.home * some.away },
    next: firstOf(rates, minutes),
  };
}

/** Ways of 0, 1, … goals among 10⁶ to the power of the minutes. */
function goalsOf(rate: number, minutes: number): bigint[] {
  const made = powers(BigInt(rate), minutes);
  const not = powers(MILLION - BigInt(rate), minutes);
  return (ROWS[minutes] ?? []).map((ways, goals) => ways * (made[goals] ?? 0n) * (not[minutes - goals] ?? 0n));
}

function firstOf({ home, away }: Rates, minutes: number) {
  const [h, a] = [BigInt(home), BigInt(away)];
  const quiet = powers((MILLION - h) * (MILLION - a), minutes);
  const all = powers(MILLION * MILLION, minutes);
  // Σ quietⁱ · allⁿ⁻¹⁻ⁱ: nothing in i minutes, then a goal, then anything.
  const before = quiet.slice(0, minutes).reduce((sum, still, at) => sum + still * (all[minutes - 1 - at] ?? 0n), 0n);
  return { home: before * h * MILLION, away: before * (MILLION - h) * a, none: quiet[minutes] ?? 0n };
}

function powers(base: bigint, most: number): bigint[] {
  const list = [1n];
  for (let at = 1; at <= most; at++) list.push((list[at - 1] ?? 0n) * base);
  return list;
}

function sums(list: readonly bigint[]): bigint[] {
  let sum = 0n;
  return list.map((ways) => (sum += ways));
}

function pascal(most: number): bigint[][] {
  const rows = [[1n]];
  for (let at = 1; at <= most; at++) {
    const above = rows[at - 1] ?? [];
    rows.push([1n, ...above.map((ways, place) => ways + (above[place + 1] ?? 0n))]);
  }
  return rows;
}
