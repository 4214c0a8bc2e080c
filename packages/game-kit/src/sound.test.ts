import { afterEach, expect, it, vi } from 'vitest';
import { createSound } from './sound.ts';

afterEach(() => vi.unstubAllGlobals());

/** A context of which only the state matters: all else may be called and answers itself. */
function stubContext(state: string) {
  const resume = vi.fn(() => Promise.reject(new Error('in a call')));
  const node: unknown = new Proxy(() => node, { get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : node) });
  class Context {
    state = state;
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    resume = resume;
    createOscillator = () => node;
    createGain = () => node;
    createBiquadFilter = () => node;
    createBufferSource = () => node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal('AudioContext', Context);
  return resume;
}

it.each([
  ['suspended', 1],
  ['interrupted', 1],
  ['running', 0],
])('asks a context that is %s to go on with the next sound', (state, times) => {
  const resume = stubContext(state);
  createSound(true).tap();
  expect(resume).toHaveBeenCalledTimes(times);
});
