import type { FlagName } from '@baize/contract/flags.ts';
import { isAgentType } from './types.rules.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { refuse } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { todayOf } from './day.ts';
import { findBelow, findNode, type Node } from './tree/tree.store.ts';
import { present } from '../../kernel/must.ts';

/** Refuses `access.denied` where the merchant has switched the part off. */
export function requireFlag({ flags }: Merchant, name: FlagName): void {
  if (!flags[name]) throw refuse('access.denied');
}

interface Asked {
  readonly app: App;
  readonly db: Db;
  readonly session: Session;
}

/** A member of the asking agent's team by name; refuses `agency.unknown` for everybody else, alike. */
export async function requireBelow({ app, db, session }: Asked, userName: string, day?: string): Promise<Node> {
  const { merchantId, memberId } = session;
  const on = day ?? (await todayOf(app, merchantId));
  const node = await findBelow(db, { merchantId, day: on }, memberId, userName);
  if (!node) throw refuse('agency.unknown');
  return node;
}

/** The same, of a direct downline alone. */
export async function requireDirect(asked: Asked, userName: string, day?: string): Promise<Node> {
  const node = await requireBelow(asked, userName, day);
  if (node.parentId !== asked.session.memberId) throw refuse('agency.unknown');
  return node;
}

/** A node of the asking agent's own: the agent itself when no name is given, or an agent below. */
export async function requireNode(asked: Asked, userName: string | undefined): Promise<Node> {
  const { app, db, session } = asked;
  if (userName !== undefined && userName !== '' && userName !== session.userName) {
    const node = await requireBelow(asked, userName);
    if (!isAgentType(node.type)) throw refuse('agency.unknown');
    return node;
  }
  const day = await todayOf(app, session.merchantId);
  return present(await findNode(db, { merchantId: session.merchantId, day }, session.memberId), 'the asking agent');
}
