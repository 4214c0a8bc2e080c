import { expect, it } from 'vitest';
import { cursorOf, readCursor } from './cursor.rules.ts';

it('goes on from a place of ours only', () => {
  expect(readCursor(cursorOf(['ana', 'id']), 2)).toEqual(['ana', 'id']);
  expect([readCursor('nonsense', 2), readCursor(cursorOf(['a']), 2), readCursor('', 2)]).toEqual([null, null, null]);
});
