import { defineList, oneOf } from '@baize/contract/backoffice/define.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isMoment, isSequence } from '../cursor.ts';
import { onList } from './lists.ts';
import type { StaffAsk } from './onStaff.ts';

const numbers = defineList({
  id: 'numbers',
  path: '/bo/v1/merchants/:merchantId/numbers',
  access: 'operator:cashier.read',
  noun: 'numbers',
  row: v.object({ name: v.string(), at: v.string(), seen: v.nullable(v.object({ at: v.string() })) }),
  keyOf: ({ name }) => name,
  filters: { show: oneOf(['odd', 'all'], 'all') },
  more: { open: v.number() },
  summary: 'Numbers, for a test.',
});

const START = Date.parse('2026-11-24T03:00:00.000Z');
const ROWS = Array.from({ length: 2 * PageSize }, (_, at) => ({ id: BigInt(at), at: new Date(START + at) }));

const handler = onList(numbers, {
  cursor: ({ show }) => (show === 'odd' ? [isMoment, isSequence] : [isSequence]),
  load: async (_, { after, limit }) => {
    const last = after?.at(-1);
    return ROWS.filter(({ id }) => last === undefined || id > BigInt(last)).slice(0, limit);
  },
  placeOf: ({ id, at }, { show }) => (show === 'odd' ? [at, id] : [id]),
  present: (page) => page.map(({ id, at }) => ({ name: id, at, seen: id === 0n ? null : { at } })),
  more: async () => ({ open: 3 }),
});

interface Page {
  readonly list: readonly unknown[];
  readonly nextCursor: string | null;
  readonly open: number;
}
const ask = async (input: object): Promise<Page> =>
  (await handler.answer({
    input: { merchantId: 'harbour', show: 'all', cursor: '', ...input },
    invalid: (fields: object) => new Error(JSON.stringify(fields)),
  } as unknown as StaffAsk)) as Page;

describe('onList', () => {
  it('goes through every row once, page by page, and ends with the last', async () => {
    const first = await ask({});
    expect(first.list).toHaveLength(PageSize);
    const second = await ask({ cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    expect([...first.list, ...second.list].map((row) => (row as { name: string }).name)).toEqual(
      ROWS.map(({ id }) => String(id)),
    );
  });

  it('sends moments and sequences as text, also within a row, and what is answered beside', async () => {
    const { list, open } = await ask({});
    expect(list.slice(0, 2)).toEqual([
      { name: '0', at: '2026-11-24T03:00:00.000Z', seen: null },
      { name: '1', at: '2026-11-24T03:00:00.001Z', seen: { at: '2026-11-24T03:00:00.001Z' } },
    ]);
    expect(open).toBe(3);
  });

  it('refuses a place that is none, and one of the other filter', async () => {
    await expect(ask({ cursor: 'nonsense' })).rejects.toThrow('desk.notPosition');
    const { nextCursor } = await ask({ show: 'odd' });
    await expect(ask({ show: 'odd', cursor: nextCursor })).resolves.toBeDefined();
    await expect(ask({ cursor: nextCursor })).rejects.toThrow('desk.notPosition');
  });
});
