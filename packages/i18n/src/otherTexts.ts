import type { Files } from './textFiles.ts';

/** The site's texts in every language, English where a file is missing: fetched by who reads another. */
export const OTHERS = import.meta.glob(
  ['./*/*.json', '!./*/{demo,desk,errors,felt,lotteryPlays,messages,sandbox,server}*'],
  { base: './texts' },
) as Files;
