import { giveQuota, quota, type Quota } from '@baize/contract/agency/rates.ts';
import type { Db } from '@baize/db';
import { on } from '../../../kernel/on.ts';
import { requireDirect } from '../access.ts';
import { percentOf } from '../keys.rules.ts';
import { agencySettingsOf } from '../settings.ts';
import { holdTree } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';
import { thresholdOf } from './quotas.ts';
import { addQuota, listQuotas } from './quotas.store.ts';

/** One row per template of the merchant. */
export async function quotasOf(db: Db, merchantId: string, agentId: string): Promise<Quota[]> {
  const [{ settings }, rows] = await Promise.all([
    agencySettingsOf(db, merchantId),
    listQuotas(db, merchantId, agentId),
  ]);
  return settings.quotas.map((template) => {
    const row = rows.find(({ templateId }) => templateId === template.id);
    const [given, used] = [row?.given ?? 0, row?.used ?? 0];
    return {
      quotaId: template.id,
      templateName: template.name,
      gameType: template.category,
      fromRate: percentOf(thresholdOf(template).fromPpm),
      quotaTotal: given,
      quotaRemaining: Math.max(0, given - used),
    };
  });
}

export const quotaCalls = [
  on(quota, async ({ db, session }) => {
    return { list: await quotasOf(db, session.merchantId, session.memberId) };
  }),

  on(giveQuota, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const node = await requireDirect(ask, input.userName);
    if (!isAgentType(node.type) || node.status !== 'active') throw fail('agency.unknown');
    const { merchantId, memberId } = session;
    const { quotaId: templateId, count } = input;
    const list = await db.transaction(async (tx) => {
      await holdTree(tx, merchantId);
      const own = (await quotasOf(tx, merchantId, memberId)).find(({ quotaId }) => quotaId === templateId);
      if (!own) throw fail('agency.quotaUnknown');
      if (own.quotaRemaining < count) throw fail('agency.quotaUsed', { name: own.templateName });
      await addQuota(tx, { merchantId, agentId: memberId, templateId }, -count);
      await addQuota(tx, { merchantId, agentId: node.id, templateId }, count);
      return quotasOf(tx, merchantId, memberId);
    });
    app.live.toMember(node.id, { type: 'team' });
    return { list };
  }),
];
