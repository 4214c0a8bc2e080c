import type { Draws } from '@baize/fair/draws.ts';
import { isSpecies, type GunName, type SpeciesName } from './model.ts';

/** The sea, the same for server and pages: 390 × 640 places, from upper left. What swims where decides no money. */
export const SEA = { width: 390, height: 640, minuteMs: 60_000, bossEvery: 3, bossMs: 45_000, seats: 4 } as const;
export const SHOTS = {
  /** A bullet's way in a second. */
  speed: 560,
  perSecond: 6,
  /** How near a bullet's way must come to a fish. */
  reach: 24,
  /** What a closing net covers. */
  net: 52,
  /** How far a page's clock may be off, and how long a claim may be under way. */
  clockMs: 250,
  wayMs: 1500,
  /** A bullet that has hit nothing by then is no more. */
  flyMs: 15_000,
} as const;

/** Where the guns of the seats turn: two on our pier, two on the far one. */
export const PIERS = [
  { x: 134, y: 594 },
  { x: 256, y: 594 },
  { x: 42, y: 56 },
  { x: 348, y: 56 },
] as const;

/** How a species swims: its length, how far around its middle it is hit, places a second, how often, and its layer of depth. */
interface Kind {
  readonly length: number;
  readonly radius: number;
  readonly speed: number;
  readonly weight: number;
  readonly depth: 0 | 1 | 2;
}
const KINDS: Readonly<Record<SpeciesName, Kind>> = {
  dilis: { length: 74, radius: 24, speed: 44, weight: 170, depth: 0 },
  clownfish: { length: 58, radius: 24, speed: 38, weight: 150, depth: 1 },
  tang: { length: 60, radius: 24, speed: 42, weight: 130, depth: 1 },
  puffer: { length: 64, radius: 27, speed: 28, weight: 105, depth: 1 },
  seahorse: { length: 56, radius: 25, speed: 20, weight: 85, depth: 0 },
  lionfish: { length: 78, radius: 30, speed: 30, weight: 80, depth: 2 },
  jellyfish: { length: 68, radius: 29, speed: 19, weight: 70, depth: 0 },
  turtle: { length: 98, radius: 36, speed: 30, weight: 60, depth: 2 },
  octopus: { length: 88, radius: 34, speed: 24, weight: 48, depth: 1 },
  manta: { length: 126, radius: 44, speed: 34, weight: 34, depth: 2 },
  whaleShark: { length: 196, radius: 58, speed: 26, weight: 18, depth: 0 },
  bombCrab: { length: 80, radius: 32, speed: 26, weight: 18, depth: 2 },
  eel: { length: 130, radius: 34, speed: 46, weight: 16, depth: 2 },
  chest: { length: 78, radius: 34, speed: 18, weight: 16, depth: 2 },
  bakunawa: { length: 236, radius: 66, speed: 13, weight: 0, depth: 2 },
};
export const kindOf = (species: SpeciesName): Kind => KINDS[species];

/** A swimmer of a minute: where it is at any time follows from this alone. */
export interface Swimmer {
  /** minute-number. */
  readonly id: string;
  readonly species: SpeciesName;
  /** Milliseconds since 1970 of coming and going. */
  readonly from: number;
  readonly until: number;
  /** 1: to the right. */
  readonly way: 1 | -1;
  readonly y: number;
  readonly slope: number;
  readonly swing: number;
  readonly turn: number;
}

/** How many come in a minute; what is in sight at once stays below forty. */
const SWIMMERS = 66;
const WEIGHTS = Object.entries(KINDS).map(([name, { weight }]) => [name, weight] as const);
const WEIGHT = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
const ON_GROUND: ReadonlySet<SpeciesName> = new Set(['bombCrab', 'chest']);

