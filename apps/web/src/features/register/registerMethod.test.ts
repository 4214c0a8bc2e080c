import { expect, it } from 'vitest';
import { registerMethodOf } from './registerMethod.ts';

const browser = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
  standalone: false,
  webClip: false,
};

it.each([
  ['H5', {}],
  ['PWA', { standalone: true }],
  ['WEBCLIP', { webClip: true, standalone: true }],
  ['APP', { userAgent: `${browser.userAgent} BaizeApp/1.2`, standalone: true }],
  ['APP', { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel; wv) Chrome/140.0' }],
])('says %s [A3-7, A9-9]', (method, over) => expect(registerMethodOf({ ...browser, ...over })).toBe(method));
