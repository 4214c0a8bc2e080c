import { addDays } from '@baize/contract/calendar.ts';
import type { App } from '../../../kernel/app.ts';
import { findMember } from '../../identity/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { POINTS } from '../../wallet/index.ts';
import { pointsOfDay } from '../vip/levels.rules.ts';
import { findStanding, insertStanding } from '../vip/levels.store.ts';
import { judgeMonth, levelsOf, ownerOf, standingOf } from '../vip/standing.ts';
import { expirePoints } from './expirePoints.ts';
import { insertPoints, listEarners, listUnposted, markPosted, updateCarry } from './points.store.ts';

const PAGE = 200;

/** After a day: its points, once. The first of a month also judges levels and expires points. */
export async function creditDay(app: App, { merchantId, day }: { merchantId: string; day: string }): Promise<void> {
  for (;;) {
    const page = await listEarners(app.db, { merchantId, day, limit: PAGE });
    for (const { memberId, weighted } of page) await earn(app, { merchantId, memberId, day, weighted });
    if (page.length < PAGE) break;
  }
  await postPoints(app);
  const next = addDays(day, 1);
  if (!next.endsWith('-01')) return;
  await judgeMonth(app, { merchantId, today: next });
  await expirePoints(app, { merchantId, first: next });
}

interface Earned {
  readonly merchantId: string;
  readonly memberId: string;
  readonly day: string;
  readonly weighted: bigint;
}

async function earn(app: App, { merchantId, memberId, day, weighted }: Earned): Promise<void> {
  const owner = ownerOf({ merchantId, memberId });
  const member = await findMember(app.db, memberId);
  // Test and trial accounts move no real money.
  if (!member || member.type > 2) return void (await insertPoints(app.db, { ...owner, day, points: 0n }));
  const { level } = await standingOf(app, { merchantId, memberId, currency: member.currency });
  const levels = await levelsOf(app.db, merchantId);
  const percent = levels.find((row) => row.level === level)?.pointsPercent ?? 100;
  await app.db.transaction(async (tx) => {
    await insertStanding(tx, { ...owner, at: app.clock.now() });
    const mine = await findStanding(tx, owner, { lock: true });
    const { points, carry } = pointsOfDay({ weighted, percent, carry: mine?.carry ?? 0n });
    if (await insertPoints(tx, { ...owner, day, points })) await updateCarry(tx, { ...owner, carry });
  });
}

/** Also those of dead processes. */
export async function postPoints(app: App): Promise<void> {
  for (;;) {
    const rows = await listUnposted(app.db, PAGE);
    await Promise.all(
      rows.map(async (row) => {
        const { merchantId, memberId, day, points } = row;
        const entry = movementEntry({
          ...{ merchantId, memberId, currency: POINTS, trial: false, code: 'POINTS_EARNED', amount: points },
          reference: `${memberId}:${day}`,
        });
        const { verdict } = await post(app, entry);
        if (verdict === 'applied' || verdict === 'repeated') await markPosted(app.db, row, app.clock.now());
        else app.log.error({ verdict, memberId, day }, 'points could not be credited');
      }),
    );
    if (rows.length < PAGE) return;
  }
}
