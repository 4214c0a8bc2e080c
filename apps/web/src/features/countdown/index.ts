export { clockText, Countdown, useSecondsUntil } from './Countdown.tsx';
export { clockAt, serverNow, useAskedAt, type ClockLook } from './clock.ts';
