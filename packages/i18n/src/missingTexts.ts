import { existsSync, readdirSync } from 'node:fs';
import { SOURCE_LANGUAGE } from './languages.ts';

const CATALOGUES = new URL('./catalogues/', import.meta.url);

/** The keys that a language lacks, and those it has that English does not know, as "part key". */
export async function missingTexts(code: string): Promise<{ missing: string[]; unknown: string[] }> {
  const missing: string[] = [];
  const unknown: string[] = [];
  for (const file of readdirSync(new URL(`${SOURCE_LANGUAGE.toLowerCase()}/`, CATALOGUES))) {
    const source = Object.keys(await textsOf(SOURCE_LANGUAGE, file));
    const known = Object.keys(await textsOf(code, file));
    const part = file.replace('.ts', '');
    missing.push(...source.filter((key) => !known.includes(key)).map((key) => `${part} ${key}`));
    unknown.push(...known.filter((key) => !source.includes(key)).map((key) => `${part} ${key}`));
  }
  return { missing, unknown };
}

async function textsOf(code: string, file: string): Promise<Record<string, string>> {
  const url = new URL(`${code.toLowerCase()}/${file}`, CATALOGUES);
  if (!existsSync(url)) return {};
  const { texts } = (await import(url.href)) as { texts: Record<string, string> };
  return texts;
}
