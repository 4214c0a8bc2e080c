import { FULL_TURN, POCKET_TURN } from '../art/shape.ts';
import { WHEEL } from '../rules.ts';
import { inPocket, spinTo, type Spin } from './spin.ts';
import { ROTOR_SPEED, type Place } from './throwBall.ts';

/** A throw of the ball: when by the server's time, how long until it lies, and where. */
export type Thrown = {
  readonly roundId: string;
  readonly number: number;
  readonly since: number;
  readonly lengthMs: number;
  readonly seed: number;
};

export type WheelPose = { readonly rotor: number; readonly ball: Place | null };

type Tools = {
  readonly isReduced: boolean;
  /** The ball struck something; counted from the throw. */
  readonly onKnock: (bounce: number) => void;
};

/** Where everything on the wheel is at a moment. One throw goes on from where the last one left the rotor. */
export function createWheelMotion({ isReduced, onKnock }: Tools) {
  let thrown: Thrown | null = null;
  let spin: Spin | null = null;
  let lastNumber: number | null = null;
  /** How far the rotor is ahead of one that had always turned at its speed. */
  let ahead = 0;
  let heard = 0;
  let lastMs = Number.NEGATIVE_INFINITY;

  const steady = (now: number) => ahead + turnedBy(now);

  function begin(next: Thrown): void {
    thrown = next;
    heard = 0;
    lastMs = Number.NEGATIVE_INFINITY;
    spin = isReduced ? null : spinTo(next.number, { ...next, rotorStart: steady(next.since) });
  }

  /** The throw is over: its push on the rotor is kept, so that nothing jumps. */
  function end(): void {
    if (thrown && spin) ahead = spin.rotorAt(thrown.lengthMs) - turnedBy(thrown.since + thrown.lengthMs);
    lastNumber = thrown?.number ?? lastNumber;
    [thrown, spin] = [null, null];
  }

  function hear(ms: number): void {
    if (!spin) return;
    const due = spin.knocks.filter((knock) => knock.ms > lastMs && knock.ms <= ms);
    // Only what is heard as it happens: a page that comes late, or was asleep, does not hear it all at once.
    if (due.length > 0 && ms - lastMs < 200) onKnock(heard);
    heard += due.length;
    lastMs = ms;
  }

  return {
    /** `last` is where the ball lies when nothing was thrown. */
    set(next: Thrown | null, last: number | null) {
      if (next?.roundId !== thrown?.roundId) {
        end();
        if (next) begin(next);
      }
      if (!thrown) lastNumber = last;
    },
    isRunning: () => spin !== null && lastMs < spin.restMs,
    poseAt(now: number): WheelPose {
      if (isReduced) {
        const still = thrown?.number ?? lastNumber;
        return { rotor: -Math.PI / 2, ball: still === null ? null : lying(still, -Math.PI / 2) };
      }
      if (thrown && spin) {
        const ms = Math.max(0, now - thrown.since);
        hear(ms);
        return { rotor: spin.rotorAt(ms), ball: spin.ballAt(ms) };
      }
      const rotor = steady(now);
      return { rotor, ball: lastNumber === null ? null : lying(lastNumber, rotor) };
    },
  };
}

/** Without the whole turns: the server's time counts from 1970, and a screen's numbers are not that fine. */
const turnedBy = (now: number): number => ((ROTOR_SPEED * now) / 1000) % FULL_TURN;

const lying = (number: number, rotor: number): Place => inPocket(rotor + WHEEL.indexOf(number) * POCKET_TURN);
