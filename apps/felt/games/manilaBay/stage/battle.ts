import { Refusal } from '../../../src/client/api.ts';
import { withDraws } from '@baize/fair/web.ts';
import type { Clock } from '@baize/game-kit/clock.ts';
import type { SeaAnswer, SeaHit, SeaJudged, SeaLook, SeaShots, SeaShotView, SeaUpdate } from '../../../src/sea.ts';
import { MODEL, type GunName } from '../model.ts';
import type { Closed, Hit } from '../script.ts';
import {
  angleTo,
  bulletAt,
  farness,
  isThere,
  kindOf,
  minuteOf,
  PIERS,
  placeOf,
  SHOTS,
  swimmersOf,
  type Place,
  type Shot,
  type Swimmer,
} from '../waters.ts';

/** A shot of one's own in the water; `claimed`: its hit was told and is not judged yet. */
export interface Flight extends Shot {
  readonly target: string | null;
  claimed: number | null;
}

/** Something that is shown for a moment, from a time on. */
export type Effect =
  | { readonly is: 'net' | 'blast' | 'splash'; readonly place: Place; readonly at: number }
  | {
      readonly is: 'catch';
      readonly place: Place;
      readonly at: number;
      readonly hit: Hit;
      readonly swimmers: readonly Swimmer[];
    };

export interface Magazine {
  readonly roundId: string;
  readonly size: number;
  readonly spent: number;
  readonly caught: string;
}

export interface BattleState {
  readonly look: SeaLook | null;
  readonly magazine: Magazine | null;
  readonly gun: GunName;
  readonly target: string | null;
  readonly isFollowing: boolean;
  /** The last shot did not count. */
  readonly isRefused: boolean;
}

type Tools = {
  readonly clock: Clock;
  send(roundId: string, shots: SeaShots): Promise<SeaAnswer>;
  onHit(hit: Hit): void;
  onShot(gun: GunName): void;
  /** The magazine is over, by the server's word. */
  onEnd(roundId: string, closed: Closed | null): void;
};

const SEND_MS = 100;
const BACKOFF_MS = [300, 800, 2000];
/** Between two shots: below what the server takes. */
const BETWEEN_MS = 1000 / SHOTS.perSecond + 15;
/** The part of a body that a bullet meets. */
const BODY = 0.7;
const EFFECT_MS = 1400;
const SAMPLES = 24;

