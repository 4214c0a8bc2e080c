import { lineAt, type Finding, type Source } from './sources.ts';

/** A file in backticks, or a title in quotes, which is of the last file before it. */
const CLAIM = /`((?:apps|packages|tools|e2e)\/[\w./-]+)`|"([^"\n]+)"/g;

/** A page that names its evidence: each file is there, and each title in quotes is one of the test file before it. */
export function checkEvidence(sources: readonly Source[], file: string, text: string): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source.text]));
  const findings: Finding[] = [];
  let test: string | null = null;
  for (const { index, 1: path, 2: title } of text.matchAll(CLAIM)) {
    const find = (instead: string) => findings.push({ file, line: lineAt(text, index), rule: 'evidence', instead });
    if (path !== undefined) {
      const isThere = byPath.has(path) || [...byPath.keys()].some((known) => known.startsWith(`${path}/`));
      if (!isThere) find(`There is no ${path}: name what shows it now.`);
      if (path.endsWith('.test.ts')) test = path;
    } else if (title !== undefined && test !== null && !byPath.get(test)?.includes(title))
      find(`${test} says nothing of "${title}": quote a title of it.`);
  }
  return findings;
}
