import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';

/** Content of a link's code. */
export interface Invitation {
  /** The account's team; null: a player invites a friend, outside teams. */
  readonly agentId: string | null;
  readonly type: 0 | 1;
  /** The account's name; null: free choice. */
  readonly userName: string | null;
  /** In the opening transaction; false: the link is over. */
  readonly use: (tx: Db, member: { readonly merchantId: string; readonly memberId: string }) => Promise<boolean>;
}

export interface InvitationSource {
  /** An open code's content; null: not of this source. */
  find(db: Db, merchantId: string, code: string): Promise<Invitation | null>;
  visited(db: Db, merchantId: string, code: string): Promise<void>;
  /** The code that a member gives others, whose link is open; left out: this source has none. */
  own?(db: Db, owner: { readonly merchantId: string; readonly memberId: string }): Promise<string | null>;
}

const sourcesOf = perApp((): InvitationSource[] => []);

/** Sources of invitations: agents' links, players' codes. The first that knows a code wins. */
export const addInvitationSource = (app: App, source: InvitationSource): void => void sourcesOf(app).push(source);

export const invitationSource = (app: App): Required<InvitationSource> => ({
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
  async own(db, owner) {
    for (const source of sourcesOf(app)) {
      const code = await source.own?.(db, owner);
      if (code) return code;
    }
    return null;
  },
});
