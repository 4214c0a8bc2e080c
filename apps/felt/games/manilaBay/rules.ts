import type { Draws } from '@baize/fair/draws.ts';
import { amountText, readAmount } from '../amount.ts';
import type { RoundSoFar, RoundStart, Turn } from '../definition.ts';
import { MODEL, speciesOf, type GunName, type SpeciesName } from './model.ts';
import type {
  CloseReason,
  Hit,
  HitShot,
  ManilaBayAction,
  ManilaBayEvent,
  ManilaBayOptions,
  TakenAt,
} from './script.ts';

export type MagazineStart = RoundStart<ManilaBayOptions>;
export type Magazine = RoundSoFar<ManilaBayOptions, ManilaBayEvent>;

/** What a magazine has come to; amounts in hundredths. */
export interface Tally {
  readonly size: number;
  readonly bullet: bigint;
  readonly isFree: boolean;
  readonly spent: number;
  readonly caught: bigint;
  readonly shots: ReadonlySet<number>;
  readonly isClosed: boolean;
}

export const bulletsOf = (gun: GunName): number => MODEL.guns[gun].bullets;

export function tallyOf(events: readonly ManilaBayEvent[]): Tally {
  let tally = { size: 0, bullet: 0n, isFree: false, spent: 0, caught: 0n, isClosed: false };
  const shots = new Set<number>();
  for (const event of events) {
    if (event.type === 'loaded')
      tally = { ...tally, size: event.size, bullet: readAmount(event.bullet) ?? 0n, isFree: event.isFree };
    else if (event.type === 'hit') {
      shots.add(event.shot);
      tally.spent += bulletsOf(event.gun);
      tally.caught += readAmount(event.win) ?? 0n;
    } else tally.isClosed = true;
  }
  return { ...tally, shots };
}

export function load({ stake, options, isFree = false }: MagazineStart): Turn<ManilaBayEvent> {
  const bullet = amountText(stake / BigInt(options.size));
  return { events: [{ type: 'loaded', size: options.size, bullet, isFree }], win: null };
}

/** One shot's draws: each fish's own, and a second one for what a caught fish of varying value pays. */
export function take(draws: Draws, species: readonly SpeciesName[]): { draw: number; value: number | null }[] {
  return species.map((name) => {
    const { bound, chance, pays } = speciesOf(name);
    const draw = draws.int(bound * species.length);
    if (draw >= chance) return { draw, value: null };
    if (pays.length === 1) return { draw, value: pays[0]?.[0] ?? null };
    let second = draws.int(100);
    for (const [multiple, weight] of pays) {
      if (second < weight) return { draw, value: multiple };
      second -= weight;
    }
    throw new Error(`the weights of ${name} are not 100`);
  });
}

/**
 * A move in an open magazine: shots that have hit, in the order of their numbers, or its end. Only the seeds, the order and what was hit
 * decide: no seat, time, balance, or what was paid before.
 */
export function act(magazine: Magazine, action: ManilaBayAction, draws: Draws): Turn<ManilaBayEvent> | 'back' | null {
  if (action.type === 'cashIn') return close(magazine, 'cashIn');
  if (action.type === 'close') return close(magazine, action.reason);
  const before = tallyOf(magazine.events);
  if (before.isClosed) return null;
  // The stream goes on where the last shot left it.
  for (const event of magazine.events)
    if (event.type === 'hit')
      take(
        draws,
        event.fish.map(({ species }) => species),
      );
  let { spent, caught } = before;
  const most = before.bullet * BigInt(MODEL.mostBullets);
  const shots = new Set(before.shots);
  const events: ManilaBayEvent[] = [];
  for (const hit of action.hits.toSorted((a, b) => a.shot - b.shot)) {
    const cost = bulletsOf(hit.gun);
    // Shots under way when the last bullet was judged are none.
    if (caught >= most || spent === before.size) break;
    if (shots.has(hit.shot) || spent + cost > before.size || !mayTake(hit)) return null;
    const fish = takenAt(hit, draws);
    const worth = fish.reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n) * before.bullet * BigInt(cost);
    const win = caught + worth > most ? most - caught : worth;
    shots.add(hit.shot);
    spent += cost;
    caught += win;
    events.push({ type: 'hit', shot: hit.shot, gun: hit.gun, at: action.at, fish, win: amountText(win) });
  }
  const after = [...magazine.events, ...events];
  const reason = caught >= most ? 'most' : spent === before.size ? 'empty' : null;
  const end = reason && closed(tallyOf(after), reason);
  return end ? { events: [...events, end.event], win: end.win } : { events, win: null };
}

function takenAt({ fish }: HitShot, draws: Draws): TakenAt[] {
  const drawn = take(
    draws,
    fish.map(({ species }) => species),
  );
  return fish.map(({ id, species }, at) => ({ id, species, ...(drawn[at] ?? { draw: 0, value: null }) }));
}

const mayTake = ({ gun, fish }: HitShot): boolean =>
  fish.length >= 1 && fish.length <= MODEL.guns[gun].fish && new Set(fish.map(({ id }) => id)).size === fish.length;

function close({ events }: Pick<Magazine, 'events'>, reason: CloseReason): Turn<ManilaBayEvent> | 'back' | null {
  const tally = tallyOf(events);
  if (tally.isClosed) return null;
  // Nothing was played: the stake goes back, and no win is sent.
  if (tally.spent === 0) return 'back';
  const { event, win } = closed(tally, reason);
  return { events: [event], win };
}

function closed({ size, spent, bullet, caught, isFree }: Tally, reason: CloseReason) {
  const left = size - spent;
  const back = isFree ? 0n : bullet * BigInt(left);
  const win = caught + back;
  const amounts = { caught: amountText(caught), back: amountText(back), win: amountText(win) };
  return { event: { type: 'closed', reason, spent, left, ...amounts } as const, win };
}

/** The price of the bullets that were fired: what of the magazine was really played. */
export function turnoverOf({ events }: Pick<Magazine, 'events'>): bigint {
  const { spent, bullet } = tallyOf(events);
  return BigInt(spent) * bullet;
}

export const hitsOf = (events: readonly ManilaBayEvent[]): Hit[] =>
  events.flatMap((event) => (event.type === 'hit' ? [event] : []));
