import type { App } from '../../../kernel/app.ts';
import { must } from '../../../kernel/must.ts';
import { refuse } from '../../../kernel/on.ts';
import { insertAccount } from '../accounts.store.ts';
import {
  insertGrant,
  selectGrant,
  selectLivingGrant,
  selectSurplus,
  takeUntoldEnds,
  updateGrantEnd,
  requestEnd,
} from './grants.store.ts';
import { weightOf, type Grant, type GrantEnd, type NewGrant, type Played } from './grants.rules.ts';
import type { Outcome, WalletKey } from '../ledger/ledger.rules.ts';
import { payDebt } from '../ledger/debt.ts';
import { moneyOf } from '../ledger/moneyOf.ts';
import { movementEntry } from '../ledger/movement.ts';
import { postEntry } from '../ledger/posting.ts';

/** More than any bonus: a sweep takes what there is. */
const ALL = 2n ** 62n;
/** A grant's most state changes. */
const TURNS_MAX = 6;

/**
 * Opens a bonus with a wagering requirement; one per member and currency, else `taken` and nothing moves. The same id
 * gives the first answer; a different grant under it is `conflict`. Real money only.
 */
export async function openGrant(app: App, grant: NewGrant): Promise<'opened' | 'taken' | 'conflict'> {
  must(!grant.trial, 'a bonus is real money');
  await insertAccount(app.db, grant);
  await leaveSurplus(app, grant);
  if (!(await insertGrant(app.db, grant, app.clock.now()))) {
    const known = await selectGrant(app.db, grant.id);
    if (!known) return 'taken';
    if (!isSame(known, grant)) return 'conflict';
    if (known.state !== 'waiting') return 'opened';
  }
  await postBonus(app, grant);
  return 'opened';
}

/**
 * Ends a living grant: the rest goes back to the house. It ends once; a met one is released instead. Returns the
 * grant afterwards, or null.
 */
export async function endGrant(app: App, id: string, reason: Exclude<GrantEnd, 'completed'>): Promise<Grant | null> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const grant = await selectGrant(app.db, id);
    if (!grant || grant.endedAt) return grant;
    if (grant.state === 'waiting') await postBonus(app, grant);
    else if (grant.state === 'met') return releaseGrant(app, id);
    else if (reason === 'spent' ? await postEnd(app, grant, 0n) : await takeAll(app, grant, reason))
      await tellEnds(app);
    else if (reason === 'spent') return grant;
  }
  return selectGrant(app.db, id);
}

/**
 * Turns the bonus of a grant whose requirement is met to cash, up to `cashMax`; a rest goes back to the house. The ledger does it by itself
 * as soon as the requirement is met; asked again it changes nothing. Answers the grant as it stands; null for one that is not there.
 */
export async function releaseGrant(app: App, id: string): Promise<Grant | null> {
  const grant = await selectGrant(app.db, id);
  if (grant?.state !== 'met') return grant;
  const release = movementEntry({
    ...keyOf(grant),
    ...{ code: 'BONUS_TO_CASH', amount: grant.cashMax ?? ALL, reference: id },
  });
  const { verdict } = await postEntry(app, release);
  if (verdict === 'applied' || verdict === 'repeated') await payDebt(app, release);
  if (grant.cashMax !== null) await leaveSurplus(app, grant);
  await tellEnds(app);
  return selectGrant(app.db, id);
}

/** Moves the end of a living grant, for a time-out or by staff. False when it has ended or is not there. */
export const moveGrantEnd = (app: App, id: string, endsAt: Date): Promise<boolean> =>
  updateGrantEnd(app.db, id, endsAt);

/** The member's living grant in that currency; null without one. */
export const grantOf = (app: App, key: WalletKey): Promise<Grant | null> => selectLivingGrant(app.db, key);

/** A grant by its id, whatever has become of it. */
export const findGrant = (app: App, id: string): Promise<Grant | null> => selectGrant(app.db, id);

/** Whether a round that began under the grant still has a stake in play. */
export const hasOpenGrantRound = async (app: App, id: string): Promise<boolean> =>
  ((await selectGrant(app.db, id))?.openRounds ?? 0) > 0;

/** What a provider is told that the member has: main, and bonus where the game may draw on it. Minor units. */
export async function toldBalance(app: App, key: WalletKey, played: () => Promise<Played | null>): Promise<bigint> {
  const { main, bonus } = await moneyOf(app, key);
  if (bonus === 0n) return main;
  const [grant, what] = await Promise.all([selectLivingGrant(app.db, key), played()]);
  if (!grant?.isRunning || !what) return main;
  return weightOf(grant.contribution, what)?.bonus ? main + bonus : main;
}

/** Follows up an entry that met a requirement or used up a bonus. On failure a job does it later. */
export async function settleGrant(app: App, { met, spent }: Outcome): Promise<void> {
  try {
    if (met !== undefined) await releaseGrant(app, met);
    else if (spent !== undefined) await endGrant(app, spent, 'spent');
  } catch (error) {
    app.log.error({ err: error }, 'a bonus could not be ended; a job goes on with it');
  }
}

export async function tellEnds(app: App): Promise<void> {
  const told = await app.db.transaction(async (tx) => {
    const ends = await takeUntoldEnds(tx);
    for (const { id, merchantId, memberId, endReason } of ends)
      await app.events.emit(tx, 'bonusGrantEnded', { merchantId, memberId, grantId: id, reason: endReason ?? '' });
    return ends.length;
  });
  if (told > 0) await app.events.deliver();
}

/** Above its cap a released grant's rest goes back to the house. */
async function leaveSurplus(app: App, key: WalletKey): Promise<void> {
  const grant = await selectSurplus(app.db, key);
  if (!grant) return;
  await postEntry(
    app,
    movementEntry({ ...keyOf(grant), code: 'BONUS_ENDED', amount: ALL, reference: grant.id, keyForm: 1 }),
  );
}

async function postBonus(app: App, grant: NewGrant): Promise<void> {
  const entry = movementEntry({ ...keyOf(grant), code: 'BONUS', amount: grant.amount, reference: grant.id });
  const { verdict } = await postEntry(app, entry);
  // The rest belongs to no living grant; it is gone by the next try.
  if (verdict !== 'applied' && verdict !== 'repeated') throw refuse('server.busy');
}

async function takeAll(app: App, grant: Grant, reason: GrantEnd): Promise<boolean> {
  await requestEnd(app.db, grant.id, reason);
  return postEnd(app, grant, ALL);
}

async function postEnd(app: App, grant: Grant, amount: bigint): Promise<boolean> {
  const entry = movementEntry({ ...keyOf(grant), code: 'BONUS_ENDED', amount, reference: grant.id });
  const { verdict } = await postEntry(app, entry);
  return verdict === 'applied' || verdict === 'repeated';
}

const keyOf = ({ merchantId, memberId, currency, trial }: WalletKey): WalletKey => ({
  merchantId,
  memberId,
  currency,
  trial,
});

const isSame = (known: Grant, { merchantId, memberId, currency, amount, requirement }: NewGrant): boolean =>
  known.merchantId === merchantId &&
  known.memberId === memberId &&
  known.currency === currency &&
  known.amount === amount &&
  known.requirement === requirement;
