import { openDatabase } from '@baize/db/open.ts';
import { closeAgencyDay } from '../../apps/server/src/modules/agency/runs/closeDay.ts';
import { payReleased, payRun, payUnfunded } from '../../apps/server/src/modules/agency/runs/pay.ts';
import { checkRun, listRuns, releaseRun } from '../../apps/server/src/modules/agency/runs/runs.store.ts';
import { startTestServer } from '../../apps/server/test/testServer.ts';
import { KILL_DAYS } from './agencyKill.ts';

const [, , url = '', merchantId = '', mode = 'once'] = process.argv;
const DAY_MS = 86_400_000;

/** A process that closes days, releases and pays runs until killed or done. */
const db = await openDatabase({ url, max: 6 });
const server = await startTestServer({ beside: { db: { ...db, url } } });
await server.refreshMerchants();
server.clock.move(DAY_MS);
const { app } = server;
process.send?.('works');
do {
  for (const day of KILL_DAYS) {
    await closeAgencyDay(app, { merchantId, day });
    const open = await listRuns(db, { merchantId, kind: '', isOpen: true, limit: 50 });
    for (const run of open.toReversed()) {
      const step = { merchantId, id: run.id, inputHash: run.inputHash };
      await checkRun(db, { ...step, by: 'noel' });
      await app.db.transaction((tx) => releaseRun(tx, { ...step, by: 'ruth', at: app.clock.now(), from: 'checked' }));
      await payRun(app, run);
    }
  }
  await payReleased(app);
  await payUnfunded(app);
} while (mode === 'loop');
process.exit(0);
