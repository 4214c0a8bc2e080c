export { clockText, Countdown, ringClass, useSecondsUntil } from './Countdown.tsx';
export { clockAt, serverNow, useAskedAt, type ClockLook } from './clock.ts';
