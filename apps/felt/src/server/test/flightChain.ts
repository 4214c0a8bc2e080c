import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { randomUUID } from 'node:crypto';
import { GAMES } from '../../../games/index.ts';
import { createVault } from '../secrets.ts';
import { walk } from '../tables/chain.ts';
import type { World } from './studio.ts';

export const FLIGHT = 'saranggola';
const found = GAMES.find(({ code }) => code === FLIGHT);
if (found?.engine.is !== 'flight') throw new Error('the flight is a flight');
export const ENGINE = found.engine;

const SALT = '5a17'.repeat(16);
const LENGTH = 40;
const SECRET = 'a-secret-of-at-least-32-characters-for-tests';
/** A chain whose first rounds end as asked; rare ones are looked for from where the first was found. */
function chainWith(isFit: (ends: readonly number[]) => boolean, rounds: number, from: number) {
  for (let at = from; ; at++) {
    const root = commitmentOf(`flight ${at}`);
    const links = walk(root, LENGTH);
    const ends = Array.from({ length: rounds }, (_, round) => {
      const seeds = { serverSeed: links.at(round + 1), clientSeed: SALT, nonce: round + 1 };
      return ENGINE.endOf(ENGINE.play(drawsOf(seeds)));
    });
    if (isFit(ends)) return { root, links, ends };
  }
}

/** Puts such a chain to use before the table's first round. Returns where its flights end, and their links. */
export async function beginChain(
  world: World,
  isFit: (ends: readonly number[]) => boolean,
  { rounds = 1, from = 0 }: { rounds?: number; from?: number } = {},
) {
  const { root, links, ends } = chainWith(isFit, rounds, from);
  const now = world.clock.now();
  await world.db.run`
    insert into felt.chain (id, game_code, root_sealed, end_hash, length, used, salt, created_at, salted_at)
    values (${randomUUID()}, ${FLIGHT}, ${createVault([SECRET]).seal('table-chain', root)}, ${links.end}, ${LENGTH}, 0, ${SALT}, ${now}, ${now})`;
  return { ends, linkOf: (round: number) => links.at(round) };
}
