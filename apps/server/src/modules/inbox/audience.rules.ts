import type { MemberType } from '@baize/contract/identity/session.ts';
import type { AudienceFacts, MemberFacts } from '../identity/index.ts';

/** Who a broadcast is for, as it is kept. */
export type Audience =
  | (AudienceFacts & {
      readonly who: 'members';
      /** User name; empty: whoever is above. */
      readonly agent: string;
      readonly includeNew: boolean;
    })
  | { readonly who: 'named'; readonly userNames: readonly string[] }
  /** Known when whole, and unchanged. */
  | { readonly who: 'list'; readonly listId: string; readonly fileName: string };

/** Every member that is there when it is sent. */
export const EVERYBODY = {
  who: 'members',
  types: [],
  registeredFrom: null,
  registeredTo: null,
  languages: [],
  kyc: [],
  agent: '',
  agentId: null,
  includeNew: false,
} as const satisfies Audience;

/** What of a member decides which broadcasts are on show. */
export interface ReaderFacts {
  readonly type: MemberType;
  readonly registeredAt: Date;
  /** Null where no broadcast on show asks for them. */
  readonly facts: MemberFacts | null;
  /** Agreed to offers, and not excluded, on a break or at a limit. */
  readonly getsOffers: boolean;
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

export const asksFacts = ({ audience }: Pick<BroadcastFacts, 'audience'>): boolean =>
  audience.who === 'members' && (audience.languages.length > 0 || audience.kyc.length > 0 || audience.agentId !== null);

/** Whether a member sees a broadcast that was sent. */
export function isFor(reader: ReaderFacts, { id, kind, audience, sentAt, endsAt }: BroadcastFacts, now: Date): boolean {
  if (endsAt !== null && endsAt <= now) return false;
  if (kind === 'promo' && !reader.getsOffers) return false;
  if (audience.who === 'named') return reader.named.has(id);
  if (audience.who === 'list') return reader.named.has(audience.listId);
  const { types, registeredFrom, registeredTo, includeNew } = audience;
  if (types.length > 0 && !types.includes(reader.type)) return false;
  if (registeredFrom !== null && reader.registeredAt < registeredFrom) return false;
  if (registeredTo !== null && reader.registeredAt >= registeredTo) return false;
  return (
    (includeNew || reader.registeredAt <= sentAt) && (!asksFacts({ audience }) || hasFacts(reader.facts, audience))
  );
}

function hasFacts(facts: MemberFacts | null, { languages, kyc, agentId }: AudienceFacts): boolean {
  if (facts === null) return false;
  if (languages.length > 0 && !languages.includes(facts.language)) return false;
  if (kyc.length > 0 && !kyc.includes(facts.kyc)) return false;
  return agentId === null || facts.agentIds.includes(agentId);
}

/** Promotions, or more than `most` readers. */
export const needsSecond = (kind: 'news' | 'promo', readers: number, most: number): boolean =>
  kind === 'promo' || readers > most;
