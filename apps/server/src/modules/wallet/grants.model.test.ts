import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BonusModel } from '../../../test/bonusModel.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { openBonusPlayer } from '../../../test/bonusPlayer.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { endGrant, moveGrantEnd, openGrant } from './index.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

const small = fc.integer({ min: 0, max: 3 });
const amount = fc.integer({ min: 0, max: 400 });
/** What may happen, in any order; numbers choose among rounds, bets and wins, known or not. */
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('bet' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('win' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('undoBet' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('undoWin' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('refund' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('forfeit' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('next' as const), round: small, amount, closes: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('over' as const), round: small, amount, closes: fc.boolean() }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
const CATEGORIES = ['RNG', 'LIVE', 'PVP', 'RNG'] as const;

/** Plays a history in the ledger and in the model, and holds the two to each other after each deed. */
async function play(who: Who, deeds: readonly Deed[]): Promise<void> {
  const mark = randomUUID();
  const terms = { amount: 500n, requirement: 900n, maxBet: 300n, cashMax: 600n };
  const player = await openBonusPlayer(server, site, { who, money: 1_000n, ...terms });
  const before = await player.stands();
  const model = new BonusModel(before[0], terms);
  let grantId = player.grant.id;
  let turn = 0;
  const bets: string[][] = [[], [], [], []];
  const wins: string[][] = [[], [], [], []];
  for (const { what, round, amount: whole, closes } of deeds) {
    const name = `${mark} ${round}`;
    const category = CATEGORIES[round] ?? 'RNG';
    const tx = `${mark} ${++turn}`;
    const size = BigInt(whole);
    const say = { tx, category, closes };
    const bet = bets[round]?.[whole % ((bets[round]?.length ?? 0) + 1)] ?? 'none';
    const won = wins[round]?.[whole % ((wins[round]?.length ?? 0) + 1)] ?? 'none';
    if (what === 'bet') {
      const [verdict] = await player.bet(name, size, say);
      expect(verdict).toBe(model.bet({ ...say, round, amount: size }));
      if (verdict === 'applied') bets[round]?.push(tx);
    } else if (what === 'win') {
      const [verdict] = await player.win(name, size, { ...say, bet });
      expect(verdict).toBe(model.win({ ...say, round, amount: size, bet }));
      if (verdict === 'applied') wins[round]?.push(tx);
    } else if (what === 'undoBet' && bet !== 'none') {
      await player.undo(name, { ...say, target: bet });
      model.undo({ ...say, round, target: bet });
    } else if (what === 'undoWin' && won !== 'none') {
      await player.undo(name, { ...say, target: won });
      model.undo({ ...say, round, target: won });
    } else if (what === 'refund' && bet !== 'none') {
      const [verdict] = await player.refund(name, size, { ...say, bet });
      expect(verdict).toBe(model.refund({ ...say, round, amount: size, bet }));
    } else if (what === 'forfeit') {
      await endGrant(server.app, grantId, 'forfeited');
      model.end();
    } else if (what === 'over') {
      await moveGrantEnd(server.app, grantId, new Date(Date.now() - 1000));
      model.over();
    } else if (what === 'next') {
      const next = { ...player.grant, id: randomUUID() };
      const opened = await openGrant(server.app, next);
      expect(opened === 'opened').toBe(model.open());
      if (opened === 'opened') grantId = next.id;
    }
    const [main, bonus] = await player.stands();
    const found = await server.db.row<{ state: string; progress: bigint; open: number }>`
      select state, progress, open_rounds as open from wallet_grant where id = ${grantId}`;
    expect({ main, bonus, ...found }).toEqual(model.stands());
  }
}

it('agrees with a plain model in any history', async () => {
  let member = 0;
  const people: Who[] = ['ana', 'ben', 'carla'];
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      if (member % people.length === 0) site = await server.openSite();
      await play(people[member++ % people.length] ?? 'ana', deeds);
    }),
    { numRuns: 25 },
  );
}, 120_000);
