import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

const COMPOSED = 'Se\u00F1orita2026';
const DECOMPOSED = 'Sen\u0303orita2026';

describe('a password', () => {
  it('is one on every keyboard', async () => {
    for (const kept of [await hashPassword(COMPOSED), await hashPassword(DECOMPOSED)])
      expect(
        await Promise.all([COMPOSED, DECOMPOSED, 'Senorita2026'].map((typed) => checkPassword(kept, typed))),
      ).toEqual([...[true, true, false]]);
  });

  it('from before is known as it was typed, and as another keyboard types it', async () => {
    const kept = await hash(DECOMPOSED);
    expect(await checkPassword(kept, DECOMPOSED)).toBe(true);
    expect(await checkPassword(kept, COMPOSED)).toBe(true);
    expect(await checkPassword(null, DECOMPOSED)).toBe(false);
  });
});
