import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { maskEmail, maskNumber } from './phone.rules.ts';

/** A way to reach somebody. */
export interface ContactPoint {
  readonly channel: CodeChannel;
  /** E.164 number or e-mail address. */
  readonly to: string;
}

/** What a member has by which a new password could be had. */
export interface Contacts {
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  readonly email: string | null;
}

/**
 * Who guards a new contact: the one that it replaces, else the one of the other kind; null where nobody can be reached yet. An address
 * guards also unproven, because links for a new password go there.
 */
export function confirmingContactOf(
  channel: CodeChannel,
  { mobile, mobileVerifiedAt, email }: Contacts,
): ContactPoint | null {
  const sms = mobile !== null && mobileVerifiedAt !== null ? { channel: 'sms' as const, to: mobile } : null;
  const mail = email === null ? null : { channel: 'email' as const, to: email };
  return channel === 'sms' ? (sms ?? mail) : (mail ?? sms);
}

/** Whether a contact that was just proven counts at once: it is its own guard, or the merchant lets nothing wait. */
export const takesEffectAtOnce = (wish: ContactPoint, confirming: ContactPoint, waitHours: number): boolean =>
  waitHours <= 0 || isSameContact(wish, confirming);

export const isSameContact = (one: ContactPoint, other: ContactPoint): boolean =>
  one.channel === other.channel && one.to.toLowerCase() === other.to.toLowerCase();

/** Enough of a contact to know it again, and no more. */
export const maskContact = ({ channel, to }: ContactPoint): string =>
  channel === 'sms' ? maskNumber(to) : maskEmail(to);
