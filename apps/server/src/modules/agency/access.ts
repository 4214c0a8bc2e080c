import { isAgentType } from './types.rules.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { refuse } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { todayOf } from './day.ts';
import { findBelow, findNode, type Node } from './tree/tree.store.ts';
import { present } from '../../kernel/must.ts';

interface Asked {
  readonly app: App;
  readonly db: Db;
  readonly session: Session;
}

/** Of the asker's team by name; `agency.unknown` for anybody else alike. */
export async function requireBelow({ app, db, session }: Asked, userName: string, day?: string): Promise<Node> {
  const { merchantId, memberId } = session;
  const on = day ?? (await todayOf(app, merchantId, db));
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

/** The agent itself without a name, or one below. */
export async function requireNode(asked: Asked, userName: string | undefined): Promise<Node> {
  const { app, db, session } = asked;
  if (userName !== undefined && userName !== '' && userName !== session.userName) {
    const node = await requireBelow(asked, userName);
    if (!isAgentType(node.type)) throw refuse('agency.unknown');
    return node;
  }
  const day = await todayOf(app, session.merchantId, db);
  return present(await findNode(db, { merchantId: session.merchantId, day }, session.memberId), 'the asking agent');
}
