import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatchedRead } from './batchedRead.ts';

/** A table of one row a key, whose statements are answered when the test says so. */
function openTable(rows: Map<string, number>) {
  const sent: string[][] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  const ask = createBatchedRead({
    nameOf: (key: string) => key,
    read: async (keys) => {
      sent.push([...keys]);
      // As a database sees it: at the moment the statement reaches it.
      const found = new Map([...rows].filter(([key]) => keys.includes(key)));
      if (isHeld) await new Promise<void>((go) => held.push(go));
      if (keys.includes('gone')) throw new Error('the connection is gone');
      if (keys.includes('odd')) throw Object.assign(new Error('invalid input syntax'), { code: '22P02' });
      return found;
    },
  });
  return {
    ask,
    sent,
    hold: () => void (isHeld = true),
    letGo() {
      isHeld = false;
      held.splice(0).forEach((go) => go());
    },
  };
}

describe('a batched read', () => {
  it('asks once for all who ask in one turn, and for each key once', async () => {
    const { ask, sent } = openTable(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    expect(await Promise.all(['a', 'b', 'a', 'c', 'a'].map(ask))).toEqual([1, 2, 1, null, 1]);
    expect(sent).toEqual([['a', 'b', 'c']]);
  });

  it('takes in who asks from another callback of the same turn', async () => {
    const { ask, sent } = openTable(new Map([['a', 1]]));
    const later = new Promise((resolve) => process.nextTick(() => resolve(ask('a'))));
    await Promise.all([ask('b'), later, Promise.resolve().then(() => ask('c'))]);
    expect(sent.map((keys) => keys.toSorted())).toEqual([['a', 'b', 'c']]);
  });

  it('keeps nothing: the next turn hears what the rows say by then', async () => {
    const rows = new Map([['a', 1]]);
    const { ask, sent } = openTable(rows);
    expect(await ask('a')).toBe(1);
    rows.delete('a');
    expect(await ask('a')).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('answers nobody by a statement that was sent before they asked', async () => {
    const rows = new Map([['a', 1]]);
    const { ask, sent, hold, letGo } = openTable(rows);
    hold();
    const first = ask('a');
    await endOfTurn();
    await endOfTurn();
    expect(sent).toHaveLength(1);
    rows.set('a', 2);
    const second = ask('a');
    letGo();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('gathers those who come while a statement is under way, and lets a slow one hold nobody up', async () => {
    const { ask, sent, hold, letGo } = openTable(new Map([['a', 1]]));
    hold();
    const slow = ask('a');
    await endOfTurn();
    const others = ['b', 'c'].map((key) => ask(key));
    await pause(5);
    others.push(ask('d'));
    expect(sent).toEqual([['a']]);
    await pause(40);
    expect(sent).toEqual([['a'], ['b', 'c', 'd']]);
    letGo();
    expect(await Promise.all([slow, ...others])).toEqual([1, null, null, null]);
  });

  it('tells a failure to those who share the statement, and to nobody after them', async () => {
    const { ask } = openTable(new Map([['a', 1]]));
    const failed = await Promise.allSettled(['a', 'gone'].map(ask));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe(1);
  });

  it('tells of a value that the database cannot take its own caller only', async () => {
    const { ask, sent } = openTable(new Map([['a', 1]]));
    const answers = await Promise.allSettled(['a', 'odd', 'b'].map(ask));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      1,
      'failed',
      null,
    ]);
    expect(sent).toEqual([['a', 'odd', 'b'], ['a'], ['odd'], ['b']]);
  });

  it('cuts a crowd into statements of a bounded length', async () => {
    const { ask, sent } = openTable(new Map());
    await Promise.all(Array.from({ length: 600 }, (_, index) => ask(String(index))));
    expect(sent.map((keys) => keys.length)).toEqual([256, 256, 88]);
  });
});
