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

/** News to open pages, over every process. They carry no amounts; the page asks again. */
export interface Live {
  toMember(memberId: string, news: LiveEvent): void;
  toSession(sessionId: string, news: LiveEvent): void;
  toMerchant(merchantId: string, news: LiveEvent): void;
  /**
   * Told in every process, before the pages that hang on it, of each such news to a merchant: what it keeps is old then. Null: this process
   * may have missed some, of whichever merchant.
   */
  hear(type: LiveEvent['type'], hearer: Hearer): void;
  /** To the pages of the staff who work at a merchant. */
  toDesk(merchantId: string, news: StaffEvent): void;
  /** Told of each piece of news to a merchant's staff. Null: some may have been missed, of whichever merchant. */
  hearDesk(hearer: DeskHearer): void;
  mount(http: FastifyInstance, app: LiveHost): Promise<void>;
  close(): void;
}
