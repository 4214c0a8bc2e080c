import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, textNamespaces, TEXTS_FOLDER } from '@baize/i18n/files.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { allGaps } from '@baize/i18n/missingTexts.ts';
import { readPo, writePo, type Catalogue } from './lib/translations.ts';

/**
 * `npm run texts`: missing texts (shown in English). `-- export PL pl.po`, `-- import PL pl.po` for translators; a
 * language begins with its import.
 */
export async function texts([command, language = '', file = '']: string[] = []): Promise<number> {
  if (command === undefined) return tellGaps();
  if (
    !/^(export|import)$/.test(command) ||
    !/^[A-Z]{2}(-[A-Z]{2})?$/.test(language) ||
    language === SOURCE_LANGUAGE ||
    file === ''
  ) {
    process.stdout.write(
      'texts knows: export LANGUAGE FILE.po, import LANGUAGE FILE.po; nothing else names the gaps.\n',
    );
    return 2;
  }
  return command === 'export' ? exportTo(language, file) : importFrom(language, file);
}

/** Every text of a language by "namespace key". */
export const allTexts = (language: string): Catalogue =>
  Object.fromEntries(
    textNamespaces(language).flatMap((namespace) =>
      Object.entries(readTexts(language, namespace)).map(([key, text]) => [`${namespace} ${key}`, text]),
    ),
  );

/** A language that nobody speaks yet is called by its code. */
const tagOf = (language: string): string =>
  LANGUAGES.find(({ code }) => code === language)?.tag ?? language.toLowerCase();

function tellGaps(): number {
  for (const { language, known, missing } of allGaps()) {
    process.stdout.write(`${language}: ${known} texts, ${missing.length} missing\n`);
    for (const one of missing) process.stdout.write(`  ${one}\n`);
  }
  return 0;
}

async function exportTo(language: string, file: string): Promise<number> {
  writeFileSync(file, await writePo(tagOf(language), allTexts(SOURCE_LANGUAGE), allTexts(language)));
  process.stdout.write(`${file} has every text; those of ${language} are filled in.\n`);
  return 0;
}

async function importFrom(language: string, file: string): Promise<number> {
  const { texts: taken, refused } = await readPo(
    tagOf(language),
    allTexts(SOURCE_LANGUAGE),
    readFileSync(file, 'utf8'),
  );
  const folder = join(TEXTS_FOLDER, language.toLowerCase());
  mkdirSync(folder, { recursive: true });
  for (const namespace of textNamespaces(SOURCE_LANGUAGE)) {
    const known = Object.keys(readTexts(SOURCE_LANGUAGE, namespace)).flatMap((key) => {
      const text = taken[`${namespace} ${key}`];
      return text === undefined ? [] : [[key, text]];
    });
    writeFileSync(join(folder, `${namespace}.json`), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
  }
  process.stdout.write(`${language}: ${Object.keys(taken).length} texts taken, ${refused.length} refused\n`);
  for (const one of refused) process.stdout.write(`  ${one}\n`);
  return refused.length > 0 ? 1 : 0;
}
