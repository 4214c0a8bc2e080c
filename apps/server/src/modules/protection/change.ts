import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { setPlayLimits, type PlayLimits } from '../wallet/limits/index.ts';
import { addProtectionEvent } from './events.store.ts';
import { decideChange, raiseState, type LimitRow } from './limits.rules.ts';
import { dropRaise, findLimit, findLimitById, listLimits, writeLimit, writeRaise, type Owner } from './limits.store.ts';
import { forgetHit, openProtected, updateSessionMaxes } from './members.store.ts';
import { periodEnd } from './periods.ts';
import { zoneOf } from './play.ts';
import { protectionSettingsOf } from './settings.ts';
import { findStop } from './stops.store.ts';

export interface Player extends Owner {
  readonly currency: string;
}

interface Wanted {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units, or minutes; null: none. */
  readonly amount: bigint | null;
}

/** `merchant`: what everybody begins with. */
export type By = { readonly by: 'member' | 'merchant' } | { readonly by: 'staff'; readonly staffId: string };

/** In the caller's transaction, under the member's lock. */
export async function changeLimit(app: App, tx: Db, player: Player, wanted: Wanted, by: By): Promise<void> {
  const now = app.clock.now();
  const held = await findLimit(tx, player, wanted);
  const { raiseHours, confirmDays, raiseWaitsForPeriod } = await protectionSettingsOf(app, player.merchantId);
  const zone = await zoneOf(app, player.merchantId);
  const change = decideChange(held, wanted.amount, now, {
    ...{ raiseHours, confirmDays },
    periodEnd: raiseWaitsForPeriod ? periodEnd(zone, wanted.period, now) : null,
  });
  if (change.to === 'same') {
    if (held?.nextWanted) await drop(app, tx, player, held);
    return;
  }
  if (change.to === 'waiting') {
    // Without a limit nothing is higher: there is a row.
    if (!held) return;
    await writeRaise(tx, player, { id: held.id, ...change });
    await note(app, tx, player, 'raiseAsked', held, change.amount, by);
    return;
  }
  const { kind, period } = wanted;
  await writeLimit(tx, player, {
    id: held?.id ?? app.ids.uuid(),
    kind,
    period,
    amount: change.amount,
    since: now,
    setBy: by.by === 'merchant' ? 'staff' : by.by,
  });
  await note(app, tx, player, (held?.amount ?? null) === null ? 'limitSet' : 'limitLowered', wanted, change.amount, by);
  await applyLimits(app, tx, player);
}

/** The raise holds from now on; refuses by its state. */
export async function confirmRaise(
  app: App,
  tx: Db,
  player: Player,
  id: string,
): Promise<'done' | 'limit.unknown' | 'limit.notYet'> {
  const now = app.clock.now();
  const held = await findLimitById(tx, player, id);
  const state = held && raiseState(held, now);
  if (!held || state === null) return 'limit.unknown';
  if (state === 'waiting') return 'limit.notYet';
  await writeLimit(tx, player, { ...held, amount: held.nextAmount, since: now, setBy: 'member' });
  await note(app, tx, player, held.nextAmount === null ? 'limitRemoved' : 'limitRaised', held, held.nextAmount, {
    by: 'member',
  });
  await forgetHit(tx, player);
  await applyLimits(app, tx, player);
  return 'done';
}

export async function drop(app: App, tx: Db, player: Player, held: LimitRow): Promise<void> {
  await dropRaise(tx, player, held.id);
  await note(app, tx, player, 'raiseDropped', held, held.amount, { by: 'member' });
}

const note = (
  app: App,
  tx: Db,
  player: Player,
  kind: string,
  { kind: limit, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  amount: bigint | null,
  by: By,
): Promise<void> =>
  addProtectionEvent(tx, player, {
    id: app.ids.uuid(),
    at: app.clock.now(),
    kind,
    detail: { limit, period, amount: amount === null ? null : String(amount) },
    staffId: by.by === 'staff' ? by.staffId : null,
  });

/** Limits on play, and whatever stops it. */
export async function applyLimits(app: App, tx: Db, player: Player): Promise<void> {
  const now = app.clock.now();
  const [rows, stop, zone] = [
    await listLimits(tx, player),
    await findStop(tx, player, now),
    await zoneOf(app, player.merchantId),
  ];
  const amounts = (kind: LimitKind): PlayLimits['loss'] =>
    Object.fromEntries(
      rows.flatMap((row) => (row.kind === kind && row.amount !== null ? [[row.period, row.amount]] : [])),
    );
  await setPlayLimits(
    tx,
    { merchantId: player.merchantId, memberId: player.memberId, currency: player.currency, trial: false },
    {
      zone,
      block: stop?.stop ?? null,
      blockUntil: stop?.until ?? null,
      stake: amounts('wager'),
      loss: amounts('loss'),
    },
    now,
  );
  const session = amounts('session');
  const minutes = (most: bigint | undefined): number | null => (most === undefined ? null : Number(most));
  await openProtected(tx, player, (await protectionSettingsOf(app, player.merchantId)).checkDefault);
  await updateSessionMaxes(tx, player, {
    day: minutes(session.day),
    week: minutes(session.week),
    month: minutes(session.month),
  });
}
