import type { App } from '../../../kernel/app.ts';
import { todayOf } from '../day.ts';
import { isAgentType } from '../types.rules.ts';
import { addSize, findParent, listAboveNow, noteCounted } from './size.store.ts';
import { findNode, holdTree, insertLine, LINE_MAX, lineOf } from './tree.store.ts';
import { updateToAgent } from '../../identity/index.ts';

/** Gives a new agent its line, and counts a new member for everybody above; however often it is heard. */
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
