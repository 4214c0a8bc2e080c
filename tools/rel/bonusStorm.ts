import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { createApp } from '@baize/server/createApp.ts';
import type { App } from '@baize/server/kernel/app.ts';
import { systemClock } from '@baize/server/kernel/clock.ts';
import { readConfig } from '@baize/server/kernel/config.ts';
import { walletModule } from '@baize/server/modules/wallet/index.ts';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { joinAs, openGame, topUp } from '../lib/player.ts';
import { freePorts, startProduct, temporaryData, type ProductOptions, type RunningProduct } from '../lib/product.ts';
import { run } from '../lib/shell.ts';
import { openTestVendor, type TestVendor } from '../lib/testVendor.ts';
import { badLine, type BadLine } from './badLine.ts';
import { endAll, giveBonuses, judgeGrants, KINDS, letRunOut, type Given } from './bonusGiver.ts';
import { TOP_UP } from './stormCompare.rules.ts';
import { compareOne } from './stormLedger.ts';
import { stormRounds, type Stormed } from './stormRounds.ts';

const PLAYERS = 32;

/** A player with bonuses, one after the other. */
interface Lucky {
  readonly stormed: Stormed;
  readonly kind: (typeof KINDS)[number];
  readonly hasOwn: boolean;
  readonly given: Given[];
}

/**
 * Bonuses over a bad line and kill -9: the vendor's record equals the ledger, each bonus ends once with nothing left.
 */
export async function bonusStorm(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const messages = args.number('messages', 20_000);
  const kills = args.number('kills', 3);
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(
    `bonus-storm: ${messages} messages, ${PLAYERS} players, ${kills} kills, PostgreSQL, seed ${seed}\n`,
  );
  const database = await openTestDatabase({ kind: 'postgres' });
  const vendor = await openTestVendor();
  const options: ProductOptions = {
    ...{ data: temporaryData(), ports: await freePorts(), databaseUrl: database.url ?? undefined },
    environment: { BAIZE_VENDORS: vendor.vendorsFile, RATE_LIMITS: JSON.stringify(NO_LIMITS) },
  };
  const url = `http://127.0.0.1:${options.ports.site}`;
  let product = await startProduct(options);
  const { app, stop } = await createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent', BAIZE_DEMO: '1' }), roles: new Set() },
    ...{ db: database, clock: systemClock },
  });
  try {
    const players = await makePlayers(url, vendor);
    const line = badLine({ vendor, platformUrl: url, chance: chanceFrom(seed) });
    const started = performance.now();
    product = await rage(product, { options, app, players, line, vendor: vendor.code, messages, kills, seed });
    const seconds = (performance.now() - started) / 1000;
    await line.quiet();
    const expiring = players.filter(({ kind }) => kind === 'expired');
    const lucky = expiring.map(({ stormed, given }) => ({ memberId: stormed.launched.user, given }));
    await letRunOut(app, { vendor: vendor.code, lucky });
    await endAll(
      app,
      players.flatMap(({ given }) => given),
    );
    return await report({ database, app, product, players, line, source: vendor.code, kills, seed, seconds });
  } finally {
    vendor.close();
    await product.end('SIGKILL');
    await walletModule.stop?.(app);
    await stop();
    await database.close();
  }
}

const NO_LIMITS = Object.fromEntries(
  ['captchaFree', 'register', 'login', 'calls'].map((name) => [name, { points: 1_000_000, seconds: 1 }]),
);

async function makePlayers(url: string, vendor: TestVendor): Promise<Lucky[]> {
  const players: Lucky[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const player = await joinAs(url, `bonus_${index}_x`);
    // Half have own money besides: it is staked before the bonus.
    const hasOwn = index % 2 === 0;
    if (hasOwn) await topUp(player);
    const kind = KINDS[index % KINDS.length] ?? 'met';
    const launched = await openGame(player, vendor);
    players.push({
      stormed: { player, launched, movements: [], transfers: [], stakesRest: kind === 'spent' },
      ...{ hasOwn, kind, given: [] },
    });
  }
  return players;
}

