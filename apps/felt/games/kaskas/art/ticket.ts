import { INK } from '@baize/game-kit/art/paint.ts';

/** Light on the coin, and on foil beside it. */
export const METAL =
  '<linearGradient id="coin" x2=".6" y2="1"><stop stop-color="#fff6cf"/><stop offset=".4" stop-color="#f4cf73"/><stop offset=".75" stop-color="#b97f25"/><stop offset="1" stop-color="#8a5a1a"/></linearGradient>' +
  '<linearGradient id="foil" x2="1" y2="1"><stop stop-color="#f4f8fb"/><stop offset=".35" stop-color="#b3c0cc"/><stop offset=".55" stop-color="#7f8d9b"/><stop offset=".75" stop-color="#d8e2ea"/><stop offset="1" stop-color="#8895a3"/></linearGradient>';

/** A peso of our own, that scratches; 80 × 80. */
export const COIN =
  `<circle cx="40" cy="40" r="34" fill="url(#coin)" stroke="${INK}" stroke-width="3"/><circle cx="40" cy="40" r="26" fill="none" stroke="#8a5a1a" stroke-width="2.4"/>` +
  `<path d="M33 58V24h9a10 10 0 0 1 0 20h-9M26 31h29M26 37h29" fill="none" stroke="#6b3f0c" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 34A26 26 0 0 1 34 15" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3.4" stroke-linecap="round"/>`;
