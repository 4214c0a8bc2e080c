import type { REGISTER_METHODS } from '@baize/contract/identity/register.ts';
import { isStandalone } from '../../app/shell/standalone.ts';

type RegisterMethod = (typeof REGISTER_METHODS)[number];

interface Surroundings {
  readonly userAgent: string;
  /** The page runs by itself, without the browser's bars. */
  readonly standalone: boolean;
  /** Started from a profile of the merchant's (A3, local flag WEBCLIP). */
  readonly webClip: boolean;
}

/** How somebody came to register (A9): in an app's shell, an installed site, a web clip, or a browser. */
export function registerMethodOf({ userAgent, standalone, webClip }: Surroundings): RegisterMethod {
  if (/\bBaizeApp\/|; wv\)/.test(userAgent)) return 'APP';
  if (webClip) return 'WEBCLIP';
  return standalone ? 'PWA' : 'H5';
}

export function readRegisterMethod(): RegisterMethod {
  return registerMethodOf({
    userAgent: navigator.userAgent,
    standalone: isStandalone(),
    webClip: localStorage.getItem('WEBCLIP') !== null,
  });
}
