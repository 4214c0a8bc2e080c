import type { Finding, Source } from './sources.ts';

/** A file that is nowhere: offences are planted in it. */
export const file = (path: string, text: string): Source => ({ path, text, isTest: /\.test\.tsx?$/.test(path) });
export const rules = (found: readonly Finding[]): string[] => [...new Set(found.map(({ rule }) => rule))];
export const MODULES = 'apps/server/src/modules';
