import type { Files } from './textFiles.ts';

/** The studio's texts in every language, English where a file is missing: fetched by who reads another. */
export const OTHERS = import.meta.glob(['./*/felt*.json', './*/lotteryPlays.json'], { base: './texts' }) as Files;
