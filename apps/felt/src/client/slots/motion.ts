/** How far a reel of a spin runs, and how long. */
export type Run = {
  readonly symbols: number;
  readonly startMs: number;
  readonly durationMs: number;
  readonly isTeased: boolean;
};

const WIND_UP = 0.07;
const BOUNCE = 0.86;
const ACCELERATION = 0.2;

/** Symbols passed at `part` 0…1: wind-up, run, and a bounce in the last 14%. */
export function passed(part: number, symbols: number): number {
  if (part < WIND_UP) return -0.22 * Math.sin(((part / WIND_UP) * Math.PI) / 2);
  if (part >= BOUNCE) {
    const rest = (part - BOUNCE) / (1 - BOUNCE);
    return symbols + 0.16 * Math.cos((rest * Math.PI) / 2) * Math.cos(rest * Math.PI * 1.2);
  }
  const run = (part - WIND_UP) / (BOUNCE - WIND_UP);
  const rising = (run * run) / (2 * ACCELERATION * (1 - ACCELERATION / 2));
  const steady = (run - ACCELERATION / 2) / (1 - ACCELERATION / 2);
  return -0.22 + (symbols + 0.38) * (run < ACCELERATION ? rising : steady);
}

/** For a reel already flying: steady, then a bounce. */
export function flown(part: number, symbols: number): number {
  return part < BOUNCE ? (symbols + 0.16) * (part / BOUNCE) : passed(part, symbols);
}

const FLYING_PER_MS = 0.016;

/** Symbols passed `ms` after the reel set off without knowing where to stop. */
export function takenOff(ms: number): number {
  const windUpMs = 90;
  if (ms < windUpMs) return -0.22 * Math.sin(((Math.max(0, ms) / windUpMs) * Math.PI) / 2);
  const flying = ms - windUpMs;
  const rampMs = 160;
  const ramped = flying < rampMs ? (flying * flying) / (2 * rampMs) : flying - rampMs / 2;
  return -0.22 + ramped * FLYING_PER_MS;
}
