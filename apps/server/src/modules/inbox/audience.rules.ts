import type { MemberType } from '@baize/contract/identity/session.ts';
import type { AudienceFacts } from '../identity/index.ts';

/** Who a broadcast is for, as it is kept. */
export type Audience =
  | (AudienceFacts & { readonly who: 'members'; readonly includeNew: boolean })
  | { readonly who: 'named'; readonly userNames: readonly string[] };

/** What of a member decides which broadcasts are on show. */
export interface ReaderFacts {
  readonly type: MemberType;
  readonly registeredAt: Date;
  /** Self-excluded: nothing that invites to play. */
  readonly excluded: boolean;
  /** The broadcasts that name this member. */
  readonly named: ReadonlySet<string>;
}

export interface BroadcastFacts {
  readonly id: string;
  readonly kind: 'news' | 'promo';
  readonly audience: Audience;
  readonly sentAt: Date;
  readonly endsAt: Date | null;
}

/** Whether a member sees a broadcast that was sent. */
export function isFor(reader: ReaderFacts, { id, kind, audience, sentAt, endsAt }: BroadcastFacts, now: Date): boolean {
  if (endsAt !== null && endsAt <= now) return false;
  if (kind === 'promo' && reader.excluded) return false;
  if (audience.who === 'named') return reader.named.has(id);
  const { types, registeredFrom, registeredTo, includeNew } = audience;
  if (types.length > 0 && !types.includes(reader.type)) return false;
  if (registeredFrom !== null && reader.registeredAt < registeredFrom) return false;
  if (registeredTo !== null && reader.registeredAt >= registeredTo) return false;
  return includeNew || reader.registeredAt <= sentAt;
}

/** A promotion, or one that more than `most` read, is approved by a second person. */
export const needsSecond = (kind: 'news' | 'promo', readers: number, most: number): boolean =>
  kind === 'promo' || readers > most;
