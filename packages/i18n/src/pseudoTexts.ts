import type { Files } from './textFiles.ts';

/** Stretched English for tests and pictures, kept out of visitors' bundles. */
export const PSEUDO = import.meta.glob(['./*.json', '!./{desk,errors,felt,lotteryPlays,messages,server}*'], {
  base: './texts/en',
  query: '?pseudo',
}) as Files;
