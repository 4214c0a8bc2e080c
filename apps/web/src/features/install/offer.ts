import type { StartValue } from '@baize/contract/system/start.ts';
import { isStandalone } from '../../app/shell/standalone.ts';
import { deviceOf, isOffered, type Device } from './device.rules.ts';

/** The device that this page runs on. */
export const thisDevice = (): Device => deviceOf({ userAgent: navigator.userAgent, touches: navigator.maxTouchPoints });

/** Whether the page runs from the home screen or in an app's shell. */
export const isInstalled = (): boolean => isStandalone() || /\bBaizeApp\//.test(navigator.userAgent);

/** Started from a profile of the merchant's (A3). */
export const isWebClip = (): boolean => localStorage.getItem('WEBCLIP') !== null;

/** Whether the app is offered on this device, to this visitor, now. */
export const offersApp = (start: StartValue, isMember: boolean): boolean =>
  isOffered({
    start,
    device: thisDevice(),
    isMember,
    installed: isInstalled(),
    webClip: isWebClip(),
  });
