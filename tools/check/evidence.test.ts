import { expect, it } from 'vitest';
import { checkEvidence } from './evidence.ts';
import { file } from './planted.ts';

it('a page names evidence that is there', () => {
  const sources = [file('apps/server/src/a.test.ts', "it('holds', () => undefined)")];
  const find = (text: string) => checkEvidence(sources, 'docs/security.md', text).map(({ line }) => line);
  expect(find('by `apps/server/src/a.test.ts` "holds", and of `apps/server/src` all, says "he"')).toEqual([1]);
  expect(find('by `apps/server/src/a.test.ts` "holds"\nand `apps/server/src/gone.test.ts` "holds"')).toEqual([2, 2]);
});
