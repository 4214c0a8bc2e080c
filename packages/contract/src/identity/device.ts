import { HOME_SCREEN_DEVICE } from './session.ts';

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [new RegExp(`^${HOME_SCREEN_DEVICE} `), 'Home screen app'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\b(Headless)?Chrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android" from a user agent; a label that anyone can claim. */
export function deviceLabelOf(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(' on ');
}
