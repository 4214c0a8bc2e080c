import { describe, expect, it } from 'vitest';
import { cursorOf, isMoment, isSequence, isUuid, readCursor } from './cursor.ts';

const id = '0198f7a2-0000-7000-8000-000000000001';
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('leads back to its place', () => {
    const position = ['2026-11-23T08:00:00.123456Z', id, '7'];
    expect(readCursor(cursorOf([position[0] ?? '', id, 7n]), [isMoment, isUuid, isSequence])).toEqual(position);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'nonsense'],
    ['no list', written({ 0: '5' })],
    ['more parts', written(['5', '5'])],
    ['fewer parts', written([])],
    ['a number', written([5])],
    ['a negative number', written(['-1'])],
    ['a power of ten', written(['1e9'])],
    ['more digits than a row has', written(['1234567890123456789'])],
  ])('is none that holds %s', (_, text) => expect(readCursor(text, [isSequence])).toBeNull());

  it.each([
    ['hyphens', '-'.repeat(36)],
    ['digits without hyphens', 'f'.repeat(36)],
    ['capitals', id.toUpperCase()],
    ['hyphens elsewhere', '0198f7a20-000-7000-8000-000000000001'],
  ])('is none that holds an id of %s', (_, text) => expect(readCursor(cursorOf([text]), [isUuid])).toBeNull());

  it.each([
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026',
  ])('is none that holds the moment %s', (text) => expect(readCursor(cursorOf([text]), [isMoment])).toBeNull());
});
