import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { GAME_TYPES, nodeIdOf, type GameType } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { planOf } from '../../../test/planOf.ts';
import { decideHidden, decideQuestion } from './catalogue.rules.ts';
import {
  countByVendor,
  countCells,
  countTypes,
  findFirstTitle,
  findGame,
  listGames,
  listHotGames,
  listLiveTables,
} from './catalogue.store.ts';
import { totalOf } from './facets.rules.ts';
import { rankOf, type NewGame } from './sync.rules.ts';
import { upsertGames, upsertVendors } from './sync.store.ts';
import { pairsOfGuessed } from './typos.rules.ts';
import { listWordsLike } from './words.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' } as const;
const GAMES = 10_000;
const VENDORS = 200;
const WORDS = [
  'Golden',
  'Lucky',
  'Moon',
  'Dragon',
  'Manila',
  'Pearl',
  'Rooster',
  'Harbour',
  'Sampaguita',
  'Tiger',
  'Lantern',
  'River',
];
const hidden = decideHidden([{ kind: 'vendor', code: 'V24' }], { COCKFIGHT: false });
const NO_FILTER = { gameType: '', vassalage: '', gameName: '', gameClassify: '', minBet: '' } as const;
const asked = { ...NO_FILTER, currency: 'PHP', samples: true } as const;
const SAMPLES = [false, true] as const;

