/** The stream with WebCrypto, for a page that checks a round. */
import { drawsFrom, type Draws } from './draws.ts';
import { blockMessage, toBlock, toHex, type Seeds } from './seeds.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const FIRST_BLOCKS = 16;
const MOST_BLOCKS = 4096;

class OutOfBlocks extends Error {}

/**
 * Runs the work with a round's draws. WebCrypto is asynchronous and draws are not, so blocks are made beforehand;
 * work that needs more is run again with twice as many, and must be pure.
 */
export async function withDraws<T>(seeds: Seeds, work: (draws: Draws) => T): Promise<T> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8(seeds.serverSeed), algorithm, false, ['sign']);
  const blocks: number[][] = [];
  for (let wanted = FIRST_BLOCKS; wanted <= MOST_BLOCKS; wanted *= 2) {
    while (blocks.length < wanted) {
      const digest = await crypto.subtle.sign('HMAC', key, utf8(blockMessage(seeds, blocks.length)));
      blocks.push(toBlock(new Uint8Array(digest)));
    }
    try {
      return work(drawsFrom((cursor) => blocks[cursor] ?? outOfBlocks()));
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error;
    }
  }
  throw new Error(`a round drew more than ${MOST_BLOCKS} blocks`);
}

function outOfBlocks(): never {
  throw new OutOfBlocks();
}

/** SHA-256 of a text, as hex: checks a seed against its commitment, or a model against its hash. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** Published before play: SHA-256 of the seed's hex text, as hex. */
export const commitmentOf = (serverSeed: string): Promise<string> => sha256(serverSeed);
