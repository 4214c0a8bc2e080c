import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, ROOT, type Finding, type Source } from './check/sources.ts';

const DEMANDS = join(ROOT, 'docs/coverage.demands.json');
const FILE = 'docs/coverage.md';

/** Demands of the specification by section and id; `open`: no test yet, and what is missing. */
type Demands = Readonly<
  Record<string, Readonly<Record<string, string | { readonly asks: string; readonly open: string }>>>
>;

const HEAD = `# Coverage of the specification

Made by \`npm run coverage\` from docs/coverage.demands.json and from the titles of tests and journeys that end with ids, such as \`[A2-31, A5-4]\`;
\`npm run check\` compares. One row per demand, in our words: A is accounts and identity, G games and agents. The test named here would fail without what the
row asks for. Only rows without a test are written by hand, as \`open\` in the file of demands.
`;

/** A title that ends with ids, in any kind of quotes. */
const TITLE = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?) \[([AG]\d+-\d+[a-z]?(?:, [AG]\d+-\d+[a-z]?)*)\]\1/g;

/** Titles of tests and journeys by the demand they name. */
export function titlesByDemand(sources: readonly Source[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (!/\.(test|journey)\.tsx?$/.test(path) || path.startsWith('tools/')) continue;
    for (const [, , title = '', ids = ''] of text.matchAll(TITLE))
      for (const id of ids.split(', ')) found.set(id, [...(found.get(id) ?? []), `${path} "${plain(title)}"`]);
  }
  return found;
}

const plain = (title: string): string => title.replaceAll("\\'", "'").replaceAll('|', '/');

export function coveragePage(sources: readonly Source[], demands: string = readFileSync(DEMANDS, 'utf8')): string {
  const titles = titlesByDemand(sources);
  const sections = Object.entries(JSON.parse(demands) as Demands).map(([section, rows]) => {
    const lines = Object.entries(rows).map(([id, demand]) => {
      const asks = typeof demand === 'string' ? demand : demand.asks;
      const shown = titles.get(id)?.toSorted().join('; ');
      return `| ${id} | ${asks} | ${shown ?? `open: ${typeof demand === 'string' ? '' : demand.open}`} |\n`;
    });
    return `\n## ${section}\n\n| id | asks for | shown by |\n|---|---|---|\n${lines.join('')}`;
  });
  return HEAD + sections.join('');
}

/** Up to date, ids known, rows without a test say what is missing. */
export function checkCoverageMade(
  sources: readonly Source[],
  page: string,
  demands: string = readFileSync(DEMANDS, 'utf8'),
): Finding[] {
  const rows = Object.values(JSON.parse(demands) as Demands).flatMap((section) => Object.entries(section));
  const known = new Map(rows);
  const titles = titlesByDemand(sources);
  const finding = (rule: string, instead: string): Finding => ({ file: FILE, line: 1, rule, instead });
  return [
    ...[...titles.keys()]
      .filter((id) => !known.has(id))
      .map((id) => finding('coverage-known', `No demand is called ${id}: enter it in docs/coverage.demands.json.`)),
    ...rows
      .filter(([id, demand]) => !titles.has(id) && typeof demand === 'string')
      .map(([id]) => finding('coverage-shown', `No test's title ends with ${id}: write one, or say what is open.`)),
    ...rows
      .filter(([id, demand]) => titles.has(id) && typeof demand !== 'string')
      .map(([id]) => finding('coverage-shown', `${id} has a test: it is open no more.`)),
    ...(page === coveragePage(sources, demands) ? [] : [finding('coverage-made', 'Run `npm run coverage`.')]),
  ];
}

/** `npm run coverage`: writes docs/coverage.md anew. */
export async function coverage(): Promise<number> {
  writeFileSync(join(ROOT, FILE), coveragePage(readSources()));
  return 0;
}
