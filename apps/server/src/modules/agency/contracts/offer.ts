import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { todayOf } from '../day.ts';
import { findNodeByName } from '../tree/tree.store.ts';
import { isAgentType, isTestType } from '../types.rules.ts';
import { proposeIn, type ContractRefusal } from './contracts.ts';
import { isInForce, listReceived, type ContractRow } from './contracts.store.ts';
import { canonicalHash } from './terms.rules.ts';

export interface HouseOffer {
  readonly merchantId: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly period: ContractPeriod | null;
  readonly userName: string;
  readonly terms: ContractTerms;
  readonly by: string;
}

export interface Offered {
  readonly receiverId: string;
  readonly currency: string;
}

/** To whom the house may offer one; null: no agent of that name. */
export async function findReceiver(app: App, merchantId: string, userName: string): Promise<Offered | null> {
  const node = await findNodeByName(app.db, { merchantId, day: await todayOf(app, merchantId) }, userName);
  if (!node || !isAgentType(node.type) || isTestType(node.type)) return null;
  return { receiverId: node.id, currency: node.currency };
}

type Log = (tx: Db, offered: ContractRow) => Promise<void>;

/** A contract of the house, or a change of the one in force. `log` audits in the same transaction. */
export async function offer(
  app: App,
  request: HouseOffer,
  log: Log = async () => {},
): Promise<ContractRow | ContractRefusal | { outcome: 'unknown' }> {
  const receiver = await findReceiver(app, request.merchantId, request.userName);
  if (!receiver) return { outcome: 'unknown' };
  const house = (await app.merchants.byId(request.merchantId))?.settings.name ?? '';
  const made = await app.db.transaction((tx) => offerIn(app, tx, { ...request, ...receiver, house }, log));
  app.live.toMember(receiver.receiverId, { type: 'contracts' });
  return made;
}

/** The same in the caller's transaction. */
export async function offerIn(
  app: App,
  tx: Db,
  request: HouseOffer & Offered & { readonly house: string },
  log: Log = async () => {},
): Promise<ContractRow | ContractRefusal> {
  const { merchantId, kind, category, receiverId, currency, terms, by, house } = request;
  const period = kind === 'dividend' ? (request.period ?? 'MONTH') : null;
  const received = await listReceived(tx, { merchantId, receiverId, kind });
  const old = received.find(
    (one) =>
      one.giverId === null &&
      one.status === 'A' &&
      one.untilDay === null &&
      one.category === category &&
      one.period === period,
  );
  const proposal = {
    ...{ merchantId, kind, category, period, giverId: null, receiverId, currency, house },
    ...{ funding: 'merchant' as const, terms, replaces: old?.id ?? null, by },
  };
  return proposeIn(app, tx, proposal, log);
}

class Tried extends Error {}

/** Why an offer could not be made now; null: it could. Nothing is written. */
export async function judgeOffer(app: App, request: HouseOffer & Offered): Promise<ContractRefusal | null> {
  let refusal: ContractRefusal | null = null;
  await app.db
    .transaction(async (tx) => {
      const made = await offerIn(app, tx, { ...request, house: '' });
      refusal = 'outcome' in made ? made : null;
      throw new Tried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
  return refusal;
}

/** Whether another agent has the same of the house already: then two people have agreed to such terms before. */
export function isUsual(
  db: Db,
  {
    merchantId,
    kind,
    category,
    period,
    terms,
    receiverIds,
  }: Omit<HouseOffer, 'userName' | 'by'> & {
    readonly receiverIds: readonly string[];
  },
): Promise<boolean> {
  const own = kind === 'dividend' ? (period ?? 'MONTH') : null;
  const termsHash = canonicalHash({ kind, category, period: own, funding: 'merchant', terms });
  return isInForce(db, { merchantId, termsHash, notOf: receiverIds });
}
