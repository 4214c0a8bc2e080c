import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './newId.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes ids of version 4, each another one, where the page came by plain http', () => {
  // There a browser has no `randomUUID`.
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});
