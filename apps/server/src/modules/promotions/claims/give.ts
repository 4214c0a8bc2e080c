import type { App } from '../../../kernel/app.ts';
import { findMember } from '../../identity/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { endGrant, openGrant } from '../../wallet/grants/index.ts';
import { POINTS } from '../../wallet/index.ts';
import { rulesOf } from '../offers/offers.ts';
import { partsOf } from '../rules/promotion.rules.ts';
import { bonusTermsOf, CLASS_WEIGHTS, requirementOf, weightsOf } from '../rules/requirement.rules.ts';
import { giveFreeRounds } from '../freeRounds/freeRounds.ts';
import { findClaim, markOpened, type Claim } from './claims.store.ts';
import { closeUnpaid, step, tellClaim } from './step.ts';

const DAY_MS = 86_400_000;

/** Gives a claim in `process`. Every step is repeatable: money bears the claim's id, the row moves once. */
export async function give(app: App, claim: Claim): Promise<Claim> {
  if (claim.state !== 'process') return claim;
  const member = await findMember(app.db, claim.memberId);
  if (member?.status !== 'active') return closeUnpaid(app, claim, 'excluded');
  const amount = claim.amount ?? 0n;
  if (amount === 0n) return closeUnpaid(app, claim, 'notEligible');
  if (claim.reward === 'bonus') {
    const issued = await step(app, claim, 'issued', 'paid');
    return openBonus(app, issued);
  }
  if (claim.reward === 'freeRounds') return giveFreeRounds(app, claim, await rulesOf(app, claim));
  await pay(app, claim, amount);
  return step(app, claim, 'claimed', 'paid');
}

async function pay(app: App, claim: Claim, amount: bigint): Promise<void> {
  const { merchantId, memberId, id: reference, currency } = claim;
  const rules = await rulesOf(app, claim);
  const isPoints = claim.reward === 'points';
  const { verdict } = await post(
    app,
    movementEntry({
      ...{ merchantId, memberId, trial: false, amount, reference },
      currency: isPoints ? POINTS : currency,
      code: isPoints ? 'POINTS_EARNED' : (partsOf(rules).reward?.entry ?? 'REWARD'),
    }),
  );
  if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`a claim could not be paid: ${verdict}`);
}

/** While another lives it waits in line. */
export async function openBonus(app: App, waiting: Claim): Promise<Claim> {
  const claim = (await findClaim(app.db, waiting.merchantId, waiting.id)) ?? waiting;
  if (claim.state !== 'issued' || claim.reward !== 'bonus' || claim.openedAt || claim.ending) return claim;
  const rules = await rulesOf(app, claim);
  const now = app.clock.now();
  const terms = bonusTermsOf(rules, claim.currency);
  const endsAt = new Date(now.getTime() + terms.days * DAY_MS);
  const amount = claim.amount ?? 0n;
  const { merchantId, memberId, currency, id } = claim;
  const opened = await openGrant(app, {
    ...{ id, merchantId, memberId, currency, trial: false, amount, endsAt },
    requirement: requirementOf(amount, terms),
    maxBet: terms.maxBet,
    cashMax: terms.cashMax,
    contribution: { classes: CLASS_WEIGHTS, categories: weightsOf(terms.cashMax !== null) },
  });
  if (opened === 'conflict') throw new Error(`claim ${id} has another bonus`);
  if (opened === 'opened') await markOpened(app.db, { merchantId, id, at: now, endsAt });
  tellClaim(app, memberId);
  const after = (await findClaim(app.db, merchantId, id)) ?? claim;
  // Its end was decided in the same moment.
  if (opened === 'opened' && (after.ending || after.state !== 'issued')) await endGrant(app, id, 'cancelled');
  return after;
}
