import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../../../../package.json', import.meta.url);

/** The release that runs, as the repository's package.json says. */
export const VERSION: string = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
