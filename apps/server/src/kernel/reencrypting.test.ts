import { describe, expect, it } from 'vitest';
import { REENCRYPT_PAGE, reencryptRows } from './reencrypting.ts';

describe('reencryptRows', () => {
  it.each([0, 1, REENCRYPT_PAGE, REENCRYPT_PAGE * 2 + 1])(
    'comes by each of %i rows once, page by page',
    async (count) => {
      const ids = Array.from({ length: count }, (_, at) => String(at).padStart(6, '0'));
      const seen: string[] = [];
      const reencrypted = await reencryptRows('rows', {
        page: async (after) =>
          ids
            .filter((id) => after === null || id > after)
            .slice(0, REENCRYPT_PAGE)
            .map((id) => ({ id })),
        write: async ({ id }) => seen.push(id) % 2 === 0,
      });
      expect(seen).toEqual(ids);
      expect(reencrypted).toEqual({ what: 'rows', looked: count, reencrypted: Math.floor(count / 2) });
    },
  );
});
