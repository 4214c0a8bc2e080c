import { DEVICE_HEADER, HOME_SCREEN_DEVICE } from '@baize/contract/identity/session.ts';
import { isStandalone } from '../../app/shell/standalone.ts';

/** A7: login from a home screen. */
export const deviceHeaders = (): Record<string, string> =>
  isStandalone() ? { [DEVICE_HEADER]: HOME_SCREEN_DEVICE } : {};
