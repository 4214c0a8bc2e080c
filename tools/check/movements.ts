import { QUESTIONS } from '../movements.ts';
import type { Finding, Source } from './sources.ts';
import { checkCoverage } from './promises.ts';

const PAGE = 'docs/movements.md';
const CODES = 'packages/contract/src/wallet/transactionKinds.ts';

/** Every kind of entry answers every question of the page, each with a test. */
export function checkMovements(sources: readonly Source[], page: string): Finding[] {
  const contract = sources.find(({ path }) => path === CODES)?.text ?? '';
  const codes = [...contract.matchAll(/^ {2}([A-Z_]+): \{ group:/gm)].map(([, code]) => code);
  const rows = page.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const isShown = (code: string | undefined, question: string): boolean =>
    rows.some(([, entry, asked, , shownBy = '']) => entry === code && asked === question && namesTitles(shownBy));
  const missing = codes.flatMap((code) =>
    QUESTIONS.filter((question) => !isShown(code, question)).map((question) => ({
      file: PAGE,
      line: 1,
      rule: 'movements-shown',
      instead: `Say what happens to ${code}, "${question}", and which test shows it.`,
    })),
  );
  return [...missing, ...checkCoverage(sources, page, PAGE)];
}

/** The page is what the table of kinds and the answers make. */
export const checkMovementsMade = (page: string, made: string): Finding[] =>
  page === made ? [] : [{ file: PAGE, line: 1, rule: 'movements-made', instead: 'Run `npm run movements`.' }];

/** Every test file of the cell is followed by one of its titles. */
const namesTitles = (cell: string): boolean => {
  const files = cell.split(/(?=\b(?:apps|packages|e2e|tools)\/)/).filter((part) => part.includes('.test.ts'));
  return files.length > 0 && files.every((part) => /"[^"]+"/.test(part));
};
