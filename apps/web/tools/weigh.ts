import { existsSync, readFileSync } from 'node:fs';
import { FIRST_LOAD, gzipBytes, kib } from '../../../tools/lib/firstLoad.ts';

/** Weighs home's scripts by gzip, without a browser. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const CLIENT = new URL('../dist/client/', import.meta.url);

const manifest = JSON.parse(readFileSync(new URL('manifest.json', CLIENT), 'utf8')) as Record<string, Chunk>;
/** A guest's home page until quiet, untouched, with the terms that a first visit has to agree to. */
const wanted = [
  'src/main.tsx',
  '../../packages/i18n/src/texts/en/shell.json',
  '../../packages/i18n/src/texts/en/site.json',
  Object.keys(manifest).find((key) => manifest[key]?.name === 'greeting') ?? 'greeting',
];
const missing = wanted.filter((key) => !manifest[key]);
if (missing.length > 0) throw new Error(`the build knows nothing of ${missing.join(', ')}`);
const files = new Set(wanted.flatMap((key) => filesOf(key)));
let total = 0;
for (const file of files) {
  const url = new URL(file, CLIENT);
  if (!existsSync(url)) continue;
  const bytes = gzipBytes(readFileSync(url));
  total += bytes;
  process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`);
}
const limit = FIRST_LOAD.scriptGzipBytes;
process.stdout.write(`${String(total).padStart(8)}  first load, gzip: ${kib(total)}; limit ${limit}, ${kib(limit)}\n`);
process.exitCode = total > limit ? 1 : 0;

function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}
