import { FULL_TURN, POCKET_TURN } from '../art/shape.ts';
import { WHEEL } from '../rules.ts';
import { inPocket, spinTo, type Spin } from './spin.ts';
import { ROTOR_SPEED, type Place } from './throwBall.ts';

/** A throw: start by the server's time, length, and number. */
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

/** Positions on the wheel at a moment. A throw continues from the rotor's last position. */
export function createWheelMotion({ isReduced, onKnock }: Tools) {
  let thrown: Thrown | null = null;
  let spin: Spin | null = null;
  let lastNumber: number | null = null;
  /** How far the rotor is ahead of constant speed. */
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

  /** Keeps the throw's push on the rotor, so that nothing jumps. */
  function end(): void {
    if (thrown && spin) ahead = spin.rotorAt(thrown.lengthMs) - turnedBy(thrown.since + thrown.lengthMs);
    lastNumber = thrown?.number ?? lastNumber;
    [thrown, spin] = [null, null];
  }

  function hear(ms: number): void {
    if (!spin) return;
    const due = spin.knocks.filter((knock) => knock.ms > lastMs && knock.ms <= ms);
    // Only current sounds: a page that was late or asleep does not play them all at once.
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

/** Without whole turns: times since 1970 exceed a screen's number precision. */
const turnedBy = (now: number): number => ((ROTOR_SPEED * now) / 1000) % FULL_TURN;

const lying = (number: number, rotor: number): Place => inPocket(rotor + WHEEL.indexOf(number) * POCKET_TURN);
