import { commitmentOf } from '@baize/fair/node.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeltRound, SeedsRotated } from '../api.ts';
import { closeWorld, halting, openWorld, Studio, type Answer, type Player, type World } from './test/studio.ts';

let world: World;
let studio: Studio;
let user: string;

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});
beforeEach(() => {
  user = `ana-${randomUUID().slice(0, 8)}`;
  world.platform.join(user, 100_000);
  world.clock.move(60_000);
});

const rotate = (player: Player, clientSeed = 'bagong-binhi'): Promise<Answer<SeedsRotated>> =>
  player.post<SeedsRotated>('/api/seeds', { clientSeed });

describe('changing the seeds', () => {
  it('begins the server seed whose seal was shown before the player chose, and shows the next one’s', async () => {
    const player = await studio.play('jeepney-moon', user);
    let shown = player.first.fairness;
    for (const clientSeed of ['una', 'ikalawa', 'ikatlo']) {
      // A launch in between shows the same seals.
      expect((await studio.play('jeepney-moon', user)).first.fairness).toEqual(shown);
      const { revealed, next } = (await rotate(player, clientSeed)).body;
      expect(commitmentOf(revealed.serverSeed)).toBe(shown.serverSeedHash);
      expect(next).toMatchObject({ serverSeedHash: shown.nextServerSeedHash, clientSeed, nonce: 0 });
      expect([shown.serverSeedHash, shown.nextServerSeedHash]).not.toContain(next.nextServerSeedHash);
      expect((await player.state()).body.fairness).toEqual(next);
      shown = next;
    }
  });

  it('many times at once is done one after another', async () => {
    const player = await studio.play('jeepney-moon', user);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => rotate(player, `binhi-${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.revealed.serverSeed)).size).toBe(6);
  });

  it('lets a round begin before it or after it, wherever it stands', async () => {
    const slow = halting(world.db);
    const halted = await Studio.start(world, { db: slow.db });
    const player = await studio.play('jeepney-moon', user);
    const seen: string[] = [];
    for (let statements = 0, isHalted = true; isHalted; statements++) {
      const { reached, letGo } = slow.arm(statements);
      const rotating = rotate(player.at(halted));
      isHalted = await Promise.race([reached.then(() => true), rotating.then(() => false)]);
      const opening: Promise<Answer<FeltRound>> = player.open();
      await Promise.race([opening, new Promise((done) => setTimeout(done, 250))]);
      letGo();
      const [{ status, body }, { status: opened }] = await Promise.all([rotating, opening]);
      seen.push(`${opened} ${status} ${body.error?.code ?? ''}`.trim());
      world.clock.move(6000);
    }
    await halted.felt.close();
    for (const outcome of seen) expect(['200 200', '200 409 seeds.roundOpen']).toContain(outcome);
    expect(seen.length).toBeGreaterThan(5);
  });
});
