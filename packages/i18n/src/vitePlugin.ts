import { existsSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudo } from './pseudo.ts';

const TEXTS = /^(.*\/packages\/i18n\/src\/texts)\/([\w-]+)\/([\w-]+)\.(json|pseudo\.js)$/;

/**
 * Compiles ICU texts to Lingui's form while loading, so that no parser reaches the browser, and fills gaps from
 * English. Vite's JSON plugin makes the module.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'baize-texts',
    enforce: 'pre',
    // One JSON.parse is smaller and faster than an export per key.
    config: () => ({ json: { stringify: true, namedExports: false } }),
    // Stretched English has no file; its address avoids the JSON plugin.
    async resolveId(asked, importer) {
      if (!asked.endsWith('.json?pseudo')) return null;
      const file = await this.resolve(asked.replace('?pseudo', ''), importer);
      return file && file.id.replace(/json$/, 'pseudo.js');
    },
    load(id) {
      const match = TEXTS.exec(id.replaceAll('\\', '/'));
      if (!match) return null;
      const [, folder, language, name, kind] = match;
      const isPseudo = kind !== 'json';
      const files = [`${folder}/en/${name}.json`, `${folder}/${language}/${name}.json`];
      for (const file of files) this.addWatchFile(file);
      const compiled = Object.entries(Object.assign({}, ...files.map(readTexts)) as Record<string, string>).map(
        ([key, text]) => [key, compileMessage(isPseudo ? pseudo(text) : text)],
      );
      const json = JSON.stringify(Object.fromEntries(compiled));
      return isPseudo ? `export default JSON.parse(${JSON.stringify(json)});` : json;
    },
  };
}

const readTexts = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
