import { openDatabase } from '@baize/db';
import { createApp } from '../../src/createApp.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { readerOf } from '../../src/modules/reports/reader.ts';
import { insertProjections } from '../../src/modules/reports/marks.store.ts';

/** A second process as far as figures are concerned: reads the journal from end to end, over and over, until it is told to end or killed. */
async function serve(url: string): Promise<void> {
  const db = await openDatabase({ url, max: 3 });
  const built = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db });
  await insertProjections(db, ['reports']);
  process.send?.('open');
  let ended = false;
  process.once('disconnect', () => (ended = true));
  while (!ended) await readerOf(built.app).sweep();
  await built.stop();
  await db.close();
}

process.once('message', (url: string) => void serve(url));
