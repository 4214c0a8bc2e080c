import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failedFiles, readPlaywright, readVitest, withSecondTry } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('a run of Vitest', () => {
  const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  const fine = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] };

  it('that is green tells only what did not run, by name', () => {
    const later = { name: 'b.test.ts', status: 'passed', assertionResults: [{ status: 'pending', fullName: 'waits' }] };
    expect(readVitest(written({ ...counts, testResults: [fine, later] }), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
      skips: ['b.test.ts › waits'],
      failures: [],
    });
  });

  it('names each test that failed, and the first lines of why', () => {
    const failureMessages = [['expected 1 to be 2', ...Array.from({ length: 20 }, () => '  at x')].join('\n')];
    const bad = { status: 'failed', fullName: 'a thing does not hold', failureMessages };
    const testResults = [fine, { name: 'b.test.ts', status: 'failed', assertionResults: [bad] }];
    const { failed, failures } = readVitest(written({ ...counts, numFailedTests: 1, testResults }), 1);
    expect(failed).toBe(1);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^b\.test\.ts › a thing does not hold\n {4}expected 1 to be 2\n/);
    expect(failures[0]?.split('\n')).toHaveLength(9);
  });

  it('names a file that did not load', () => {
    const testResults = [{ name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }];
    expect(readVitest(written({ ...counts, testResults }), 1)).toMatchObject({
      failed: 1,
      failures: ['c.test.ts\n    no such module'],
    });
  });

  it('that ended badly has failed, whatever its tests say, and with no report', () => {
    const failures = ['vitest ended with 1, and none of its tests says why.'];
    expect(readVitest(written({ ...counts, testResults: [fine] }), 1)).toMatchObject({ failed: 1, failures });
    expect(readVitest(join(folder, 'none.json'), 1)).toMatchObject({ failed: 1, failures });
  });
});

describe('files that failed, once more and alone', () => {
  const bad = (name: string) => ({ name, status: 'failed', assertionResults: [] });
  const first = { passed: 5, failed: 2, skipped: 0, failures: ['a › one\n  why', 'b › two'] };

  it('are few, or the change is at fault', () => {
    const path = written({ testResults: [bad('a.test.ts'), bad('b.test.ts')] });
    expect(failedFiles(path, 2)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(failedFiles(path, 1)).toEqual([]);
  });

  it('count as passed when they pass then, and are named', () => {
    expect(withSecondTry(first, { passed: 9, failed: 0, skipped: 0, failures: [] })).toEqual({
      passed: 7,
      failed: 0,
      skipped: 0,
      failures: [],
      secondTries: first.failures,
    });
  });

  it('have failed when they fail again, and when they fail at something else', () => {
    const again = { passed: 8, failed: 2, skipped: 0, failures: ['b › two\n  again', 'b › three'] };
    expect(withSecondTry(first, again)).toMatchObject({
      passed: 5,
      failed: 2,
      failures: again.failures,
      secondTries: ['a › one\n  why'],
    });
  });
});

describe('a run of Playwright', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, status: string) => ({
    file: 'a.journey.ts',
    title,
    tests: [{ status, results: [{}, { error: { message: '\u001b[31mtoo late\u001b[39m\n\n  at last' } }] }],
  });

  it('names what failed in whatever suite, and what passed at the second try only', () => {
    const specs = [spec('comes', 'expected'), spec('does not come', 'unexpected')];
    const suites = [{ specs, suites: [{ specs: [spec('comes at last', 'flaky')] }] }];
    expect(readPlaywright(written({ stats, suites }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      failures: ['a.journey.ts › does not come\n    too late\n      at last'],
      secondTries: ['a.journey.ts › comes at last\n    too late\n      at last'],
    });
  });

  it('tells what went wrong outside of any journey', () => {
    const nothing = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(readPlaywright(written({ stats: nothing, suites: [], errors: [{ message: 'no seeds' }] }), 1)).toMatchObject(
      {
        failed: 1,
        failures: ['before or beside the journeys\n    no seeds'],
      },
    );
  });

  it('with no report has failed', () =>
    expect(readPlaywright(join(folder, 'none.json'), 127)).toMatchObject({ passed: 0, failed: 1 }));
});
