import {
  answerContract,
  CONTRACT_FLAGS,
  contractRequests,
  contract as contractsCall,
  endContract,
  proposeContract,
  TIERS_MAX,
  type AgentContract,
  type ContractKind,
  type ContractTerms,
} from '@baize/contract/agency/contracts.ts';
import type { ContractPrompts } from '@baize/contract/agency/prompts.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { NO_PROMPTS } from '../../../kernel/contractPrompts.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { must } from '../../../kernel/must.ts';
import { on, refuse, type Ask } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Session } from '../../../kernel/session.ts';
import { requireDirect } from '../access.ts';
import { fractionOf } from '../keys.rules.ts';
import { requireSignature } from '../signature.ts';
import { isAgentType, isTestType } from '../types.rules.ts';
import { answerEnd, answerOffer, askEnd, listShareable, propose, type ContractRefusal } from './contracts.ts';
import { findContract, listGiven, listReceived, type NamedContract } from './contracts.store.ts';
import { exampleOf } from './example.ts';
import { contractFaces } from './faces.ts';
import { FIXED_MAX, RATE_MAX } from './terms.rules.ts';

const TEMPLATE: Readonly<Record<ContractKind, ContractTerms>> = {
  daily: {
    tiers: [{ minimumBet: '50000.00', activeMember: 3, rateType: 'P', rate: '0.0010' }],
    activeRule: { bet: '1000.00', deposit: '0.00' },
    ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
  },
  hour: {
    tiers: [{ minimumBet: '5000.00', activeMember: 2, rateType: 'P', rate: '0.0010' }],
    activeRule: { bet: '100.00', deposit: '0.00' },
    ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
  },
  dividend: {
    tiers: [{ minimumBet: '500000.00', activeMember: 5, netLoss: '50000.00', rateType: 'P', rate: '0.1000' }],
    activeRule: { bet: '5000.00', deposit: '0.00' },
    ...{ ownPlay: false, feeRate: '0.0000', costs: ['rebates', 'salaries', 'promotions'] },
    ...{ carry: { mode: 'NONE' }, payDays: 3 },
  },
};

/** A refused contract in words. */
export function refuseContract(refused: ContractRefusal): Refusal {
  switch (refused.outcome) {
    case 'exists':
      return refuse('agency.contractExists');
    case 'over':
      return refuse('agency.contractOver');
    case 'termsChanged':
      return refuse('agency.termsChanged');
    case 'uncovered':
      return refuse('agency.contractNotCovered', { tier: refused.tier });
    case 'turnover':
      return refuse('agency.turnoverAbove', { key: refused.key, sum: refused.sum, max: refused.max });
    case 'wrong':
      return refuse('agency.contractTerms', { tier: refused.tier, reason: refused.reason });
  }
}

type PartyAsk = Pick<Ask, 'app' | 'db'> & { readonly session: Ask<typeof contractsCall>['session'] };

/** Given or received by the asker; unknown to others. */
async function requireParty(
  { db, session }: PartyAsk,
  { kind, contractId }: { readonly kind: ContractKind; readonly contractId: string },
): Promise<NamedContract> {
  const { merchantId, memberId } = session;
  const found = await findContract(db, merchantId, contractId);
  const isParty = found?.receiverId === memberId || found?.giverId === memberId;
  if (found?.kind !== kind || !isParty) throw refuse('agency.contractUnknown');
  return found;
}

async function shown({ app, db, session }: PartyAsk, id: string): Promise<AgentContract> {
  const row = await findContract(db, session.merchantId, id);
  const [face] = row ? await contractFaces(app, [row], session.memberId) : [];
  must(face, 'a contract is never deleted');
  for (const party of [row?.receiverId, row?.giverId]) if (party) app.live.toMember(party, { type: 'contracts' });
  return face;
}

const isOpen = ({ status }: AgentContract): boolean => ['P', 'E', 'A', 'V'].includes(status);
const money = (text: string | undefined): string => (text === undefined ? '0.00' : Number(text).toFixed(2));

/** Waiting offers by category, as the site's prompts read them. */
function promptsOf(waiting: readonly AgentContract[]) {
  const daily: Record<string, { id: string; status: AgentContract['status']; details: ReturnType<typeof volumes> }[]> =
    {};
  const hourly: Record<
    string,
    { contractId: string; status: AgentContract['status']; hourSalaryRates: ReturnType<typeof volumes> }[]
  > = {};
  const dividend: Record<string, Record<string, ReturnType<typeof dividendTiers>>> = {};
  for (const contract of waiting) {
    const { kind, category, contractId, status } = contract;
    if (kind === 'daily') (daily[category] ??= []).push({ id: contractId, status, details: volumes(contract) });
    else if (kind === 'hour')
      (hourly[category] ??= []).push({ contractId, status, hourSalaryRates: volumes(contract) });
    else {
      const byPeriod = (dividend[category] ??= {});
      (byPeriod[contract.period ?? 'MONTH'] ??= []).push(...dividendTiers(contract));
    }
  }
  return { dailysalreqtype: daily, divtypecompperiodreq: dividend, contracthoursalreq: hourly };
}