/** What happens in the sea as this page sees it: who swims, what flies, what was told to the server and what became of it. */
export function createBattle({ clock, send, onHit, onShot, onEnd }: Tools) {
  let state: BattleState = {
    ...{ look: null, magazine: null, gun: 'cannon', target: null, isFollowing: false, isRefused: false },
  };
  const listeners = new Set<() => void>();
  const minutes = new Map<number, readonly Swimmer[]>();
  const gone = new Set<string>();
  let flights: Flight[] = [];
  let effects: Effect[] = [];
  const offsets: number[] = [];
  let shotNumber = 0;
  let firedAt = Number.NEGATIVE_INFINITY;
  let angle: number | null = null;
  const queue: { fired: SeaShotView[]; hits: SeaHit[] } = { fired: [], hits: [] };
  let isSending = false;

  function change(next: Partial<BattleState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** The least delayed of the last answers says what the server's clock is. */
  function hear(serverTime: number): void {
    offsets.push(serverTime - clock.now());
    if (offsets.length > SAMPLES) offsets.shift();
  }
  const now = (): number => Math.round(clock.now() + (offsets.length > 0 ? Math.max(...offsets) : 0));

  async function take(look: SeaLook): Promise<void> {
    for (const id of look.gone) gone.add(id);
    // After a reload, numbers that were taken are not used again.
    shotNumber = Math.max(shotNumber, ...look.seats.map(({ fired }) => fired));
    change({ look });
    for (const { number, link, salt } of look.minutes) {
      if (link === null || minutes.has(number)) continue;
      const swimmers = await withDraws({ serverSeed: link, clientSeed: salt, nonce: number }, (draws) =>
        swimmersOf(number, draws),
      );
      minutes.set(number, swimmers);
      for (const known of minutes.keys()) if (known < number - 2) minutes.delete(known);
    }
  }

  function swimmers(at: number = now()): Swimmer[] {
    const current = minuteOf(at);
    return [current - 1, current].flatMap((minute) =>
      (minutes.get(minute) ?? []).filter((one) => isThere(one, at) && !gone.has(one.id)),
    );
  }

  const find = (id: string | null): Swimmer | null => swimmers().find((one) => one.id === id) ?? null;
  const under = (): number => flights.reduce((sum, { gun }) => sum + MODEL.guns[gun].bullets, 0);
  const left = (): number => (state.magazine ? state.magazine.size - state.magazine.spent - under() : 0);

  /** At a place, or at a swimmer where it will be. */
  function fire(place: Place | null, chosen: string | null = null): boolean {
    const seat = state.look?.seat ?? null;
    if (!state.magazine || seat === null) return false;
    const at = now();
    if (at - firedAt < BETWEEN_MS || left() < MODEL.guns[state.gun].bullets) return false;
    const target = find(chosen ?? (state.isFollowing ? state.target : null));
    const aim = target ? meeting(seat, target, at) : place;
    if (!aim) return false;
    firedAt = at;
    angle = angleTo(seat, aim);
    const shot = { shot: ++shotNumber, gun: state.gun, angle, at };
    flights.push({ ...shot, target: target?.id ?? null, claimed: null });
    queue.fired.push(shot);
    onShot(state.gun);
    change({ isRefused: false });
    return true;
  }

  /** Tells what has been met since the last frame. */
  function step(): void {
    const seat = state.look?.seat ?? null;
    const at = now();
    effects = effects.filter((one) => at - one.at < EFFECT_MS);
    flights = flights.filter((one) => at - one.at < SHOTS.flyMs);
    if (seat === null || !state.magazine) return;
    if (state.isFollowing && state.target !== null && !find(state.target)) change({ target: null });
    const there = swimmers(at);
    for (const flight of flights) {
      if (flight.claimed !== null) continue;
      const place = bulletAt(seat, flight, at);
      const reach = (one: Swimmer) => farness(place, placeOf(one, at)) - kindOf(one.species).radius * BODY;
      const met = there.filter((one) => reach(one) <= 0);
      const isTargetThere = flight.target !== null && there.some(({ id }) => id === flight.target);
      const first = isTargetThere ? met.find(({ id }) => id === flight.target) : met[0];
      if (!first) continue;
      const more =
        flight.gun === 'net'
          ? there.filter((one) => one !== first && farness(place, placeOf(one, at)) <= SHOTS.net).slice(0, 2)
          : [];
      flight.claimed = at;
      const is = flight.gun === 'net' ? 'net' : flight.gun === 'torpedo' ? 'blast' : 'splash';
      effects.push({ is, place, at });
      queue.hits.push({ shot: flight.shot, at, fish: [first, ...more].map(({ id }) => id) });
    }
  }

  function judge(one: SeaJudged): void {
    const flight = flights.find(({ shot }) => shot === one.shot);
    if (one.is !== 'hit') {
      // It flies on; a bullet that was never taken is none.
      if (flight && (one.is === 'gone' || flight.claimed !== null)) flight.claimed = null;
      else flights = flights.filter((known) => known !== flight);
      if (one.is === 'refused') change({ isRefused: true });
      return;
    }
    const hit = one.event as Hit;
    const caught = hit.fish.filter(({ value }) => value !== null).map(({ id }) => id);
    // The room may have told it before.
    const taken = [...minutes.values()].flat().filter(({ id }) => caught.includes(id));
    const seat = state.look?.seat ?? 0;
    if (flight) {
      const place = taken[0] ? placeOf(taken[0], now()) : bulletAt(seat, flight, flight.claimed ?? now());
      effects.push({ is: 'catch', place, at: now(), hit, swimmers: taken });
    }
    flights = flights.filter((known) => known !== flight);
    for (const id of caught) gone.add(id);
    onHit(hit);
  }

  async function flush(): Promise<void> {
    const { magazine } = state;
    if (isSending || !magazine || (queue.fired.length === 0 && queue.hits.length === 0)) return;
    isSending = true;
    const shots = { fired: queue.fired.splice(0, 20), hits: queue.hits.splice(0, 20) };
    for (let attempt = 0; state.magazine?.roundId === magazine.roundId; attempt++) {
      try {
        const answer = await send(magazine.roundId, shots);
        hear(answer.serverTime);
        for (const one of answer.judged) judge(one);
        change({ magazine: { ...magazine, spent: answer.spent, caught: answer.caught } });
        if (!answer.isOpen) end(magazine.roundId, answer.end as Closed | null);
        break;
      } catch (error) {
        // What is refused stays refused: the magazine's own answer says what became of it.
        if (error instanceof Refusal) {
          end(magazine.roundId, null);
          break;
        }
        // The same shots again have the same answer.
        await new Promise<void>((done) => {
          clock.after(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0, done);
        });
      }
    }
    isSending = false;
  }

  function end(roundId: string, closed: Closed | null): void {
    if (state.magazine?.roundId !== roundId) return;
    flights = [];
    queue.fired = [];
    queue.hits = [];
    change({ magazine: null, target: null });
    onEnd(roundId, closed);
  }

  let stop = (): void => {};
  const beat = (): void => {
    step();
    void flush();
    stop = clock.after(SEND_MS, beat);
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(): () => void {
      beat();
      return () => stop();
    },
    onUpdate(update: SeaUpdate): void {
      hear(update.serverTime);
      if (update.type !== 'beat') void take(update.look);
    },
    load(magazine: Magazine, shots: number): void {
      shotNumber = shots;
      flights = [];
      change({ magazine, isRefused: false });
    },
    end,
    choose: (gun: GunName) => change({ gun }),
    follow: (isFollowing: boolean) => change({ isFollowing, ...(isFollowing ? {} : { target: null }) }),
    aimAt: (target: string | null) => change({ target }),
    fire: (place: Place) => fire(place),
    fireAt: (id: string) => fire(null, id),
    step,
    now,
    swimmers,
    find,
    left,
    /** Everything that was told has been answered. */
    isQuiet: () => !isSending && queue.fired.length === 0 && queue.hits.length === 0,
    /** Where the gun points; null: it was never aimed. */
    angle: () => {
      const seat = state.look?.seat ?? null;
      const target = state.isFollowing && seat !== null ? find(state.target) : null;
      return target && seat !== null ? angleTo(seat, placeOf(target, now())) : angle;
    },
    flights: () => flights,
    effects: () => effects,
  };
}

export type Battle = ReturnType<typeof createBattle>;

/** Where a bullet that is fired now meets a swimmer. */
function meeting(seat: number, swimmer: Swimmer, at: number): Place {
  const pier = PIERS[seat] ?? PIERS[0];
  let place = placeOf(swimmer, at);
  for (let turn = 0; turn < 5; turn++) place = placeOf(swimmer, at + (farness(pier, place) / SHOTS.speed) * 1000);
  return place;
}
