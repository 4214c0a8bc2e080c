import { seeded } from '@baize/game-kit/art/paint.ts';
import { FULL_TURN, POCKET_TURN, SHAPE } from '../art/shape.ts';

/**
 * Simulates a throw until the ball rests. All pockets are equal, so turning the wheel makes it end at any number
 * (`spin.ts`).
 */
export type Throw = {
  /** From the fall off the track, one place for each `STEP_MS`. */
  readonly places: readonly Place[];
  /** The final pocket, counted from the one at angle 0 when the ball fell. */
  readonly pocket: number;
  /** Angle at which it left the track. */
  readonly fallTurn: number;
  /** Where it struck something, and how hard, 0…1. */
  readonly knocks: readonly Knock[];
};

/** In radii of the wheel, from above; `height`: above the surface. */
export type Place = { readonly x: number; readonly y: number; readonly height: number };
export type Knock = { readonly ms: number; readonly force: number };

export const STEP_MS = 8;
/** Speed at which the ball leaves the track, relative to the rotor, in radians a second. */
export const FALL_SPEED = 2.6;
/** The rotor turns the other way. */
export const ROTOR_SPEED = 1.05;

const STEP = STEP_MS / 1000;
const SUBSTEPS = 4;
const GRAVITY = 17;
/** What the bowl's slope and the rotor's leave of it, towards the middle. */
const SLOPE = FALL_SPEED ** 2 * SHAPE.track;
const ROTOR_SLOPE = 5;
const FRET_HEIGHT = 0.03;
const DEFLECTOR_RADIUS = 0.03;
/** Room for the ball between two frets, to either side of the middle. */
const ROOM = (POCKET_TURN * SHAPE.rest) / 2 - SHAPE.ball;
/** A ball slower than this does not leave its pocket any more. */
const CAUGHT_SPEED = 0.14;
/** The longest of ten thousand throws is less than half of it. */
const LONGEST_STEPS = 1500;
const REST_STEPS = 90;
const APART_MS = 30;

type Ball = { x: number; y: number; height: number; vx: number; vy: number; vUp: number };

/** The same seed is the same throw everywhere. */
export function throwBall(seed: number): Throw {
  const draw = seeded(seed);
  const fallTurn = (draw() * FULL_TURN) / SHAPE.deflectorCount;
  const ball: Ball = {
    x: Math.cos(fallTurn) * SHAPE.track,
    y: Math.sin(fallTurn) * SHAPE.track,
    height: 0,
    vx: Math.sin(fallTurn) * SHAPE.track * FALL_SPEED,
    vy: -Math.cos(fallTurn) * SHAPE.track * FALL_SPEED,
    vUp: 0,
  };
  const places: Place[] = [];
  const knocks: Knock[] = [];
  let pocket: number | null = null;
  let rest = 0;
  for (let step = 0; step < LONGEST_STEPS && rest < REST_STEPS; step++) {
    places.push({ x: ball.x, y: ball.y, height: ball.height });
    for (let part = 0; part < SUBSTEPS; part++) {
      const rotorTurn = ROTOR_SPEED * (step + part / SUBSTEPS) * STEP;
      const knock = (force: number) => addKnock(knocks, { ms: step * STEP_MS, force: Math.min(1, force) });
      pocket ??= move(ball, { rotorTurn, draw, knock, dt: STEP / SUBSTEPS });
      if (pocket !== null) settle(ball, rotorTurn + pocket * POCKET_TURN, STEP / SUBSTEPS);
    }
    if (pocket !== null) rest++;
  }
  return { places, knocks, fallTurn, pocket: pocket ?? nearestPocket(ball, ROTOR_SPEED * places.length * STEP) };
}

/** A ball that trembles between two frets is one sound, not fifty. */
function addKnock(knocks: Knock[], knock: Knock): void {
  if (knock.force > 0.05 && knock.ms - (knocks.at(-1)?.ms ?? Number.NEGATIVE_INFINITY) > APART_MS) knocks.push(knock);
}

type Moment = { rotorTurn: number; draw: () => number; knock: (force: number) => void; dt: number };

/** One moment on; answers the pocket once the ball cannot leave it. */
function move(ball: Ball, moment: Moment): number | null {
  const { dt } = moment;
  const distance = Math.hypot(ball.x, ball.y);
  const [outX, outY] = [ball.x / distance, ball.y / distance];
  if (ball.height <= 0) roll(ball, distance, dt);
  ball.x += ball.vx * dt;
  ball.y += ball.vy * dt;
  fall(ball, moment);
  holdInBowl(ball, distance, outX, outY, moment);
  if (distance > SHAPE.rotor) hitDeflectors(ball, moment);
  if (distance >= SHAPE.pocketOuter) hopOverRidge(ball, moment);
  if (distance < SHAPE.pocketOuter && distance > SHAPE.pocketInner - SHAPE.ball) return meetFrets(ball, moment);
  return null;
}

/** On the ground: down the slope, and slower by what it rolls on. */
function roll(ball: Ball, distance: number, dt: number): void {
  const isOnRotor = distance < SHAPE.rotor;
  const inward =
    distance < SHAPE.pocketInner ? -6 : distance < SHAPE.pocketOuter ? 0.6 : isOnRotor ? ROTOR_SLOPE : SLOPE;
  const [outX, outY] = [ball.x / distance, ball.y / distance];
  ball.vx -= outX * inward * dt;
  ball.vy -= outY * inward * dt;
  // The rotor drags the ball along; the bowl only slows it down.
  const [groundX, groundY] = isOnRotor ? [-ball.y * ROTOR_SPEED, ball.x * ROTOR_SPEED] : [0, 0];
  const drag = (isOnRotor ? 0.5 : 0.12) * dt;
  ball.vx += (groundX - ball.vx) * drag;
  ball.vy += (groundY - ball.vy) * drag;
}

