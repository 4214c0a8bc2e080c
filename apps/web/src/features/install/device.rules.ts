import { IN_APP_BROWSER } from '../../app/inAppBrowser.rules.ts';
import type { DownloadLink, StartValue } from '@baize/contract/system/start.ts';

/** For the steps' words; `inApp`: cannot install. */
export type Browser = 'safari' | 'chrome' | 'edge' | 'firefox' | 'opera' | 'samsung' | 'inApp' | 'other';

export interface Device {
  readonly os: 'ios' | 'android' | 'other';
  /** iOS version such as [12, 3]; null elsewhere. */
  readonly ios: readonly [number, number] | null;
  /** Only Safari installs on iOS. */
  readonly safari: boolean;
  readonly browser: Browser;
}

/** From the user agent. iPads claim to be Macs with a touch screen. */
export function deviceOf({ userAgent, touches }: { userAgent: string; touches: number }): Device {
  const version = /(?:iPhone|iPad|iPod).*? OS (\d+)_(\d+)/.exec(userAgent);
  const tablet = /Macintosh/.test(userAgent) && touches > 1 ? /Version\/(\d+)\.(\d+)/.exec(userAgent) : null;
  const ios = version ?? tablet;
  if (ios) {
    const browser = browserOf(userAgent);
    return { os: 'ios', ios: [Number(ios[1]), Number(ios[2])], safari: browser === 'safari', browser };
  }
  const os = /Android/.test(userAgent) ? 'android' : 'other';
  return { os, ios: null, safari: false, browser: browserOf(userAgent) };
}

const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ['inApp', IN_APP_BROWSER],
  ['edge', /Edg(iOS|A)?\//],
  ['opera', /OPiOS|OPT\/|OPR\//],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /FxiOS|Firefox\//],
  ['other', /DuckDuckGo/],
  ['chrome', /CriOS|Chrome\//],
  ['safari', /Safari\//],
];
const browserOf = (userAgent: string): Browser => BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';

const isBefore = ([major, minor]: readonly [number, number], [m, n]: readonly [number, number]): boolean =>
  major < m || (major === m && minor < n);

/** G2: before iOS 12.2 home screen sites work badly. */
export const isLegacy = ({ ios }: Device): boolean => ios !== null && isBefore(ios, [12, 2]);

/** A9: the app needs iOS 12.4. */
export const isTooOldForApp = ({ ios }: Device): boolean => ios !== null && isBefore(ios, [12, 4]);

/** Null: no link for this device. */
export function linkFor(downloads: readonly DownloadLink[], { os }: Device): DownloadLink | null {
  const wanted = os === 'ios' ? ['IOS', 'MOBILECONFIG'] : os === 'android' ? ['Android'] : [];
  return wanted.map((type) => downloads.find(({ resourceType }) => resourceType === type)).find(Boolean) ?? null;
}

interface Offer {
  readonly start: Pick<StartValue, 'downloads' | 'flags' | 'template'>;
  readonly device: Device;
  readonly isMember: boolean;
  /** From the home screen or an app's shell. */
  readonly installed: boolean;
  /** Started from a profile of the merchant's. */
  readonly webClip: boolean;
}

/** Whether the app is offered (A2, Home header; G2, App-install prompts). */
export function isOffered({ start, device, isMember, installed, webClip }: Offer): boolean {
  if (installed || !start.flags.APPWIN3) return false;
  if (start.template.downloadNeedsLogin && !isMember) return false;
  const link = linkFor(start.downloads, device);
  return link !== null && (!webClip || start.downloads.some(({ resourceType }) => resourceType === 'IOS'));
}
