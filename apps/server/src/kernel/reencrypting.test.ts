import { describe, expect, it } from 'vitest';
import { RENEW_PAGE, reencryptRows } from './reencrypting.ts';

describe('reencryptRows', () => {
  it.each([0, 1, RENEW_PAGE, RENEW_PAGE * 2 + 1])('comes by each of %i rows once, page by page', async (count) => {
    const ids = Array.from({ length: count }, (_, at) => String(at).padStart(6, '0'));
    const seen: string[] = [];
    const renewed = await reencryptRows('rows', {
      page: async (after) =>
        ids
          .filter((id) => after === null || id > after)
          .slice(0, RENEW_PAGE)
          .map((id) => ({ id })),
      write: async ({ id }) => seen.push(id) % 2 === 0,
    });
    expect(seen).toEqual(ids);
    expect(renewed).toEqual({ what: 'rows', looked: count, renewed: Math.floor(count / 2) });
  });
});
