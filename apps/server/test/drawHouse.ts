import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { rulesOf, type Family } from '@baize/lottery/index.ts';
import type { DrawHouse } from '../src/modules/lottery/drawHouse.ts';

const LENGTH = 200;
const SALT = 'a test’s salt';

/** A draw house of a test's own: one chain a game, and the numbers that each of its links gives. */
export function openDrawHouse(): DrawHouse & { numbersOf(game: string, step: number, family: Family): string[] } {
  const used = new Map<string, number>();
  const linkOf = (game: string, step: number): string => {
    let link = sha256(`root of ${game}`);
    for (let at = LENGTH; at > step; at--) link = sha256(link);
    return link;
  };
  const numbersOf = (game: string, step: number, family: Family): string[] =>
    rulesOf(family).draw(drawsOf({ serverSeed: linkOf(game, step), clientSeed: SALT, nonce: step }));
  return {
    numbersOf,
    async begin({ game, merchantId, notBefore }) {
      const chainId = `${game}:${merchantId}`;
      return notBefore.map(() => {
        const step = (used.get(chainId) ?? 0) + 1;
        used.set(chainId, step);
        return { chainId, step, end: linkOf(chainId, 0), salt: SALT };
      });
    },
    async reveal({ chainId, step, family }) {
      const link = linkOf(chainId, step);
      // A family that the platform asks for is one of the package's.
      return { link, numbers: numbersOf(chainId, step, family as Family).join(',') };
    },
  };
}
