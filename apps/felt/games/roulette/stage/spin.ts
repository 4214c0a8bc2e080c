import { FULL_TURN, POCKET_TURN, SHAPE } from '../art/shape.ts';
import { WHEEL } from '../rules.ts';
import { FALL_SPEED, ROTOR_SPEED, STEP_MS, throwBall, type Place, type Throw } from './throwBall.ts';

/** Ball's and rotor's way to a number, by milliseconds since the throw. */
export type Spin = {
  readonly number: number;
  /** When the ball lies still in its pocket. */
  readonly restMs: number;
  ballAt(ms: number): Place;
  /** How far the wheel's zero has turned. */
  rotorAt(ms: number): number;
  /** When it clicks, and how hard. */
  readonly knocks: Throw['knocks'];
};

/** Greatest initial speed: faster would be a blur. */
const TRACK_SLOWING = 2.4;

/**
 * A spin that ends at `number` after `lengthMs`. Of many throws (`seed`); it ends right by two invisible means: it
 * starts at another of the bowl's eight equal places, and the rotor (at `rotorStart`) runs slightly faster or slower,
 * an eighth of a turn at most, while the ball is on the track.
 */
export function spinTo(number: number, { seed, lengthMs, rotorStart }: SpinStart): Spin {
  const thrown = throwBall(seed);
  const fallMs = Math.max(0, lengthMs - thrown.places.length * STEP_MS);
  // Where zero must be when the ball falls for it to end at our number.
  const zeroAtFall = (thrown.pocket - WHEEL.indexOf(number)) * POCKET_TURN;
  const unforced = rotorStart + (ROTOR_SPEED * fallMs) / 1000;
  const eighth = FULL_TURN / SHAPE.deflectorCount;
  const places = Math.round((unforced - zeroAtFall) / eighth);
  const shift = zeroAtFall + places * eighth - unforced;
  const turned = turnedBy(places * eighth);

  return {
    number,
    restMs: fallMs + thrown.places.length * STEP_MS,
    knocks: [...trackClicks(fallMs), ...thrown.knocks.map(({ ms, force }) => ({ ms: ms + fallMs, force }))],
    rotorAt(ms) {
      const part = fallMs === 0 ? 1 : Math.min(1, Math.max(0, ms / fallMs));
      // A push that rises and fades; its total over the track time is `shift`.
      const push = part - Math.sin(part * FULL_TURN) / FULL_TURN;
      return rotorStart + (ROTOR_SPEED * ms) / 1000 + shift * push;
    },
    ballAt(ms) {
      if (ms < fallMs) return turned(onTrack((fallMs - Math.max(0, ms)) / 1000, thrown.fallTurn));
      const step = (ms - fallMs) / STEP_MS;
      if (step < thrown.places.length - 1) return turned(between(thrown.places, step));
      return inPocket(this.rotorAt(ms) + WHEEL.indexOf(number) * POCKET_TURN);
    },
  };
}

export type SpinStart = { readonly seed: number; readonly lengthMs: number; readonly rotorStart: number };

/** Where a ball lies whose pocket stands at `turn`. */
export function inPocket(turn: number): Place {
  return { x: Math.cos(turn) * SHAPE.rest, y: Math.sin(turn) * SHAPE.rest, height: 0 };
}

/** On the track the ball only slows; `seconds`: until it falls. */
function onTrack(seconds: number, fallTurn: number): Place {
  const turn = fallTurn + FALL_SPEED * seconds + (TRACK_SLOWING * seconds ** 2) / 2;
  return { x: Math.cos(turn) * SHAPE.track, y: Math.sin(turn) * SHAPE.track, height: 0 };
}

function turnedBy(turn: number): (place: Place) => Place {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ({ x, y, height }) => ({ x: x * cos - y * sin, y: x * sin + y * cos, height });
}

function between(places: readonly Place[], step: number): Place {
  const [from, to] = [places[Math.floor(step)], places[Math.floor(step) + 1]];
  if (!from || !to) return { x: 0, y: 0, height: 0 };
  const part = step - Math.floor(step);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    height: from.height + (to.height - from.height) * part,
  };
}

/** The ball clicks over a seam twice a round, so clicks slow with it. */
function trackClicks(fallMs: number): Throw['knocks'] {
  const clicks: { ms: number; force: number }[] = [];
  let next = 0;
  for (let ms = fallMs; ms > 0; ms -= 10) {
    const seconds = (fallMs - ms) / 1000;
    const turn = FALL_SPEED * seconds + (TRACK_SLOWING * seconds ** 2) / 2;
    if (turn < next) continue;
    next += Math.PI;
    clicks.unshift({ ms, force: 0.15 });
  }
  return clicks;
}
