import { describe, expect, it } from 'vitest';
import { readFrameMessage, sandboxOf } from './frameMessages.rules.ts';

const frame = { name: 'the frame' };
const expected = { window: frame, url: 'http://games.test:8082/play/moon?launch=x' };
const heard = { source: frame, origin: 'http://games.test:8082', data: { source: 'felt', type: 'roundOpened' } };

describe('readFrameMessage', () => {
  it('hears our game', () => expect(readFrameMessage(heard, expected)).toBe('roundOpened'));

  it.each([
    ['another window', { ...heard, source: { name: 'another' } }],
    ['no window', { ...heard, source: null }],
    ['another port', { ...heard, origin: 'http://games.test:8083' }],
    ['another scheme', { ...heard, origin: 'https://games.test:8082' }],
    ['a sandboxed stranger', { ...heard, origin: 'null' }],
    ['an unknown type', { ...heard, data: { source: 'felt', type: 'pay' } }],
    ['another sender', { ...heard, data: { source: 'devtools', type: 'ready' } }],
    ['a text', { ...heard, data: 'ready' }],
    ['nothing', { ...heard, data: null }],
  ])('is deaf to %s', (_, stranger) => expect(readFrameMessage(stranger, expected)).toBeNull());

  it('is deaf while there is no frame', () =>
    expect(readFrameMessage({ ...heard, source: null }, { ...expected, window: null })).toBeNull());
});

it('gives a page of our own origin no way out of the sandbox', () => {
  expect(sandboxOf('http://site.test/play', 'http://site.test')).not.toContain('allow-same-origin');
  expect(sandboxOf('http://games.test/play', 'http://site.test')).toContain('allow-same-origin');
  expect(sandboxOf('http://games.test/play', 'http://site.test')).not.toContain('allow-top-navigation');
});
