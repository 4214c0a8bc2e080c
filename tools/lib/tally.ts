import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a part of `npm test` came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of tests that were skipped. */
  skips?: string[];
  /** What failed, each with the first lines of why. */
  failures: string[];
  /** What passed at the second try only: to be mended, and no reason to refuse a change. */
  secondTries?: string[];
}

const REASON_LINES = 8;

/** A failure for the summary: name, first lines of the reason. */
const tell = (name: string, reason = ''): string =>
  [name, ...stripVTControlCharacters(reason).split(/\s*\n/).slice(0, REASON_LINES)].join('\n    ').trimEnd();

/** A run without a report, or one that failed without a failed test: a worker died, or a file did not load. */
const broken = (what: string, code: number): string => `${what} ended with ${code}, and none of its tests says why.`;

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const NOT_RUN = new Set(['pending', 'skipped', 'todo']);

/** Reads Vitest's JSON report; `code` is what Vitest ended with. */
export function readVitest(path: string, code: number): Tally {
  const report = read<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [broken('vitest', code)] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [tell(name, message)] : [];
    return tests.map(({ fullName, failureMessages }) => tell(`${name} › ${fullName}`, failureMessages?.[0]));
  });
  const failed = Math.max(report.numFailedTests ?? 0, failures.length);
  return settle('vitest', code, {
    passed: report.numPassedTests ?? 0,
    failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    skips: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => NOT_RUN.has(status)).map(({ fullName }) => `${name} › ${fullName}`),
    ),
    failures,
  });
}

/** The files with a failure of such a report, to be run once more; many failures are no accident: none. */
export function failedFiles(path: string, atMost: number): readonly string[] {
  const failed = (read<VitestReport>(path)?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.length <= atMost ? failed.map(({ name }) => name) : [];
}

/** A first run and what became of its failed files alone: what passes then counts as passed and is named. */
export function withSecondTry(first: Tally, again: Tally): Tally {
  const isStill = (failure: string): boolean =>
    again.failures.some((one) => one.split('\n')[0] === failure.split('\n')[0]);
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - again.failed),
    failed: again.failed,
    failures: again.failures,
    secondTries: first.failures.filter((failure) => !isStill(failure)),
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
  /** Failures outside tests: a journey that does not load, global setup. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** Reads Playwright's JSON report and exit code. What passed at the second try counts as passed and is named. */
export function readPlaywright(path: string, code: number): Tally {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [broken('playwright', code)] };
  const { stats, errors = [], suites } = report;
  return settle('playwright', code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => tell('before or beside the journeys', message)),
      ...suites.flatMap((suite) => endedAs('unexpected', suite)),
    ],
    secondTries: suites.flatMap((suite) => endedAs('flaky', suite)),
  });
}

const endedAs = (wanted: string, { suites = [], specs }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => tell(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap((suite) => endedAs(wanted, suite)),
];

function settle(what: string, code: number, tally: Tally): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [broken(what, code)] };
}

const read = <T>(path: string): T | null => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null);