const volumes = ({ terms }: AgentContract) =>
  terms.tiers.map(({ minimumBet, activeMember, rateType, rate }) => ({
    ...{ betVolume: money(minimumBet), activeMember, rateType, rate },
  }));
const dividendTiers = ({ terms, contractId, status }: AgentContract) =>
  terms.tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    ...{ contractId, minimumBet: money(minimumBet), netLoss: money(netLoss), activeMember, contractRate: rate, status },
  }));

/** With what a waiting one would have paid. */
async function withExamples(
  app: App,
  contracts: readonly NamedContract[],
  faces: readonly AgentContract[],
): Promise<AgentContract[]> {
  const shown: AgentContract[] = [];
  for (const [at, face] of faces.entries()) {
    const contract = contracts[at];
    const isOffer = contract && face.actions.includes('accept');
    shown.push(isOffer ? { ...face, example: await exampleOf(app, contract) } : face);
  }
  return shown;
}

async function waitingFor(app: App, merchant: Merchant, session: Session): Promise<AgentContract[]> {
  const { merchantId, memberId, type } = session;
  const rows = isTestType(type) ? [] : await listReceived(app.db, { merchantId, receiverId: memberId });
  const faces = await contractFaces(app, rows, memberId);
  return faces.filter(
    ({ kind, actions }) =>
      merchant.flags[CONTRACT_FLAGS[kind]] && (actions.includes('accept') || actions.includes('agreeEnd')),
  );
}

/** What waits for whoever asks; nothing for who is no agent. */
export const promptsFor = async (app: App, merchant: Merchant, session: Session): Promise<ContractPrompts> =>
  isAgentType(session.type) ? promptsOf(await waitingFor(app, merchant, session)) : NO_PROMPTS;

export const contractCalls = [
  on(contractRequests, async ({ app, session, merchant }) => {
    const waiting = await waitingFor(app, merchant, session);
    return { ...promptsOf(waiting), waiting };
  }),

  on(contractsCall, async ({ app, db, session, input: { kind } }) => {
    const { merchantId, memberId, currency } = session;
    const [received, given, own] = await Promise.all([
      listReceived(db, { merchantId, receiverId: memberId, kind }),
      listGiven(db, { merchantId, giverId: memberId, kind }),
      listShareable(db, { merchantId, agentId: memberId, kind }),
    ]);
    const faces = await withExamples(app, received, await contractFaces(app, received, memberId));
    return {
      mine: faces.filter(isOpen),
      history: faces.filter((face) => !isOpen(face)),
      downlines: await contractFaces(app, given, memberId),
      limits: {
        tiersMax: TIERS_MAX,
        rateMax: fractionOf(RATE_MAX[kind]),
        fixedMax: formatAmount(FIXED_MAX, currency),
        covers: own.map(({ category, period, terms }) => ({ category, period, tiers: terms.tiers })),
      },
      template: TEMPLATE[kind],
    };
  }),

  on(proposeContract, async (ask) => {
    const { app, session, input } = ask;
    const { kind, category, funding, terms } = input;
    const node = await requireDirect(ask, input.userName);
    if (!isAgentType(node.type) || isTestType(node.type) || node.status !== 'active') throw refuse('agency.unknown');
    const spend = await requireSignature(ask);
    const request = {
      ...{ merchantId: session.merchantId, kind, category, period: input.period ?? null, giverId: session.memberId },
      ...{ receiverId: node.id, currency: node.currency, funding, terms, replaces: input.replaces ?? null },
      by: session.userName,
    };
    const made = await propose(app, request, spend);
    if ('outcome' in made) throw refuseContract(made);
    return shown(ask, made.id);
  }),

  on(answerContract, async (ask) => {
    const { app, session, input, ip } = ask;
    const contract = await requireParty(ask, input);
    const { memberId } = session;
    const isReceiver = contract.receiverId === memberId;
    const spend = await requireSignature(ask);
    const answer = input.status;
    if (contract.status === 'V') {
      if (contract.endAskedBy === memberId || answer === 'R') throw refuse('agency.contractOver');
      const refused = await answerEnd(app, contract, { agrees: answer === 'C', ip }, spend);
      if (refused) throw refuseContract(refused);
      return shown(ask, contract.id);
    }
    // Only the asked answers, only the asker withdraws.
    if (isReceiver === (answer === 'C')) throw refuse('agency.contractOver');
    const refused = await answerOffer(app, contract, { answer, termsHash: input.termsHash, ip }, spend);
    if (refused) throw refuseContract(refused);
    return shown(ask, contract.id);
  }),

  on(endContract, async (ask) => {
    const { app, session, input } = ask;
    const contract = await requireParty(ask, input);
    const spend = await requireSignature(ask);
    const refused = await askEnd(app, contract, session.memberId, spend);
    if (refused) throw refuseContract(refused);
    return shown(ask, contract.id);
  }),
];
