import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SeedsRotated } from '../src/api.ts';
import { afterAll, expect, it, vi } from 'vitest';

/** A whole game as somebody would write it: heads or tails. `games/index.ts` is the only other place that learns of it. */
const TOY = {
  'game.mjs': `
    import * as v from '${import.meta.resolve('valibot')}';
    const MODEL = { version: 1, pays: 198 };
    export const toy = {
      code: 'toy', name: 'Toy', category: 'RNG', classify: 'AC',
      model: { text: JSON.stringify(MODEL), rtp: '99.00' },
      engine: {
        is: 'round',
        open({ stake, options }, draws) {
          const side = draws.int(2) === 0 ? 'heads' : 'tails';
          const win = side === options.side ? (stake * BigInt(MODEL.pays)) / 100n : 0n;
          return { events: [{ type: 'fell', side }], win };
        },
        act: () => null,
        leave: () => null,
      },
      options: v.strictObject({ side: v.picklist(['heads', 'tails']) }),
      actions: null,
      money: { minCycleMs: 0, maxWin: 2, freeRound: null },
      config: {},
      example: { options: { side: 'heads' }, actions: [] },
      fairness: { kind: 'toy', model: MODEL },
    };`,
  'checkRound.part.mjs': `export function toy({ model }, { stake = '20.00', side }, draws) {
      const fell = draws.int(2) === 0 ? 'heads' : 'tails';
      return { side: fell, win: fell === side ? textOf((minorOf(stake) * BigInt(model.pays)) / 100n) : '0.00' };
    }
`,
};

const folder = mkdtempSync(join(tmpdir(), 'toy-'));
for (const [name, text] of Object.entries(TOY)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));

vi.mock(import('./index.ts'), async (original) => {
  const { GAMES } = await original();
  const { toy } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'game.mjs')).href);
  return { GAMES: [...GAMES, toy] } as never; // The type is of the games there are.
});

it('a folder and its place in the list are a game: listed, launched, played, shown again and computed outside', async () => {
  const { openWorld, closeWorld, Studio } = await import('../src/server/test/studio.ts');
  const { programText } = await import('../fairness/program.ts');
  const { fairnessText } = await import('../fairness/data.ts');
  const world = await openWorld();
  const studio = await Studio.start(world);
  try {
    world.platform.join('ana', 100_000);
    const message = { request_uuid: randomUUID() };
    const { body: listed } = await studio.asPlatform<{ game_code: string }[]>('/vendor/game/list', message);
    expect(listed.map(({ game_code: code }) => code)).toContain('toy');

    const player = await studio.play('toy' as never, 'ana');
    const { body: round } = await player.open({ stake: '20.00', options: { side: 'heads' } });
    expect(round).toMatchObject({ game: 'toy', status: 'settled', options: { side: 'heads' } });
    const [fell] = round.events as unknown as { side: string }[];
    expect(round.win).toBe(fell?.side === 'heads' ? '39.60' : '0.00');

    const { body: seeds } = await player.post<SeedsRotated>('/api/seeds', { clientSeed: 'next' });
    const { serverSeed, serverSeedHash, clientSeed } = seeds.revealed;
    const { nonce, stake, win } = round;
    const result = { side: fell?.side, win };
    const asked = { game: 'toy', serverSeed, serverSeedHash, clientSeed, nonce, stake, side: 'heads', result };
    writeFileSync(join(folder, 'data.json'), fairnessText());
    writeFileSync(join(folder, 'checkRound.mjs'), programText([folder]));
    writeFileSync(join(folder, 'rounds.json'), JSON.stringify(asked));
    const args = ['checkRound.mjs', 'data.json', 'rounds.json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ game: 'toy', ok: true, result });
  } finally {
    await studio.felt.close();
    await closeWorld(world);
  }
});
