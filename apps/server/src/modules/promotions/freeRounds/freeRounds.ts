import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';
import { toVendorAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { askFreeRounds, findConnectedVendor, type FreePlay } from '../../vendors/index.ts';
import { findClaim, type Claim } from '../claims/claims.store.ts';
import { orderOf } from '../claims/orderOf.ts';
import { step, tellClaim } from '../claims/step.ts';
import { returnOrder } from '../../loyalty/index.ts';
import { reader } from '../rules/args.rules.ts';
import type { Rules } from '../rules/promotion.rules.ts';
import {
  addToFreeRound,
  findFreeRound,
  insertFreePlay,
  insertFreeRound,
  listOverdue,
  stepFreeRound,
  takeFromFreeRound,
  takeToAsk,
  undoFreePlay,
  type FreeRound,
} from './freeRounds.store.ts';

const DAY_MS = 86_400_000;
const AGAIN_MS = 30_000;
/** Rounds begun in time may arrive so late. */
const LATE_MS = 3_600_000;
const PAGE = 50;

/** A vendor's final decisions: no such game, user, bet or currency, or the id with other rounds. */
const REFUSALS: readonly VendorStatus[] = [
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
];

/** Written first under the claim's id, so a resume asks the same and the vendor gives once. */
export async function giveFreeRounds(app: App, claim: Claim, rules: Rules): Promise<Claim> {
  const read = reader(rules.reward?.args ?? {}, claim.currency);
  const now = app.clock.now();
  const { merchantId, id, promotionId, memberId, currency } = claim;
  await insertFreeRound(app.db, {
    ...{ merchantId, id, promotionId, memberId, currency },
    vendor: read.text('vendor'),
    game: read.text('game'),
    value: read.amount('value') ?? 0n,
    count: read.whole('count'),
    startsAt: now,
    endsAt: new Date(now.getTime() + read.whole('days') * DAY_MS),
  });
  const issued = await step(app, claim, 'issued', 'paid');
  const row = await findFreeRound(app.db, merchantId, id);
  if (row?.state === 'asking') await ask(app, row);
  return (await findClaim(app.db, merchantId, id)) ?? issued;
}

async function ask(app: App, row: FreeRound): Promise<void> {
  const vendor = await findConnectedVendor(app, row.vendor);
  // Asked when it is back; never, if it takes no free rounds.
  if (vendor?.status === 'paused') return;
  const status = vendor?.freeRounds ? await askFreeRounds(app, vendor, messageOf(row)) : 'RS_ERROR_INVALID_PARTNER';
  if (status === 'RS_OK') {
    if (await stepFreeRound(app.db, row, 'active')) tellClaim(app, row.memberId);
  } else if (status !== null && REFUSALS.includes(status)) {
    app.log.warn({ claim: row.id, vendor: row.vendor, status }, 'free rounds were refused');
    if (await stepFreeRound(app.db, row, 'refused')) await endClaim(app, row, 'closed', 'notEligible');
  }
}

const messageOf = (row: FreeRound) => ({
  request_uuid: row.id,
  reward_uuid: row.id,
  user: row.memberId,
  game_code: row.game,
  currency: row.currency,
  bet_value: Number(toVendorAmount(row.value, row.currency)),
  bet_count: row.count,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
});

async function endClaim(
  app: App,
  { merchantId, id }: FreeRound,
  to: 'closed' | 'claimed',
  cause: 'notEligible' | 'expired' | 'used' | 'excluded',
): Promise<void> {
  const claim = await findClaim(app.db, merchantId, id);
  if (claim?.state !== 'issued') return;
  await step(app, claim, to, cause);
  // Its vendor took none: points come back.
  const orderId = cause === 'notEligible' ? orderOf(claim) : null;
  if (orderId) await returnOrder(app, { merchantId, id: orderId });
}

/** Once; its money is in the ledger already. */
export async function hearFreePlay(app: App, play: FreePlay): Promise<void> {
  const { merchantId, memberId, rewardId, vendor, kind, amount } = play;
  const row = await app.db.transaction(async (tx) => {
    if (!(await insertFreePlay(tx, play))) return null;
    const gain = { used: kind === 'bet' ? 1 : 0, won: amount, now: app.clock.now() };
    return addToFreeRound(tx, { merchantId, id: rewardId, memberId, vendor, ...gain });
  });
  if (!row) return;
  if (row.used >= row.count && row.state === 'active' && (await stepFreeRound(app.db, row, 'used')))
    await endClaim(app, row, 'claimed', 'used');
  else tellClaim(app, memberId);
}

/** A rolled-back one no longer counts. */
export async function undoFree(
  app: App,
  movement: { readonly merchantId: string; readonly vendor: string; readonly txId: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const rolledBack = await undoFreePlay(tx, movement);
    if (!rolledBack) return;
    const { rewardId: id, kind, amount: won } = rolledBack;
    await takeFromFreeRound(tx, { merchantId: movement.merchantId, id, used: kind === 'bet' ? 1 : 0, won });
  });
}

/** What is not played yet, at the vendor until it answers. */
export async function cancelFreeRounds(app: App, claim: Claim): Promise<void> {
  const row = await findFreeRound(app.db, claim.merchantId, claim.id);
  if (!row || !['asking', 'active'].includes(row.state)) return;
  if (!(await stepFreeRound(app.db, row, 'cancelling'))) return;
  await endClaim(app, row, 'closed', 'excluded');
  await callOff(app, { ...row, state: 'cancelling' });
}

async function callOff(app: App, row: FreeRound): Promise<void> {
  const vendor = await findConnectedVendor(app, row.vendor);
  const message = { request_uuid: row.id, reward_uuid: row.id };
  const status = vendor ? await askFreeRounds(app, vendor, message) : 'RS_OK';
  // Never heard of them: late ones are refused when they come.
  if (status === 'RS_OK' || status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await stepFreeRound(app.db, row, 'cancelled');
}

/** Asks again, and ends expired ones. */
export async function tendFreeRounds(app: App): Promise<void> {
  const now = app.clock.now();
  for (const row of await takeToAsk(app.db, { before: new Date(now.getTime() - AGAIN_MS), now, limit: PAGE })) {
    const work = row.state === 'asking' ? ask(app, row) : callOff(app, row);
    await work.catch((error: unknown) =>
      app.log.error({ err: error, claim: row.id }, 'free rounds could not be asked for'),
    );
  }
  const before = new Date(now.getTime() - LATE_MS);
  for (const row of await listOverdue(app.db, { before, limit: PAGE }))
    if (await stepFreeRound(app.db, row, 'expired'))
      await endClaim(app, row, row.used > 0 ? 'claimed' : 'closed', row.used > 0 ? 'used' : 'expired');
}
