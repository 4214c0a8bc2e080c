import { allGaps } from '@baize/i18n/missingTexts.ts';
import { checkServerSentences } from './check/serverSentences.ts';
import { readSources } from './check/sources.ts';

/** `npm run texts`: what each language lacks, by namespace and key; it shows in English meanwhile. */
export async function texts(): Promise<number> {
  for (const { language, known, missing } of allGaps()) {
    process.stdout.write(`${language}: ${known} texts, ${missing.length} missing\n`);
    for (const one of missing) process.stdout.write(`  ${one}\n`);
  }
  const sentences = checkServerSentences(readSources());
  process.stdout.write(`sentences of the server: ${sentences.length} missing\n`);
  for (const { file, line, instead } of sentences) process.stdout.write(`  ${file}:${line} ${instead}\n`);
  return 0;
}
