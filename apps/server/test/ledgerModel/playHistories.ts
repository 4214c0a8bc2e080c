import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { chanceFrom } from '../../../../tools/lib/arguments.ts';
import { insertAccount } from '../../src/modules/wallet/accounts.store.ts';
import { endGrant, grantOf, moveGrantEnd, openGrant } from '../../src/modules/wallet/grants/grants.ts';
import type { Outcome } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { setPlayLimits } from '../../src/modules/wallet/limits/limits.store.ts';
import { post } from '../../src/modules/wallet/ledger/post.ts';
import { openLedgerMember } from '../ledgerMember.ts';
import type { TestServer } from '../testServer.ts';
import { checkEnds, checkHouses, checkStanding } from './checkRows.ts';
import { History, type HistoryStep } from './history.ts';
import { readJournal } from './journal.ts';
import { LedgerModel } from './model.ts';
import { accountName } from './state.ts';
import type { Difference, Story } from './story.ts';
import { takeOver, type Answered } from './takeOver.ts';

export interface Played {
  readonly differences: readonly Difference[];
  readonly entries: number;
  /** How often each code was applied, and each verdict given. */
  readonly codes: ReadonlyMap<string, number>;
  readonly verdicts: ReadonlyMap<string, number>;
}

const SALVOS = 24;
/** How many hours pass before each salvo: over days, weeks and the end of a month. */
const HOURS = [0, 0, 2, 0, 7, 0, 26, 0, 0, 90];
const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Manila';
const BUSY_MAX = 20;

/**
 * Plays the histories of the seeds side by side, each salvo in the writers of all servers at once, and holds every entry, answer, balance,
 * round, grant and limit to the model, in the order in which the journal says that the entries came.
 */
export async function playHistories(
  servers: readonly TestServer[],
  { seeds, merchantId }: { readonly seeds: readonly number[]; readonly merchantId: string },
): Promise<Played> {
  const [first] = servers;
  assert(first);
  const stories = seeds.map((seed): Story => ({
    seed,
    history: new History(chanceFrom(seed), merchantId),
    model: new LedgerModel(),
    difference: null,
  }));
  await Promise.all(stories.map((story) => openAccounts(first, story)));
  const tally = { codes: new Map<string, number>(), verdicts: new Map<string, number>() };
  let hours = 0;
  for (let salvo = 0; salvo <= SALVOS; salvo++) {
    const later = salvo === 0 ? 0 : (HOURS[salvo % HOURS.length] ?? 0);
    hours += later;
    for (const { clock } of servers) clock.move(later * HOUR_MS);
    const living = stories.filter(({ difference }) => difference === null);
    const now = first.clock.now();
    const answered = await Promise.all(
      living.map((story) => fire(servers, story, salvo === 0 ? story.history.begin() : story.history.next())),
    );
    const rows = await readJournal(first.db, living);
    for (const [at, story] of living.entries())
      withAttemptLimit(story, salvo, () => takeOver(story, { answered: answered[at] ?? [], rows, now, tally }));
    await checkStanding(first.db, living, (story, check) => withAttemptLimit(story, salvo, check));
  }
  const living = stories.filter(({ difference }) => difference === null);
  await checkEnds(first, living, (story, check) => withAttemptLimit(story, SALVOS, check));
  const differences = stories.flatMap(({ difference }) => difference ?? []);
  if (differences.length === 0) await checkHouses(first.db, stories, merchantId);
  // Each seed begins at the same hour, whoever was played before.
  for (const { clock } of servers) clock.move(-hours * HOUR_MS);
  const entries = stories.reduce((sum, { model }) => sum + model.journal.length, 0);
  return { differences, entries, ...tally };
}

async function openAccounts({ db }: TestServer, { history, model }: Story): Promise<void> {
  for (const [at, key] of history.keys.entries()) {
    await (at < 2 ? openLedgerMember(db, key) : insertAccount(db, key));
    model.open(key);
  }
}

/** A history that differs once is not looked at any more. */
function withAttemptLimit(story: Story, salvo: number, check: () => void): void {
  if (story.difference) return;
  try {
    check();
  } catch (error) {
    const what = error instanceof Error ? error.message : inspect(error);
    story.difference = { seed: story.seed, salvo, what };
  }
}

/** Everything of a salvo at once, by turns in each of the processes. */
const fire = (servers: readonly TestServer[], story: Story, steps: readonly HistoryStep[]): Promise<Answered[]> =>
  Promise.all(
    steps.map(async (step, at) => {
      const server = servers[(at + story.seed) % servers.length];
      assert(server);
      return { step, answer: await doStep(server, story, step) };
    }),
  );

async function doStep({ app, db, clock }: TestServer, { model }: Story, step: HistoryStep): Promise<Outcome | string> {
  if (step.what === 'post') return post(app, step.entry);
  const { key } = step;
  if (step.what === 'openGrant') {
    const { terms } = step;
    model.addGrant(terms, key);
    const { classes, categories, ...fixed } = terms;
    const grant = {
      ...key,
      ...fixed,
      contribution: { classes, categories },
      endsAt: new Date(Date.now() + 86_400_000),
    };
    return untilNotBusy(() => openGrant(app, grant));
  }
  if (step.what === 'limit') {
    const { block, stake, loss } = step.limits;
    await db.transaction((tx) =>
      setPlayLimits(tx, key, { zone: ZONE, block, blockUntil: null, stake, loss }, clock.now()),
    );
    const account = model.accounts.get(accountName(key));
    assert(account);
    account.limits = step.limits;
    return 'done';
  }
  const grant = await grantOf(app, key);
  if (!grant) return 'none';
  if (step.what === 'endGrant') {
    await endGrant(app, grant.id, 'forfeited');
    return 'done';
  }
  await moveGrantEnd(app, grant.id, new Date(Date.now() - 1_000));
  const known = model.grants.get(grant.id);
  assert(known);
  known.isOver = true;
  return 'done';
}

/** As whoever asks would: a bonus of before that is just leaving is in the way for a moment. */
async function untilNotBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== 'server.busy' || tries === BUSY_MAX) throw error;
    }
  }
}
