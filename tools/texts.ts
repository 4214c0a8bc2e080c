import { allGaps } from '@baize/i18n/missingTexts.ts';

/** `npm run texts`: what each language lacks, by namespace and key; it shows in English meanwhile. */
export async function texts(): Promise<number> {
  for (const { language, known, missing } of allGaps()) {
    process.stdout.write(`${language}: ${known} texts, ${missing.length} missing\n`);
    for (const one of missing) process.stdout.write(`  ${one}\n`);
  }
  return 0;
}
