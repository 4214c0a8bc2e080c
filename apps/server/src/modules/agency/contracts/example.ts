import { addDays } from '@baize/contract/calendar.ts';
import type { ContractExample } from '@baize/contract/agency/contracts.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { todayOf } from '../day.ts';
import { judgeDividend, judgeSalary } from '../runs/amounts.rules.ts';
import { factsOf } from '../runs/drafts.rules.ts';
import { listTeamFacts } from '../runs/facts.store.ts';
import type { NamedContract } from './contracts.store.ts';
import { periodOf } from './periods.rules.ts';
import { readTerms } from './terms.rules.ts';

/** What an offer would have paid in the last period, before shares; null: hours of then are not kept. */
export async function exampleOf(app: App, contract: NamedContract): Promise<ContractExample | null> {
  const { merchantId, receiverId, kind, category, receiverCurrency: currency } = contract;
  if (kind === 'hour') return null;
  const running = periodOf(kind, contract.period, await todayOf(app, merchantId));
  const { from, to } = periodOf(kind, contract.period, addDays(running.from, -1));
  const terms = readTerms(contract.terms, currency);
  const facts = factsOf(await listTeamFacts(app.db, { merchantId, receiverId, from, to, category }), terms, 'valid');
  const judged = kind === 'dividend' ? judgeDividend(terms, facts, 0n) : judgeSalary(terms, facts);
  const tier = judged.tier === null ? undefined : contract.terms.tiers[judged.tier - 1];
  return {
    ...{ from, to, active: facts.active, base: formatAmount(judged.basis, currency) },
    ...{ rate: tier?.rateType === 'P' ? tier.rate : null, amount: formatAmount(judged.amount, currency) },
  };
}
