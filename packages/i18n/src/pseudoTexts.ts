import type { Files } from './textFiles.ts';

/** Stretched English for tests and pictures, kept out of visitors' bundles. */
export const PSEUDO = import.meta.glob(['./*.json', '!./{backoffice,errors,felt,messages,server}*'], {
  base: './texts/en',
  query: '?pseudo',
}) as Files;
