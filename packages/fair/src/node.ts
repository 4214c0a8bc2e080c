/** The stream on a server: synchronous, by node:crypto. Not for the browser. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawsFrom, type Draws } from './draws.ts';
import { blockMessage, toBlock, type Seeds } from './seeds.ts';

/** The draws of one round. */
export function drawsOf(seeds: Seeds): Draws {
  return drawsFrom((cursor) =>
    toBlock(createHmac('sha256', seeds.serverSeed).update(blockMessage(seeds, cursor)).digest()),
  );
}

/** A new secret: 32 bytes of the system's generator, as hex. */
export const makeServerSeed = (): string => randomBytes(32).toString('hex');

/** Published before play: SHA-256 of the seed's hex text, as hex. */
export const commitmentOf = (serverSeed: string): string => sha256(serverSeed);

/** The SHA-256 of a text, as hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
