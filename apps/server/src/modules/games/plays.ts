import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { perApp } from '../../kernel/perApp.ts';
import { entryListeners, type Entry } from '../wallet/index.ts';
import { catalogueOf } from './catalogue.ts';
import { addPlays, deleteOldPlays, rankByPlays } from './plays.store.ts';
import { nodeIdOf } from './sync.rules.ts';

const WRITE_EVERY_MS = 5000;
const RANK_EVERY_MS = 10 * 60_000;
/** What was played in the last week is hot; places by play stand in front of those that were given. */
const LOOK_BACK_MS = 7 * 86_400_000;
const PLACES = 30;

/** Counts bets with real money by game and makes the hot list of it. A killed process forgets five seconds of counts. */
export const playsOf = perApp((app: App) => {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  const count = (entry: Entry): void => {
    if (entry.kind !== 'bet' || entry.trial || !entry.round) return;
    const nodeId = nodeIdOf(entry.source, entry.round.game);
    if (nodeId) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
  };
  const dayBefore = (ms: number): string => dayIn('UTC', new Date(app.clock.now().getTime() - ms));

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const taken = [...counts].map(([nodeId, rounds]) => ({ nodeId, rounds }));
    counts = new Map();
    await addPlays(app.db, dayBefore(0), taken).catch((error: unknown) =>
      app.log.warn({ err: error }, 'rounds are missing in what decides the hot games'),
    );
  }

  async function rank(): Promise<void> {
    const since = dayBefore(LOOK_BACK_MS);
    if ((await rankByPlays(app.db, since, PLACES)) > 0) catalogueOf(app).refresh();
    await deleteOldPlays(app.db, since);
  }

  return {
    write,
    rank,
    start() {
      entryListeners(app).add(count);
      timer = setInterval(() => void write(), WRITE_EVERY_MS);
      timer.unref();
      app.jobs.every('games-rank-by-plays', RANK_EVERY_MS, rank);
    },
    async stop() {
      entryListeners(app).delete(count);
      if (timer) clearInterval(timer);
      await write();
    },
  };
});
