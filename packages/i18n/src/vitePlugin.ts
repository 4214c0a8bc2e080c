import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudo } from './pseudo.ts';

const CATALOGUE = /packages\/i18n\/src\/catalogues\/([\w-]+)\/(\w+)\.ts$/;

/**
 * Compiles catalogues while they are loaded: ICU texts become Lingui's compiled form, so that no parser reaches the
 * browser, and a text that a language lacks is filled from English.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'baize-catalogues',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const match = CATALOGUE.exec(file.replaceAll('\\', '/'));
      if (!match) return null;
      const [, language, part] = match;
      this.addWatchFile(file);
      const source = await readTexts(join(dirname(file), '../en', `${part}.ts`));
      this.addWatchFile(join(dirname(file), '../en', `${part}.ts`));
      const texts = language === 'en' ? source : { ...source, ...(await readTexts(file)) };
      const compiled = Object.entries(texts).map(([key, text]) => [
        key,
        compileMessage(language === 'xx' ? pseudo(text) : text),
      ]);
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}

async function readTexts(file: string): Promise<Record<string, string>> {
  if (!readdirSync(dirname(file)).includes(basename(file))) return {};
  // A fresh address each time, so that the development server sees an edited file.
  const { texts } = (await import(`${pathToFileURL(file).href}?t=${performance.now()}`)) as {
    texts: Record<string, string>;
  };
  return texts;
}