/** Ten thousand games, the same at every run. */
function manyGames(): NewGame[] {
  return Array.from({ length: GAMES }, (_, index) => {
    const vendor = `V${index % VENDORS}`;
    const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length] ?? '';
    return {
      nodeId:
        nodeIdOf(vendor, `g${index}`) ??
        (() => {
          throw new Error('no node id');
        })(),
      vendor,
      code: `g${index}`,
      name: `${pick(WORDS, 1)} ${pick(WORDS, 12)} ${index}`,
      gameType: GAME_TYPES[index % 3 === 0 ? (index / 3) % GAME_TYPES.length : 0] as GameType,
      classify: index % 40 === 0 ? 'JP' : '',
      minBet: BigInt(index % 100) + 1n,
      minBetCurrency: index % 7 === 0 ? 'VND' : 'PHP',
      rank: rankOf(Math.floor(index / VENDORS), (index % VENDORS) + 1),
      hotRank: index % 100 === 0 ? index : null,
      isNew: false,
      freePlay: true,
      enabled: index % 50 !== 7,
      connected: index % 500 === 0,
      thumb: '',
      composition: null,
      palette: null,
    };
  });
}

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with ten thousand games, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres', durable: true });
    await upsertVendors(
      db,
      Array.from({ length: VENDORS }, (_, index) => ({
        code: `V${index}`,
        name: `Vendor ${index}`,
        rank: index + 1,
        h5Type: 'VASSALAGE' as const,
      })),
    );
    expect(await upsertGames(db, manyGames())).toBe(GAMES);
    await db.script('vacuum analyze games_word');
    // Plans use an index alone where pages are all visible; a snapshot of autovacuum's may hold that back at first.
    const vacuum = async () => {
      await db.script('vacuum analyze games_game');
      const row = await db.row<{ hidden: number }>`
        select relpages - relallvisible as hidden from pg_class where oid = 'games_game'::regclass`;
      expect(row?.hidden).toBe(0);
    };
    await vi.waitFor(vacuum, { timeout: 60_000, interval: 500 });
  }, 90_000);
  afterAll(() => db.close());

  it.each([
    ['all', {}, 'games_game_all'],
    ['a category', { gameType: 'LIVE' }, 'games_game_category'],
    ['sports, with e-sports', { gameType: 'SPORTS' }, 'Index Scan using games_game_'],
    ['a vendor', { vassalage: 'V3' }, 'games_game_vendor'],
    ['a minimum bet', { gameType: 'LIVE', minBet: '0.5' }, 'games_game_category'],
  ] as const)(
    'a page of %s walks an index in the order of the list, with samples after what opens and without',
    async (_what, change, index) => {
      for (const samples of SAMPLES) {
        const question = decideQuestion({ ...asked, ...change, samples }, hidden);
        const plan = await planOf(db, (spied) => listGames(spied, question ?? expect.fail(), { limit: 25, offset: 0 }));
        // Few of these are served, so that any index of theirs is a short way.
        expect(plan).toContain(samples ? index : 'games_game_');
        expect(plan, `samples: ${samples}`).not.toMatch(/Seq Scan|\bSort\b/);
      }
    },
  );

  it('reads only one vendor’s games of a category', async () => {
    const question = decideQuestion({ ...asked, gameType: 'RNG', vassalage: 'V3' }, hidden) ?? expect.fail();
    const plan = await planOf(db, (spied) => listGames(spied, question, { limit: 25, offset: 0 }));
    expect(plan).toMatch(/Index Cond: .*vendor = 'V3'/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('finds the few games of a class by their index', async () => {
    const question = decideQuestion({ ...asked, gameType: 'RNG', gameClassify: 'JP' }, hidden);
    expect(
      await planOf(db, (spied) => listGames(spied, question ?? expect.fail(), { limit: 25, offset: 0 })),
    ).toContain('games_game_classify');
  });

  it('finds any part of a name by its pairs of letters', async () => {
    const question = decideQuestion({ ...asked, gameName: 'ampag 7' }, hidden);
    const plan = await planOf(db, (spied) => listGames(spied, question ?? expect.fail(), { limit: 25, offset: 0 }));
    expect(plan).toContain('games_game_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it('walks an index for every choice of the filter panel together with every other', async () => {
    for (const gameType of ['', 'RNG', 'SPORTS', 'ESPORTS'] as const) {
      for (const vassalage of ['', 'V3']) {
        for (const gameClassify of ['', 'JP'] as const) {
          for (const minBet of ['', '0.10']) {
            for (const gameName of ['', 'moon']) {
              for (const samples of SAMPLES) {
                const change = { gameType, vassalage, gameClassify, minBet, gameName, samples };
                const question = decideQuestion({ ...asked, ...change }, hidden) ?? expect.fail();
                const page = { limit: 25, offset: 0 };
                expect(
                  await planOf(db, (spied) => listGames(spied, question, page)),
                  JSON.stringify(change),
                ).not.toContain('Seq Scan');
              }
            }
          }
        }
      }
    }
  });

  it('counts what each choice of the filter panel leaves from an index, without reading the games', async () => {
    for (const gameType of ['RNG', 'LIVE', 'SPORTS'] as const) {
      for (const samples of SAMPLES) {
        const question = decideQuestion({ ...asked, gameType, samples }, hidden) ?? expect.fail();
        expect(await planOf(db, (spied) => countCells(spied, question))).toContain(
          samples ? 'Index Only Scan using games_game_facets' : 'using games_game_',
        );
      }
    }
    const named = decideQuestion({ ...asked, gameName: 'ampaguit' }, hidden) ?? expect.fail();
    expect(await planOf(db, (spied) => countCells(spied, named))).toContain('games_game_search');
    expect(await planOf(db, (spied) => countTypes(spied, named))).toContain('games_game_search');
  });

  it('looks up the words that a slip may have meant by their pairs of letters', async () => {
    const plan = await planOf(db, (spied) => listWordsLike(spied, pairsOfGuessed(['sampagita'])));
    expect(plan).toContain('games_word_pairs');
    expect(plan).not.toMatch(/Seq Scan|SubPlan/);
    expect((await listWordsLike(db, pairsOfGuessed(['sampagita'])))[0]).toBe('sampaguita');
  });

  it.each([true, false])('finds a vendor’s first title among its own (served: %s)', async (open) => {
    const plan = await planOf(db, (spied) => findFirstTitle(spied, { vendor: 'V3', hidden, open }));
    expect(plan).toMatch(/Index Cond: .*vendor = 'V3'/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('finds the live tables that are open by their index', async () => {
    expect(await planOf(db, (spied) => listLiveTables(spied, hidden, 12))).toContain('games_game_live');
  });

  it('reads hot games and single games by their indexes', async () => {
    for (const samples of SAMPLES) {
      const plan = await planOf(db, (spied) => listHotGames(spied, { hidden, samples }, 100));
      expect(plan).toMatch(/Index Scan using games_game_hot/);
      expect(plan).not.toMatch(/\bSort\b/);
    }
    expect(await planOf(db, (spied) => findGame(spied, 'v3-g3'))).toContain('games_game_pkey');
  });

  it('counts the vendors’ games without reading the games', async () => {
    expect(await planOf(db, (spied) => countByVendor(spied))).toContain('Index Only Scan using games_game_counts');
  });

  it('answers the same as a look at every game', async () => {
    const all = manyGames().filter((game) => game.enabled && game.vendor !== 'V24' && game.gameType !== 'COCKFIGHT');
    const sports = all.filter((game) => ['SPORTS', 'ESPORTS'].includes(game.gameType));
    const question = decideQuestion({ ...asked, gameType: 'SPORTS' }, hidden) ?? expect.fail();
    expect(totalOf(await countCells(db, question), question)).toBe(sports.length);
    const found = await listGames(db, question, { limit: 5, offset: 10 });
    const inOrder = (games: NewGame[]) =>
      games.toSorted(
        (a, b) => Number(b.connected) - Number(a.connected) || a.rank - b.rank || (a.nodeId < b.nodeId ? -1 : 1),
      );
    const expected = inOrder(sports).slice(10, 15);
    const served = decideQuestion({ ...asked, gameType: 'SPORTS', samples: false }, hidden) ?? expect.fail();
    expect((await listGames(db, served, { limit: 50, offset: 0 })).map(({ nodeId }) => nodeId)).toEqual(
      inOrder(sports.filter(({ connected }) => connected)).map(({ nodeId }) => nodeId),
    );
    expect(found.map(({ nodeId }) => nodeId)).toEqual(expected.map(({ nodeId }) => nodeId));

    const named = decideQuestion({ ...asked, gameName: 'ampaguít', minBet: '0.1' }, hidden) ?? expect.fail();
    const byName = all.filter(
      (game) =>
        game.gameType !== 'ELOTT' &&
        game.name.includes('Sampaguita') &&
        game.minBet <= 10n &&
        game.minBetCurrency === 'PHP',
    );
    expect(totalOf(await countCells(db, named), named)).toBe(byName.length);
  });
});