interface Rage {
  readonly options: ProductOptions;
  readonly app: App;
  readonly players: readonly Lucky[];
  readonly line: BadLine;
  readonly vendor: string;
  readonly messages: number;
  readonly kills: number;
  readonly seed: number;
}

async function rage(first: RunningProduct, storming: Rage): Promise<RunningProduct> {
  const { options, app, players, line, vendor, messages, kills, seed } = storming;
  let product = first;
  const stopped = () => line.answered() >= messages;
  const playing = Promise.all(
    players.flatMap(({ stormed, kind, given }, at) => [
      stormRounds(stormed, { line, chance: chanceFrom(seed + 10 + at), stopped }),
      giveBonuses(app, {
        ...{ memberId: stormed.launched.user, vendor, kind, given, stopped },
        chance: chanceFrom(seed + 500 + at),
      }),
    ]),
  );
  // Awaited later; a failed player must not end the process.
  playing.catch(() => undefined);
  for (let count = 1; count <= kills; count++) {
    const due = (messages * count) / (kills + 1);
    while (line.answered() < due) await Promise.race([pause(20), playing]);
    await product.end('SIGKILL');
    product = await startProduct(options);
    process.stdout.write(`  kill ${count} after ${line.answered()} messages\n`);
  }
  await playing;
  return product;
}

interface Raged extends Pick<Rage, 'app' | 'players' | 'line' | 'kills' | 'seed'> {
  readonly database: TestDatabase;
  readonly product: RunningProduct;
  readonly source: string;
  readonly seconds: number;
}

async function report(raged: Raged): Promise<boolean> {
  const { database, app, product, players, line, source, kills, seed, seconds } = raged;
  const sums = { movements: 0, wrongRows: 0, wrongRefusals: 0, wrongAnswers: 0, strangers: 0, wrongBalances: 0 };
  const found = { ...sums, wrongRounds: 0, rolledBackWins: 0, withBonus: 0 };
  for (const { stormed, kind, hasOwn } of players) {
    const house = await database.row<{ given: bigint }>`
      select coalesce(-sum(amount), 0)::bigint as given from wallet_posting
      where member_id = ${stormed.launched.user} and account = 'house:bonus'`;
    const beginning = (hasOwn ? TOP_UP : 0n) + (house?.given ?? 0n);
    // Around expiry and caps there are moments when no bet may use the rest.
    const isBonusIdle = kind === 'expired' || kind === 'capped' || kind === 'forfeited';
    const one = await compareOne(database, stormed, { source, there: 0n, beginning, isBonusIdle });
    for (const key of Object.keys(found) as (keyof typeof found)[]) found[key] += one[key];
  }
  const grants = await judgeGrants(
    app,
    players.flatMap(({ given }) => given),
  );
  const code = await product.end('SIGTERM');
  const books = await run(process.execPath, ['tools/run.ts', 'books'], {
    env: { DATABASE_URL: database.url ?? '', BAIZE_DEMO: '1' },
  });
  if (books.code !== 0) process.stdout.write(`${books.output}\n`);
  const { wrongRows, wrongRefusals, wrongAnswers, strangers, wrongBalances, wrongRounds } = found;
  const wrong =
    wrongRows + wrongRefusals + wrongAnswers + strangers + wrongBalances + wrongRounds + line.otherAnswers();
  const isFull = found.withBonus > 0 && Object.values(grants.ends).every((count) => count > 0);
  const ok = wrong + grants.wrongEnds + grants.leftOver === 0 && books.code === 0 && code === 0 && isFull;
  const figures = {
    ...{ rel: 'bonus-storm', database: 'postgres', seed, messages: line.answered(), kills, ...found, ...grants },
    ...{ otherAnswers: line.otherAnswers(), books: books.code === 0 ? 'clean' : 'not clean' },
    ...{ seconds: Math.round(seconds), load: loadavg()[0], ok },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return ok;
}
