import { ANY_EMAIL_PATTERN } from '@baize/contract/identity/patterns.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import { SOCIAL_FLAGS, type SocialService } from '@baize/contract/identity/social.ts';

const ANY_EMAIL = new RegExp(ANY_EMAIL_PATTERN);

/** A3: the service's flag. */
export const isSocialOn = (provider: SocialService, flags: MerchantFlags): boolean => flags[SOCIAL_FLAGS[provider]];

export interface Person {
  readonly subject: string;
  /** Empty unless proven by the service. */
  readonly email: string;
  readonly nickname: string;
}

interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly given_name?: unknown;
  readonly name?: unknown;
}

/** Reads an id token's claims; the address only if the service has proven it or always does. */
export function personOf(claims: Claims, { emailIsProven }: { readonly emailIsProven: boolean }): Person {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const isProven = claims.email_verified === undefined ? emailIsProven : String(claims.email_verified) === 'true';
  const email = text(claims.email);
  return {
    subject: claims.sub,
    email: isProven && ANY_EMAIL.test(email) ? email : '',
    nickname: [...(text(claims.given_name) || text(claims.name))].slice(0, 20).join(''),
  };
}
