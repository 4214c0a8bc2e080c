import { SOCIAL_TICKET_MINUTES, type SocialService } from '@baize/contract/identity/social.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { insertLink } from './social.store.ts';

const PURPOSE = 'social-ticket';

/** A sign-in without a member, for registration. */
export interface SocialTicket {
  readonly merchantId: string;
  readonly provider: SocialService;
  readonly subject: string;
  /** Proven by the service; may be empty. */
  readonly email: string;
}

/** Seals a ticket for half an hour in the browser. */
export function sealTicket(app: App, ticket: SocialTicket): string {
  const goodUntilMs = app.clock.now().getTime() + SOCIAL_TICKET_MINUTES * 60_000;
  return app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify({ ...ticket, goodUntilMs }))).toString('base64url');
}

/** A ticket's content; null: forged, expired or another merchant's. */
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

/** Links a ticket in the member's transaction. False: used already. */
export const linkTicket = (app: App, tx: Db, ticket: SocialTicket, memberId: string): Promise<boolean> =>
  insertLink(tx, { ...ticket, memberId, at: app.clock.now() });
