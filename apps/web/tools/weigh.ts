import { FIRST_LOAD, gzipBytes, kib } from '../../../tools/lib/firstLoad.ts';
import { filesOf, readBuilt, readManifest } from './built.ts';
import { TEXTS_TIMES_ENGLISH_MAX, weighLanguages } from './languageWeight.ts';

/** Weighs home's scripts and the texts of Latin languages by gzip, without a browser. */
const manifest = readManifest();
/** A guest's home page until quiet, untouched, with the terms that a first visit has to agree to. */
const wanted = [
  'src/main.tsx',
  '../../packages/i18n/src/texts/en/shell.json',
  '../../packages/i18n/src/texts/en/site.json',
  Object.keys(manifest).find((key) => manifest[key]?.name === 'greeting') ?? 'greeting',
];
const missing = wanted.filter((key) => !manifest[key]);
if (missing.length > 0) throw new Error(`the build knows nothing of ${missing.join(', ')}`);
const files = new Set(wanted.flatMap((key) => filesOf(manifest, key)));
let total = 0;
for (const file of files) {
  const script = readBuilt(file);
  if (!script) continue;
  const bytes = gzipBytes(script);
  total += bytes;
  process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`);
}
const limit = FIRST_LOAD.scriptGzipBytes;
process.stdout.write(`${String(total).padStart(8)}  first load, gzip: ${kib(total)}; limit ${limit}, ${kib(limit)}\n`);

process.stdout.write(`texts of a page against English, gzip; limit ${TEXTS_TIMES_ENGLISH_MAX}\n`);
const languages = weighLanguages(manifest);
for (const { code, all, worst } of languages)
  process.stdout.write(`${code.padStart(8)}  ${all.toFixed(2)}, at worst ${worst.times.toFixed(2)} ${worst.page}\n`);
const isHeavy = languages.some(({ worst }) => worst.times > TEXTS_TIMES_ENGLISH_MAX);
process.exitCode = total > limit || isHeavy ? 1 : 0;