/** All that comes in a minute, in order. Six draws each; every third minute the boss as well. */
export function swimmersOf(minute: number, draws: Draws): Swimmer[] {
  const start = minute * SEA.minuteMs;
  const swimmers = Array.from({ length: SWIMMERS }, (_, at): Swimmer => {
    const species = drawnKind(draws.int(WEIGHT));
    const { length, speed } = KINDS[species];
    const from = start + Math.floor((at * SEA.minuteMs) / SWIMMERS) + draws.int(600);
    const y = ON_GROUND.has(species) ? SEA.height - 58 : 110 + draws.int(430);
    const way = draws.int(2) === 0 ? 1 : -1;
    const slope = ON_GROUND.has(species) ? 0 : draws.int(121) - 60;
    const turn = draws.int(1000) / 1000;
    const ms = Math.round(((SEA.width + length * 1.3) / speed) * 1000);
    const swing = ON_GROUND.has(species) ? 2 : 6 + draws.int(14);
    return { id: `${minute}-${at}`, species, from, until: from + ms, way, y, slope, swing, turn };
  });
  if (minute % SEA.bossEvery !== 0) return swimmers;
  const way = draws.int(2) === 0 ? 1 : -1;
  const from = start + 5000;
  const boss = { way, y: 250, slope: 60, swing: 44, turn: 0, from, until: from + SEA.bossMs } as const;
  return [...swimmers, { id: `${minute}-${SWIMMERS}`, species: 'bakunawa', ...boss }];
}

function drawnKind(drawn: number): SpeciesName {
  let left = drawn;
  for (const [name, weight] of WEIGHTS) {
    if (left < weight && isSpecies(name)) return name;
    left -= weight;
  }
  throw new Error('the weights of the swimmers are not what is drawn from');
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const isThere = ({ from, until }: Swimmer, at: number): boolean => at >= from && at < until;

/** Where a swimmer is at a time. */
export function placeOf(swimmer: Swimmer, at: number): Place {
  const { species, from, until, way, y, slope, swing, turn } = swimmer;
  const part = (at - from) / (until - from);
  const half = KINDS[species].length * 0.65;
  const along = -half + part * (SEA.width + 2 * half);
  const waves = species === 'bakunawa' ? 2 : (until - from) / 5000;
  return {
    x: way === 1 ? along : SEA.width - along,
    y: y + slope * (part - 0.5) + swing * Math.sin(2 * Math.PI * (turn + part * waves)),
  };
}

/** A shot from a seat's gun: angle in hundredths of degrees, clockwise from the right. */
export interface Shot {
  readonly shot: number;
  readonly gun: GunName;
  readonly angle: number;
  readonly at: number;
}

/** Where a shot is at a time: straight, bounced off the sea's edges. */
export function bulletAt(seat: number, { angle, at }: Pick<Shot, 'angle' | 'at'>, now: number): Place {
  const pier = PIERS[seat] ?? PIERS[0];
  const way = (SHOTS.speed * Math.max(0, now - at)) / 1000;
  const turn = (angle * Math.PI) / 18_000;
  return {
    x: folded(pier.x + way * Math.cos(turn), SEA.width),
    y: folded(pier.y + way * Math.sin(turn), SEA.height),
  };
}

function folded(way: number, length: number): number {
  const at = ((way % (2 * length)) + 2 * length) % (2 * length);
  return at <= length ? at : 2 * length - at;
}

/** The angle from a seat's gun to a place. */
export function angleTo(seat: number, { x, y }: Place): number {
  const pier = PIERS[seat] ?? PIERS[0];
  const turn = Math.atan2(y - pier.y, x - pier.x);
  return ((Math.round((turn * 18_000) / Math.PI) % 36_000) + 36_000) % 36_000;
}

export const farness = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Whether a shot's way meets a swimmer at a time, with what reaching may add. */
export function meets(seat: number, shot: Shot, swimmer: Swimmer, now: number, reach: number = SHOTS.reach): boolean {
  const wide = reach + KINDS[swimmer.species].radius + (shot.gun === 'net' ? SHOTS.net : 0);
  return isThere(swimmer, now) && farness(bulletAt(seat, shot, now), placeOf(swimmer, now)) <= wide;
}

export const minuteOf = (at: number): number => Math.floor(at / SEA.minuteMs);
