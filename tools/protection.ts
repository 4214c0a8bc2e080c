import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, ROOT, type Source } from './check/sources.ts';

const RULES = join(ROOT, 'docs/protection.rules.json');
const PAGE = join(ROOT, 'docs/player-protection.md');

/** A rule's demand, and its state while no test bears its name. */
interface Rule {
  readonly asks: string;
  readonly open?: string;
}

const HEAD = `# Player protection: rules and their tests

Made by \`npm run protection\` from docs/protection.rules.json and from the titles of tests that begin with \`rule <id>:\`; \`npm run check\` compares.
A rule with a test is in the first table; the second names those that no test bears yet, and what they wait for.
How limits, reality checks, time-outs and exclusions work: apps/server/src/modules/protection/README.md.

## With a test

| rule | asks for | test |
|---|---|---|
`;

const MIDDLE = `
## Open

| rule | asks for | waits for |
|---|---|---|
`;

/** The titles of all tests that name a rule, by its id. */
function titlesByRule(sources: readonly Source[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (!/\.(test|journey)\.tsx?$/.test(path)) continue;
    for (const [, id = '', title = ''] of text.matchAll(/\b(?:it|test)\(\s*'rule ([A-Z]\d+): ([^']+)'/g))
      found.set(id, [...(found.get(id) ?? []), `${path} "${title}"`]);
  }
  return found;
}

/** The page as it follows from the rules and the titles of tests. */
export function protectionPage(sources: readonly Source[] = readSources()): string {
  const rules = JSON.parse(readFileSync(RULES, 'utf8')) as Readonly<Record<string, Rule>>;
  const titles = titlesByRule(sources);
  const unknown = [...titles.keys()].filter((id) => !rules[id]);
  if (unknown.length > 0) throw new Error(`docs/protection.rules.json does not know ${unknown.join(', ')}`);
  const all = Object.entries(rules);
  const shown = all.flatMap(([id, { asks }]) =>
    (titles.get(id) ?? []).map((test) => `| ${id} | ${asks} | ${test} |\n`),
  );
  const open = all
    .filter(([id]) => !titles.has(id))
    .map(([id, rule]) => `| ${id} | ${rule.asks} | ${rule.open ?? ''} |\n`);
  return `${HEAD}${shown.join('')}${MIDDLE}${open.join('')}`;
}

/** `npm run protection`: writes docs/player-protection.md anew. */
export async function protection(): Promise<number> {
  writeFileSync(PAGE, protectionPage());
  return 0;
}
