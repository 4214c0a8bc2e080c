import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { NewChange } from '../../../kernel/staff/changes.ts';
import { insertChange } from './changes.store.ts';
import { sealForChange } from './sealing.ts';

/** Records a change for a second person in the caller's transaction; returns its id. */
export async function askForChange(
  app: App,
  tx: Db,
  { secret = null, askedBy, memberIds = [], ...change }: NewChange,
): Promise<string> {
  const id = app.ids.uuid();
  await insertChange(tx, {
    ...change,
    id,
    ...{ askedBy: askedBy.userName, askedById: askedBy.id, memberIds },
    askedAt: app.clock.now(),
    sealed: secret === null ? null : sealForChange(app, { merchantId: change.merchantId, id }, secret),
  });
  return id;
}
