export { drawsFrom, type Blocks, type Draws } from './draws.ts';
export { blockMessage, isClientSeed, toBlock, toHex, type Seeds } from './seeds.ts';
export { commitmentOf, sha256, withDraws } from './web.ts';
