import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { todayOf } from '../day.ts';
import { isAgentType, isTestType } from '../types.rules.ts';
import { addSize, findParent, listAboveNow, noteCounted } from './size.store.ts';
import { findNode, findNodeByName, holdTree, insertLine, LINE_MAX, lineOf, type Place } from './tree.store.ts';
import { updateToAgent, updateToGeneralAgent } from '../../identity/index.ts';

/** A new agent's line, a new member's counts above; repeatable. */
export async function openLine(
  app: App,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<void> {
  const day = await todayOf(app, merchantId);
  const node = await findNode(app.db, { merchantId, day }, memberId);
  if (!node) return;
  const isAgent = isAgentType(node.type);
  if (!isAgent && node.parentId === null) return;
  await app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    if (isAgent) await insertLine(tx, { merchantId, agentId: memberId, parentId: node.parentId, day });
    if (!(await noteCounted(tx, merchantId, memberId))) return;
    const ups = await listAboveNow(tx, merchantId, await findParent(tx, merchantId, memberId));
    await addSize(tx, { merchantId, ups }, { members: 1, agents: Number(isAgent) });
  });
}

export async function makeAgent(
  app: App,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<'made' | 'agent' | 'tooDeep'> {
  const day = await todayOf(app, merchantId);
  return app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const node = await findNode(tx, { merchantId, day }, memberId);
    if (!node || isAgentType(node.type)) return 'agent';
    if (lineOf(node).length >= LINE_MAX) return 'tooDeep';
    if (!(await updateToAgent(tx, { merchantId, memberId }))) return 'agent';
    await insertLine(tx, { merchantId, agentId: memberId, parentId: node.parentId, day });
    const ups = await listAboveNow(tx, merchantId, await findParent(tx, merchantId, memberId));
    await addSize(tx, { merchantId, ups }, { members: 0, agents: 1 });
    return 'made';
  });
}

type General =
  | 'unknown'
  | 'hasUpline'
  | 'already'
  | { readonly memberId: string; readonly before: MemberType; readonly type: MemberType };

/** A member of the house, in the audit log's transaction. */
export async function makeGeneral(tx: Db, { merchantId, day }: Place, userName: string): Promise<General> {
  await holdTree(tx, merchantId);
  const node = await findNodeByName(tx, { merchantId, day }, userName);
  if (!node || node.type === 4) return 'unknown';
  if (node.parentId !== null) return 'hasUpline';
  const type = isTestType(node.type) ? 42 : 2;
  if (!(await updateToGeneralAgent(tx, { merchantId, memberId: node.id }))) return 'already';
  if (!isAgentType(node.type)) await insertLine(tx, { merchantId, agentId: node.id, parentId: null, day });
  return { memberId: node.id, before: node.type, type };
}
