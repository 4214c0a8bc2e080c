import type { App } from '../../kernel/app.ts';
import { deleteMarks, holdProjection } from './marks.store.ts';
import { projectionsOf } from './projections.ts';
import { readerOf } from './reader.ts';

/**
 * Beside serving processes, whose steps wait, then help. Meanwhile sums are low; own ones are caught up before
 * reading.
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
