export { NoEnvelope, OpenEnvelope, RainLamp, Waiting } from './EnvelopeArt.tsx';
export { RainSky } from './RainSky.tsx';
export { useGrab, useRain, useRainHistory, useServerNow, type Rain } from './rain.queries.ts';
export { countdown, phaseOf } from './rain.rules.ts';
