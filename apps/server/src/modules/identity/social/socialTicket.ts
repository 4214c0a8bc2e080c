import { SOCIAL_TICKET_MINUTES, type SocialService } from '@baize/contract/identity/social.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { insertLink } from './social.store.ts';

const PURPOSE = 'social-ticket';

/** A sign-in that nobody has yet, for the registration that may follow it. */
export interface SocialTicket {
  readonly merchantId: string;
  readonly provider: SocialService;
  readonly subject: string;
  /** Proven by the service; empty when it gave none. */
  readonly email: string;
}

/** Seals what a service has proven, so that it can travel through the browser for half an hour. */
export function sealTicket(app: App, ticket: SocialTicket): string {
  const goodUntilMs = app.clock.now().getTime() + SOCIAL_TICKET_MINUTES * 60_000;
  return app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify({ ...ticket, goodUntilMs }))).toString('base64url');
}

/** What a ticket says, or null: made up, run out, or another merchant's. */
export function openTicket(app: App, merchantId: string, sealed: string): SocialTicket | null {
  let plain: string;
  try {
    plain = app.cipher.open(PURPOSE, Buffer.from(sealed, 'base64url')).toString();
  } catch {
    // Not one of ours.
    return null;
  }
  const { goodUntilMs, ...ticket } = JSON.parse(plain) as SocialTicket & { goodUntilMs: number };
  return ticket.merchantId === merchantId && goodUntilMs > app.clock.now().getTime() ? ticket : null;
}

/**
 * Ties a ticket's sign-in to a fresh member, in the transaction that makes the member. False when it is a member's already, so a
 * ticket registers one member.
 */
export const linkTicket = (app: App, tx: Db, ticket: SocialTicket, memberId: string): Promise<boolean> =>
  insertLink(tx, { ...ticket, memberId, at: app.clock.now() });
