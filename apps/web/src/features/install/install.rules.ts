import type { DownloadLink } from '@baize/contract/system/start.ts';
import { isLegacy, isTooOldForApp, type Device } from './device.rules.ts';

/** G2: what the popup can offer. */
export type InstallOption = 'homeScreen' | 'Android' | 'MOBILECONFIG' | 'IOS';
/** Installed; open in the phone's browser; too old; install by a press; steps; only Safari; open on a phone. */
export type GuideKind = 'installed' | 'openElsewhere' | 'legacy' | 'prompt' | 'steps' | 'onlySafari' | 'desktop';

export interface InstallPlan {
  /** In their order; none: no popup. */
  readonly options: readonly InstallOption[];
  readonly guide: GuideKind;
}

interface Situation {
  readonly device: Device;
  readonly downloads: readonly DownloadLink[];
  readonly installed: boolean;
  readonly webClip: boolean;
  /** The browser has a prompt. */
  readonly canPrompt: boolean;
}

/** From here other iOS browsers can, too. */
const OTHERS_CAN: readonly [number, number] = [16, 4];

/** A visitor's ways to the app (G2, App-install prompts), by platform, version, browser and links. */
export function planInstall({ device, downloads, installed, webClip, canPrompt }: Situation): InstallPlan {
  const has = (type: InstallOption): boolean => downloads.some(({ resourceType }) => resourceType === type);
  const linked = (...types: readonly InstallOption[]): readonly InstallOption[] => types.filter(has);
  if (installed) return { options: [], guide: 'installed' };
  if (webClip) return { options: linked('IOS'), guide: device.browser === 'inApp' ? 'openElsewhere' : 'installed' };
  if (device.browser === 'inApp') return { options: [], guide: 'openElsewhere' };
  switch (device.os) {
    case 'ios':
      return planForIos(device, linked);
    case 'android':
      return { options: ['homeScreen', ...linked('Android')], guide: canPrompt ? 'prompt' : 'steps' };
    case 'other':
      return { options: [], guide: canPrompt ? 'prompt' : 'desktop' };
  }
}

function planForIos(
  device: Device,
  linked: (...types: readonly InstallOption[]) => readonly InstallOption[],
): InstallPlan {
  if (isLegacy(device)) return { options: [], guide: 'legacy' };
  if (isTooOldForApp(device)) return { options: linked('MOBILECONFIG'), guide: 'steps' };
  const all = ['homeScreen' as const, ...linked('MOBILECONFIG', 'IOS')];
  if (device.safari) return { options: all, guide: 'steps' };
  const [major, minor] = device.ios ?? [0, 0];
  const canAdd = major > OTHERS_CAN[0] || (major === OTHERS_CAN[0] && minor >= OTHERS_CAN[1]);
  return canAdd ? { options: ['homeScreen'], guide: 'steps' } : { options: all, guide: 'onlySafari' };
}

/** Text keys of a browser's steps. */
export function stepsOf({ os, browser, ios }: Device): readonly StepKey[] {
  if (os !== 'ios') return browser === 'firefox' ? FIREFOX : browser === 'samsung' ? SAMSUNG : ANDROID;
  const share = browser === 'safari' ? 'app.iosStep1' : 'app.iosShareStep';
  const last = (ios?.[0] ?? 0) >= 26 ? 'app.ios26Step3' : 'app.iosStep3';
  return [share, 'app.iosStep2', last];
}

const ANDROID = ['app.androidStep1', 'app.androidStep2', 'app.androidStep3'] as const;
const FIREFOX = ['app.androidStep1', 'app.firefoxStep2', 'app.androidStep3'] as const;
const SAMSUNG = ['app.samsungStep1', 'app.samsungStep2', 'app.androidStep3'] as const;

export type StepKey =
  | (typeof ANDROID | typeof FIREFOX | typeof SAMSUNG)[number]
  | 'app.iosStep1'
  | 'app.iosShareStep'
  | 'app.iosStep2'
  | 'app.iosStep3'
  | 'app.ios26Step3';
