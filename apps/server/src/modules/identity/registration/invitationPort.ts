import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';

/** What a code of a link brings. */
export interface Invitation {
  /** In whose team the account is opened; null: a player invites a friend, and nobody's team grows. */
  readonly agentId: string | null;
  readonly type: 0 | 1;
  /** The name that the account gets; null: who comes chooses. */
  readonly userName: string | null;
  /** In the transaction that opens the account; false: the link is over meanwhile. */
  readonly use: (tx: Db, member: { readonly merchantId: string; readonly memberId: string }) => Promise<boolean>;
}

export interface InvitationSource {
  /** What an open code brings; null: it is none of this source's. */
  find(db: Db, merchantId: string, code: string): Promise<Invitation | null>;
  /** The registration was opened by it. */
  visited(db: Db, merchantId: string, code: string): Promise<void>;
}

const sourcesOf = perApp((): InvitationSource[] => []);

/** Who keeps links answers what a code brings: agents' links, players' invitations. The first that knows a code is meant. */
export const addInvitationSource = (app: App, source: InvitationSource): void => void sourcesOf(app).push(source);

export const invitationSource = (app: App): InvitationSource => ({
  async find(db, merchantId, code) {
    for (const source of sourcesOf(app)) {
      const found = await source.find(db, merchantId, code);
      if (found) return found;
    }
    return null;
  },
  async visited(db, merchantId, code) {
    for (const source of sourcesOf(app)) await source.visited(db, merchantId, code);
  },
});
