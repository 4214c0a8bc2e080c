import { Refusal } from '@baize/client/index.ts';
import type { App } from '../../src/kernel/app.ts';
import { findAdjustment } from '../../src/modules/cashier/index.ts';
import { seedAgencyQueues } from './agency.ts';
import { leaveDesk, type Crew, type Listeners } from './callers.ts';
import { seedIdentities } from './identities.ts';
import { LAST_ADJUSTMENT, seedAdjustments, seedApprovals, seedExceptions } from './money.ts';
import { seedClaimDecision } from './offers.ts';
import { seedFamilies, seedRestricted } from './protection.ts';
import { seedReview } from './review.ts';

/**
 * What waits for staff when the demo opens, so that no room of the desk is empty: asked for by the demo's members and staff through their
 * own calls. Each chapter is told once; after the last one nothing is looked at any more.
 */
export async function seedQueues(app: App, listeners: Listeners, merchantId: string): Promise<void> {
  if (await findAdjustment(app.db, { merchantId, id: LAST_ADJUSTMENT })) return;
  const chapters = [
    seedIdentities,
    seedFamilies,
    seedRestricted,
    seedAgencyQueues,
    seedClaimDecision,
    seedReview,
    seedExceptions,
    seedApprovals,
    seedAdjustments,
  ];
  const crew: Crew = { ...listeners, seats: new Map() };
  for (const chapter of chapters)
    await chapter({ app, listeners: crew, merchantId }).catch((error: unknown) => {
      // Whoever has used the demo may have another password by now, or have decided what the chapter goes on from.
      if (!(error instanceof Refusal)) throw error;
      // Their sessions may be what was refused: the next chapter logs in anew.
      crew.seats.clear();
      app.log.warn({ err: error, chapter: chapter.name }, 'a queue of the desk has nothing in it');
    });
  await leaveDesk(crew);
  await app.events.deliver();
}