function fall(ball: Ball, { dt, knock }: Moment): void {
  if (ball.height <= 0 && ball.vUp <= 0) return;
  ball.vUp -= GRAVITY * dt;
  ball.height += ball.vUp * dt;
  if (ball.height > 0) return;
  ball.height = 0;
  if (ball.vUp < -0.4) knock(-ball.vUp / 3);
  ball.vUp = ball.vUp < -0.3 ? -ball.vUp * 0.42 : 0;
}

/** The track's edge outside and the cone of the turret inside. */
function holdInBowl(ball: Ball, distance: number, outX: number, outY: number, { knock }: Moment): void {
  const outward = ball.vx * outX + ball.vy * outY;
  const isOver = distance > SHAPE.track && outward > 0;
  const isUnder = distance < SHAPE.pocketInner + SHAPE.ball * 0.5 && outward < 0;
  if (!isOver && !isUnder) return;
  const turn = outward * (isOver ? 1.05 : 1.4);
  ball.vx -= outX * turn;
  ball.vy -= outY * turn;
  if (isUnder) knock(-outward / 2);
}

function hitDeflectors(ball: Ball, { draw, knock }: Moment): void {
  if (ball.height > 0.05 || ball.vUp > 0) return;
  for (let i = 0; i < SHAPE.deflectorCount; i++) {
    const turn = SHAPE.deflectorTurn + (i * FULL_TURN) / SHAPE.deflectorCount;
    const [dx, dy] = [ball.x - Math.cos(turn) * SHAPE.deflectors, ball.y - Math.sin(turn) * SHAPE.deflectors];
    const apart = Math.hypot(dx, dy);
    if (apart > DEFLECTOR_RADIUS + SHAPE.ball) continue;
    const [nx, ny] = [dx / apart, dy / apart];
    const towards = ball.vx * nx + ball.vy * ny;
    if (towards >= 0) continue;
    // Sloped edges: the ball hops over rather than back, partly upwards.
    const lost = 0.35 + draw() * 0.75;
    ball.vx -= nx * towards * lost;
    ball.vy -= ny * towards * lost;
    ball.vUp = Math.min(1.7, -towards * (0.7 + draw() * 0.6));
    knock(0.4 - towards / 3);
  }
}

/** A brass ridge before the pockets, which the ball hops over. */
function hopOverRidge(ball: Ball, { draw, knock }: Moment): void {
  if (ball.height > 0 || Math.hypot(ball.x, ball.y) >= SHAPE.pocketOuter) return;
  ball.vUp = 0.55 + draw() * 0.75;
  knock(0.35);
}

/** Frets bounce the ball back or on; when slow, it stays between two. */
function meetFrets(ball: Ball, { rotorTurn, draw, knock }: Moment): number | null {
  const distance = Math.hypot(ball.x, ball.y);
  const [alongX, alongY] = [-ball.y / distance, ball.x / distance];
  const speed = ball.vx * alongX + ball.vy * alongY - ROTOR_SPEED * distance;
  const pocket = nearestPocket(ball, rotorTurn);
  if (ball.height > FRET_HEIGHT) return null;
  const offset = offsetIn(ball, rotorTurn, pocket);
  if (Math.abs(speed) < CAUGHT_SPEED && ball.height <= 0 && ball.vUp <= 0) return pocket;
  if (Math.abs(offset) < ROOM || offset * speed <= 0) return null;
  const hopsOn = draw() < 0.5;
  const next = hopsOn ? speed * (0.62 + draw() * 0.25) : -speed * (0.4 + draw() * 0.3);
  ball.vx += alongX * (next - speed);
  ball.vy += alongY * (next - speed);
  ball.vUp = Math.max(ball.vUp, Math.min(1.9, Math.abs(speed) * (0.5 + draw() * 0.65)));
  // A knock is never quite straight: some of it goes inwards or outwards.
  const aside = (draw() - 0.45) * Math.abs(speed) * 0.25;
  ball.vx += (ball.x / distance) * aside;
  ball.vy += (ball.y / distance) * aside;
  knock(Math.abs(speed) / 2.5);
  return null;
}

function nearestPocket(ball: Ball, rotorTurn: number): number {
  const index = Math.round((Math.atan2(ball.y, ball.x) - rotorTurn) / POCKET_TURN);
  return ((index % 37) + 37) % 37;
}

/** The ball's distance from the middle of its pocket, along the ring. */
function offsetIn(ball: Ball, rotorTurn: number, pocket: number): number {
  const turn = Math.atan2(ball.y, ball.x) - rotorTurn - pocket * POCKET_TURN;
  return Math.atan2(Math.sin(turn), Math.cos(turn)) * Math.hypot(ball.x, ball.y);
}

/** Caught: swings to the pocket's lowest point and turns with it. */
function settle(ball: Ball, turn: number, dt: number): void {
  const [x, y] = [Math.cos(turn) * SHAPE.rest, Math.sin(turn) * SHAPE.rest];
  const [groundX, groundY] = [-ball.y * ROTOR_SPEED, ball.x * ROTOR_SPEED];
  ball.vx += ((x - ball.x) * 420 - (ball.vx - groundX) * 15) * dt;
  ball.vy += ((y - ball.y) * 420 - (ball.vy - groundY) * 15) * dt;
  ball.x += ball.vx * dt;
  ball.y += ball.vy * dt;
  ball.height = 0;
}
