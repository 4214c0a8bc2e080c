import type { Files } from './textFiles.ts';

/** English again, stretched by the compiler: for tests and pictures, so no visitor loads even the list. */
export const PSEUDO = import.meta.glob(['./*.json', '!./{backoffice,errors,felt,messages,server}*'], {
  base: './texts/en',
  query: '?pseudo',
}) as Files;
