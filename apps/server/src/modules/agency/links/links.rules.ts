import type { LinkRow } from './links.store.ts';

/** 0: switched off · 1: open · 2: over. */
export function statusOf(link: Pick<LinkRow, 'closedAt' | 'endsAt' | 'once' | 'opened'>, now: Date): 0 | 1 | 2 {
  if (link.closedAt) return 0;
  if ((link.endsAt && link.endsAt <= now) || (link.once && link.opened > 0)) return 2;
  return 1;
}

export const isOpen = (link: Parameters<typeof statusOf>[0], now: Date): boolean => statusOf(link, now) === 1;

/** Easy to read out: no characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export function codeOf(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  return Array.from({ length: CODE_LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length] ?? 'A').join('');
}

/** Where on the site a link leads. */
export const addressOf = (code: string): string => `/m/register?affiliateCode=${code}`;
