import { spawnSync } from 'node:child_process';
import { verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/sources.ts';

const FOLDER = join(ROOT, 'docs/vendor-examples');
const read = (name: string): Buffer => readFileSync(join(FOLDER, name));
const GOLDEN = read('signature.txt').toString();

const EXAMPLES = [
  { language: 'TypeScript', command: process.execPath, args: ['sign.ts'], needs: ['--version'] },
  { language: 'Python', command: 'python3', args: ['sign.py'], needs: ['-c', 'import cryptography'] },
  { language: 'Java', command: 'java', args: ['Sign.java'], needs: ['--version'] },
] as const;

function run(command: string, args: readonly string[]): string | null {
  const { status, stdout, error } = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8', timeout: 60_000 });
  return error || status !== 0 ? null : stdout;
}

describe('the signed examples for outside vendors', () => {
  it('have a golden signature that the platform’s own check takes', () => {
    const signature = Buffer.from(GOLDEN, 'base64');
    expect(verify('RSA-SHA256', read('message.json'), read('example-key.pub.pem').toString(), signature)).toBe(true);
  });

  it.each(EXAMPLES)(
    'sign and check byte for byte alike in $language, where it is installed',
    ({ language, command, args, needs }) => {
      if (run(command, needs) === null) {
        // Node is always there. Elsewhere the golden signature holds the file's promise; the words say that it was not run.
        expect(language).not.toBe('TypeScript');
        process.stderr.write(
          `NOT RUN: the ${language} example of docs/vendor-examples; ${command} ${needs.join(' ')} does not work here\n`,
        );
        return;
      }
      expect(run(command, [...args, 'example-key.pem', 'message.json'])).toBe(GOLDEN);
      expect(run(command, [...args, 'example-key.pub.pem', 'message.json', GOLDEN])).toBe('true');
      expect(run(command, [...args, 'example-key.pub.pem', 'message.json', `A${GOLDEN.slice(1)}`])).toBe('false');
      const alone = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8' });
      expect(alone.stderr).toContain(`${args[0]} `);
      expect(alone.stderr).not.toMatch(/Traceback|Exception/);
      expect(alone.status).toBe(1);
    },
    180_000,
  );
});
