import type { AgentContract } from '@baize/contract/agency/contracts.ts';
import type { App } from '../../../kernel/app.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import type { NamedContract } from './contracts.store.ts';

type AuditEvent = AgentContract['actions'][number];

export function actionsOf(contract: NamedContract, memberId: string): AuditEvent[] {
  const isReceiver = contract.receiverId === memberId;
  switch (contract.status) {
    case 'P':
    case 'E':
      return isReceiver ? ['accept', 'refuse'] : ['takeBack'];
    case 'A':
      if (contract.untilDay !== null) return [];
      return isReceiver ? ['askEnd'] : ['askEnd', 'change'];
    case 'V':
      return contract.endAskedBy === memberId ? [] : ['agreeEnd', 'keep'];
    default:
      return [];
  }
}

/** Contracts as the site shows them. */
export async function contractFaces(
  app: App,
  contracts: readonly NamedContract[],
  memberId: string | null,
): Promise<AgentContract[]> {
  const [first] = contracts;
  if (!first) return [];
  const zone = await shownZoneOf(app, first.merchantId);
  return contracts.map((contract) => ({
    contractId: contract.id,
    kind: contract.kind,
    category: contract.category,
    period: contract.period,
    giver: contract.giverName,
    receiver: contract.receiverName,
    funding: contract.funding,
    terms: contract.terms,
    termsHash: contract.termsHash,
    status: contract.status,
    fromAt: contract.fromDay === null ? null : dayStart(zone, contract.fromDay).toISOString(),
    endsAt: contract.untilDay === null ? null : dayEnd(zone, contract.untilDay).toISOString(),
    proposedAt: contract.proposedAt.toISOString(),
    answeredAt: contract.answeredAt?.toISOString() ?? null,
    replaces: contract.replaces,
    actions: memberId === null ? [] : actionsOf(contract, memberId),
  }));
}
