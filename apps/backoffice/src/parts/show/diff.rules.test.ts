import { describe, expect, it } from 'vitest';
import { changesBetween } from './diff.rules.ts';

describe('what changed between two values', () => {
  it('is nothing when they are the same', () => {
    expect(changesBetween({ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] })).toEqual([]);
    expect(changesBetween(null, null)).toEqual([]);
  });

  it('is told leaf by leaf, with the way to it', () => {
    expect(changesBetween({ a: { b: 1, c: true }, d: 'x' }, { a: { b: 2, c: true }, e: 'y' })).toEqual([
      { path: 'a.b', kind: 'changed', before: '1', after: '2' },
      { path: 'd', kind: 'removed', before: 'x', after: '' },
      { path: 'e', kind: 'added', before: '', after: 'y' },
    ]);
  });

  it('tells of a list of plain values what came and what went, and of another order the whole', () => {
    expect(changesBetween(['a', 'b'], ['b', 'c'], 'may')).toEqual([
      { path: 'may', kind: 'removed', before: 'a', after: '' },
      { path: 'may', kind: 'added', before: '', after: 'c' },
    ]);
    expect(changesBetween(['a', 'b'], ['b', 'a'], 'may')).toMatchObject([{ kind: 'changed' }]);
  });

  it('takes apart what was added or removed as a whole', () => {
    expect(changesBetween(null, { name: 'Eva', roles: [{ roleId: 'x' }] })).toEqual([
      { path: 'name', kind: 'added', before: '', after: 'Eva' },
      { path: 'roles.0.roleId', kind: 'added', before: '', after: 'x' },
    ]);
    expect(changesBetween({ name: 'Eva' }, null)).toMatchObject([{ path: 'name', kind: 'removed' }]);
  });

  it('says nothing of what was nothing and is nothing, and a list that came or went in one line', () => {
    expect(changesBetween({}, { dayCap: null, channel: '', levels: [], hint: {}, memberTypes: [0, 1, 2] })).toEqual([
      { path: 'memberTypes', kind: 'added', before: '', after: '0, 1, 2' },
    ]);
    expect(changesBetween({ may: ['a', 'b'] }, {})).toEqual([
      { path: 'may', kind: 'removed', before: 'a, b', after: '' },
    ]);
  });

  it('shows false, zero and an empty text as values', () => {
    expect(changesBetween({ on: true, n: 1 }, { on: false, n: 0 })).toMatchObject([{ after: 'false' }, { after: '0' }]);
  });
});
