import type { StaffEvent } from '@baize/contract/backoffice/live.ts';
import type { LiveEvent } from '@baize/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';
import type { MerchantFinder } from './merchant.ts';
import type { SessionFinder } from './session.ts';

export type Hearer = (merchantId: string | null) => void;
export type DeskHearer = (news: { readonly merchantId: string; readonly text: string } | null) => void;

/** What live connections are judged by. */
export interface LiveHost {
  readonly clock: Clock;
  readonly log: Logger;
  readonly merchants: MerchantFinder;
  readonly sessions: SessionFinder;
}

/** Events to open pages of every process, without amounts. */
export interface Live {
  toMember(memberId: string, news: LiveEvent): void;
  toSession(sessionId: string, news: LiveEvent): void;
  toMerchant(merchantId: string, news: LiveEvent): void;
  /** Called in every process before its pages hear an event, to drop caches. Null: some may have been missed. */
  hear(type: LiveEvent['type'], hearer: Hearer): void;
  /** To pages of a merchant's staff. */
  toDesk(merchantId: string, news: StaffEvent): void;
  /** Called for each staff event. Null: some may have been missed. */
  hearDesk(hearer: DeskHearer): void;
  mount(http: FastifyInstance, app: LiveHost): Promise<void>;
  close(): void;
}
