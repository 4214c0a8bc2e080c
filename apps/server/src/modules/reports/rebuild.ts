import type { App } from '../../kernel/app.ts';
import { deleteMarks, holdProjection } from './marks.store.ts';
import { projectionsOf } from './projections.ts';
import { readerOf } from './reader.ts';

/**
 * Makes all figures again from the first entry on. Works beside serving processes: their steps wait while the old figures go, and then help.
 * Until it is through, figures over several members are low; a member's own are whole, since they are caught up before they are read.
 */
export async function rebuildFigures(app: App): Promise<void> {
  for (const projection of projectionsOf(app))
    await app.db.transaction(async (tx) => {
      await holdProjection(tx, projection.name, app.clock.now());
      await deleteMarks(tx, projection.name);
      await projection.forget(tx);
    });
  await readerOf(app).sweep();
}
