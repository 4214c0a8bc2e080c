import { openDatabase } from '@baize/db';
import { createLedger } from '../../src/modules/wallet/ledger/index.ts';
import type { Entry } from '../../src/modules/wallet/ledger/index.ts';
import type { Outcome } from '../../src/modules/wallet/ledger/ledger.rules.ts';

/** What the test tells the process: who it works for first, then entries to post, all at once. Sent in the advanced format, so bigint survives. */
export type ToLedger = { readonly open: string; readonly entryMsMax?: number } | { readonly entries: readonly Entry[] };
/** Each entry is answered by itself, as soon as it is. Null: not applied as far as the process knows, so nobody may count on it. */
export type FromLedger = 'open' | { readonly at: number; readonly outcome: Outcome | null };

/** A second process of the product as far as money is concerned: a ledger on the same database. */
async function serve({ open: url, entryMsMax = 30_000 }: { open: string; entryMsMax?: number }): Promise<void> {
  const db = await openDatabase({ url, max: 6 });
  const ledger = createLedger({ db, clock: { now: () => new Date() }, entryMsMax });
  process.on('message', (message: ToLedger) => {
    if (!('entries' in message)) return;
    message.entries.forEach((entry, at) => {
      const posted = ledger.post(entry).catch(() => null);
      void posted.then((outcome) => tell({ at, outcome }));
    });
  });
  process.once('disconnect', () => void ledger.stop().then(() => db.close()));
  tell('open');
}

const tell = (message: FromLedger): void => void process.send?.(message);

process.once('message', (message: ToLedger) => {
  if ('open' in message) void serve(message);
});
