import type { App } from '../../../kernel/app.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { listPointHolders, POINTS, sumPoints } from '../../wallet/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { leaveNotice } from '../../delivery/index.ts';
import { insertStanding } from '../vip/levels.store.ts';
import { ownerOf, zoneAt } from '../vip/standing.ts';
import { markExpiryTold } from './points.store.ts';
import { goneBefore, nextMonth, pointsToExpire } from './expiry.rules.ts';

const PAGE = 200;

interface Holder {
  readonly merchantId: string;
  readonly memberId: string;
}

async function dueOn(app: App, { merchantId, memberId }: Holder, first: string): Promise<bigint> {
  const before = dayStart(await zoneAt(app, app.db, merchantId), goneBefore(first));
  return pointsToExpire(await sumPoints(app.db, { merchantId, memberId, before }));
}

/** The first of a month: unspent points older than twelve months, once. */
export async function expirePoints(
  app: App,
  { merchantId, first }: { readonly merchantId: string; readonly first: string },
): Promise<void> {
  let after: { bucket: number; memberId: string } | null = null;
  for (;;) {
    const page: { bucket: number; memberId: string }[] = await listPointHolders(app.db, merchantId, after, PAGE);
    for (const { memberId } of page) await expireOf(app, { merchantId, memberId }, first);
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

async function expireOf(app: App, holder: Holder, first: string): Promise<void> {
  await takeBack(app, holder, first);
  await tellNext(app, holder, nextMonth(first));
}

/** Says a month before what will be gone, once. */
async function tellNext(app: App, { merchantId, memberId }: Holder, next: string): Promise<void> {
  const points = await dueOn(app, { merchantId, memberId }, next);
  if (points === 0n) return;
  const owner = ownerOf({ merchantId, memberId });
  const on = dayStart(await zoneAt(app, app.db, merchantId), next);
  await app.db.transaction(async (tx) => {
    await insertStanding(tx, { ...owner, at: app.clock.now() });
    if (!(await markExpiryTold(tx, { ...owner, first: next }))) return;
    const told = { notice: 'pointsExpiring', values: { points: String(points) }, moments: { on } } as const;
    await leaveNotice(app, tx, { merchantId, memberId, ...told });
  });
}

async function takeBack(app: App, holder: Holder, first: string): Promise<void> {
  const amount = await dueOn(app, holder, first);
  if (amount === 0n) return;
  const { verdict } = await post(
    app,
    movementEntry({
      ...{ ...holder, currency: POINTS, trial: false, code: 'POINTS_EXPIRED', amount },
      reference: `${holder.memberId}:${first.slice(0, 7)}`,
    }),
  );
  // Another process was first and saw a later cancelled order: the month is done.
  if (verdict !== 'applied' && verdict !== 'repeated' && verdict !== 'conflict')
    app.log.error({ verdict, memberId: holder.memberId, first }, 'points could not be taken back');
}

/** On the first of next month; null: nothing. */
export async function expiringSoon(
  app: App,
  holder: Holder,
  today: string,
): Promise<{ readonly points: number; readonly on: string } | null> {
  const on = nextMonth(today);
  const points = await dueOn(app, holder, on);
  return points > 0n ? { points: Number(points), on } : null;
}
