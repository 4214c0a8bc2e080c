import type { DownloadLink, StartValue } from '@baize/contract/system/start.ts';

/** Which browser it is, by whose words a way to the home screen is told; `inApp`: a page within another app, which can install nothing. */
export type Browser = 'safari' | 'chrome' | 'edge' | 'firefox' | 'opera' | 'samsung' | 'inApp' | 'other';

export interface Device {
  readonly os: 'ios' | 'android' | 'other';
  /** Major and minor of iOS, such as [12, 3]; null elsewhere. */
  readonly ios: readonly [number, number] | null;
  /** iOS lets only Safari put an app or a profile on the phone. */
  readonly safari: boolean;
  readonly browser: Browser;
}

/** What a browser says it is. iPads of today call themselves Macs with a touch screen. */
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
  ['inApp', /FBA[NV]|Instagram|Line\/|MicroMessenger|GSA\//],
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

/** G2: what iOS before 12.2 makes of a site on its home screen is no joy. */
export const isLegacy = ({ ios }: Device): boolean => ios !== null && isBefore(ios, [12, 2]);

/** A9: the app needs iOS 12.4. */
export const isTooOldForApp = ({ ios }: Device): boolean => ios !== null && isBefore(ios, [12, 4]);

/** The link that this device can install from; null when the merchant has none for it. */
export function linkFor(downloads: readonly DownloadLink[], { os }: Device): DownloadLink | null {
  const wanted = os === 'ios' ? ['IOS', 'MOBILECONFIG'] : os === 'android' ? ['Android'] : [];
  return wanted.map((type) => downloads.find(({ resourceType }) => resourceType === type)).find(Boolean) ?? null;
}

interface Offer {
  readonly start: Pick<StartValue, 'downloads' | 'flags' | 'template'>;
  readonly device: Device;
  readonly isMember: boolean;
  /** Runs from the home screen, or in an app's shell. */
  readonly installed: boolean;
  /** Started from a profile of the merchant's. */
  readonly webClip: boolean;
}

/** Whether the app is offered here at all (A2, Home header; G2, App-install prompts). */
export function isOffered({ start, device, isMember, installed, webClip }: Offer): boolean {
  if (installed || !start.flags.APPWIN3) return false;
  if (start.template.downloadNeedsLogin && !isMember) return false;
  const link = linkFor(start.downloads, device);
  return link !== null && (!webClip || start.downloads.some(({ resourceType }) => resourceType === 'IOS'));
}
