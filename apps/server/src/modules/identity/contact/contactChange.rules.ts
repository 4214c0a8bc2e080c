import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { maskEmail, maskNumber } from './phone.rules.ts';

/** A way to reach somebody. */
export interface ContactPoint {
  readonly channel: CodeChannel;
  /** E.164 number or email. */
  readonly to: string;
}

/** Contacts by which a new password could be set. */
export interface Contacts {
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  readonly email: string | null;
}

/**
 * Who confirms a new contact: the one replaced, else the other kind; null when there is none. Unproven addresses
 * confirm, too, as password links go there.
 */
export function confirmingContactOf(
  channel: CodeChannel,
  { mobile, mobileVerifiedAt, email }: Contacts,
): ContactPoint | null {
  const sms = mobile !== null && mobileVerifiedAt !== null ? { channel: 'sms' as const, to: mobile } : null;
  const mail = email === null ? null : { channel: 'email' as const, to: email };
  return channel === 'sms' ? (sms ?? mail) : (mail ?? sms);
}

/** The contact confirms itself, or the merchant lets nothing wait. */
export const takesEffectAtOnce = (request: ContactPoint, confirming: ContactPoint, waitHours: number): boolean =>
  waitHours <= 0 || isSameContact(request, confirming);

export const isSameContact = (one: ContactPoint, other: ContactPoint): boolean =>
  one.channel === other.channel && one.to.toLowerCase() === other.to.toLowerCase();

/** A masked contact, enough to recognize it. */
export const maskContact = ({ channel, to }: ContactPoint): string =>
  channel === 'sms' ? maskNumber(to) : maskEmail(to);
