import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hashPassword } from './password.ts';

/** As the product runs it: Node alone, without what tests put in its place. */
const ALONE = `import(process.argv[1]).then(({ hashPassword }) => hashPassword('a quiet evening')).then(console.log)`;

it('is what OWASP asks for in the product: argon2id of 19 MiB, two passes, one lane', () => {
  const password = new URL('./password.ts', import.meta.url).href;
  const stored = execFileSync(process.execPath, ['--input-type=module', '-e', ALONE, password], { encoding: 'utf8' });
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('is the least there is in tests, and argon2id all the same', async () => {
  expect(await hashPassword('a quiet evening')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
