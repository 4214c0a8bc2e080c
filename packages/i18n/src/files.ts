import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `<language>/<namespace>.json`: ICU texts by key. A folder is a language. */
export const TEXTS_FOLDER = join(import.meta.dirname, 'texts');

/** The codes of the languages that have a folder. */
export const textLanguages = (): string[] => readdirSync(TEXTS_FOLDER).map((name) => name.toUpperCase());

/** The namespaces that a language has, by name. */
export const textNamespaces = (language: string): string[] => {
  const folder = join(TEXTS_FOLDER, language.toLowerCase());
  return existsSync(folder) ? readdirSync(folder).map((name) => name.replace('.json', '')) : [];
};

/** A namespace's source texts in a language; empty where the file is missing. */
export function readTexts(language: string, namespace: string): Record<string, string> {
  const file = join(TEXTS_FOLDER, language.toLowerCase(), `${namespace}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
