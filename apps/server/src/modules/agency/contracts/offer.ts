import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { todayOf } from '../day.ts';
import { findNodeByName } from '../tree/tree.store.ts';
import { isAgentType, isTestType } from '../types.rules.ts';
import { propose, type ContractRefusal } from './contracts.ts';
import { listReceived, type ContractRow } from './contracts.store.ts';

export interface HouseOffer {
  readonly merchantId: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly period: ContractPeriod | null;
  readonly userName: string;
  readonly terms: ContractTerms;
  readonly by: string;
}

/** A contract of the house, or a change of the one in force. `log` audits in the same transaction. */
export async function offer(
  app: App,
  request: HouseOffer,
  log: (tx: Db, offered: ContractRow) => Promise<void> = async () => {},
): Promise<ContractRow | ContractRefusal | { outcome: 'unknown' }> {
  const { merchantId, kind, category, userName, terms, by } = request;
  const node = await findNodeByName(app.db, { merchantId, day: await todayOf(app, merchantId) }, userName);
  if (!node || !isAgentType(node.type) || isTestType(node.type)) return { outcome: 'unknown' };
  const period = kind === 'dividend' ? (request.period ?? 'MONTH') : null;
  const received = await listReceived(app.db, { merchantId, receiverId: node.id, kind });
  const old = received.find(
    (one) =>
      one.giverId === null &&
      one.status === 'A' &&
      one.untilDay === null &&
      one.category === category &&
      one.period === period,
  );
  const proposal = {
    ...{ merchantId, kind, category, period, giverId: null, receiverId: node.id, currency: node.currency },
    ...{ funding: 'merchant' as const, terms, replaces: old?.id ?? null, by },
  };
  const made = await propose(app, proposal, log);
  app.live.toMember(node.id, { type: 'contracts' });
  return made;
}
