import { parentPort } from 'node:worker_threads';
import { OWN_CHECKS } from './ownChecks.ts';
import { readSources, type Finding } from './sources.ts';

/** What one of the own checks came to. */
export interface OwnResult {
  readonly name: string;
  /** Empty when the check holds. */
  readonly trouble: string;
  readonly report: string;
}

/** All own checks in a thread, beside compilers and linter. */
const sources = readSources();
for (const { name, find, report } of OWN_CHECKS) {
  let trouble = '';
  try {
    trouble = find(sources).map(tell).join('\n');
  } catch (error) {
    trouble = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parentPort?.postMessage({ name, trouble, report: report?.() ?? '' } satisfies OwnResult);
}

function tell({ file, line, rule, instead }: Finding): string {
  return `${file}:${line} ${rule}: ${instead}`;
}
