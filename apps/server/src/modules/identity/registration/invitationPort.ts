import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';

/** What a code of a link brings. */
export interface Invitation {
  readonly agentId: string;
  readonly type: 0 | 1;
  /** The name that the account gets; null: who comes chooses. */
  readonly userName: string | null;
  /** In the transaction that opens the account; false: the link is over meanwhile. */
  readonly use: (tx: Db, member: { readonly merchantId: string; readonly memberId: string }) => Promise<boolean>;
}

export interface InvitationSource {
  /** An open link of an active agent by its code. */
  find(db: Db, merchantId: string, code: string): Promise<Invitation | null>;
  /** The registration was opened by it. */
  visited(db: Db, merchantId: string, code: string): Promise<void>;
}

const sourceOf = perApp((): { source: InvitationSource } => ({
  source: { find: async () => null, visited: async () => undefined },
}));

/** Who keeps agents' links answers what a code brings. */
export const setInvitationSource = (app: App, source: InvitationSource): void => void (sourceOf(app).source = source);

export const invitationSource = (app: App): InvitationSource => sourceOf(app).source;
