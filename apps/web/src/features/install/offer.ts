import type { StartValue } from '@baize/contract/system/start.ts';
import { isStandalone } from '../../app/shell/standalone.ts';
import { deviceOf, isOffered, type Device } from './device.rules.ts';

/** The device that this page runs on. */
export const thisDevice = (): Device => deviceOf({ userAgent: navigator.userAgent, touches: navigator.maxTouchPoints });

export const isInstalled = (): boolean => isStandalone() || /\bBaizeApp\//.test(navigator.userAgent);

/** Started from a profile of the merchant's (A3). */
export const isWebClip = (): boolean => localStorage.getItem('WEBCLIP') !== null;

export const offersApp = (start: StartValue, isMember: boolean): boolean =>
  isOffered({
    start,
    device: thisDevice(),
    isMember,
    installed: isInstalled(),
    webClip: isWebClip(),
  });
