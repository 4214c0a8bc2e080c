import type { REGISTER_METHODS } from '@baize/contract/identity/register.ts';
import { isStandalone } from '../../app/shell/standalone.ts';

type RegisterMethod = (typeof REGISTER_METHODS)[number];

interface Surroundings {
  readonly userAgent: string;
  readonly standalone: boolean;
  /** From a merchant's profile (A3, local flag WEBCLIP). */
  readonly webClip: boolean;
}

/** App shell, installed site, web clip or browser (A9). */
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
