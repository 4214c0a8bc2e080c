import type { StartValue } from '@baize/contract/system/start.ts';
import { describe, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { createStartStore } from './startStore.ts';

describe('createStartStore', () => {
  it('tells of a changed flag, and nothing when only the hour is another', async () => {
    const answers = [demoStart({ serverTime: '2026-11-21T08:00:00Z' }), demoStart({ flags: { CBS3: true } })];
    const store = createStartStore(demoStart(), async () => answers.shift() as StartValue);
    const hear = vi.fn();
    store.subscribe(hear);
    const before = store.get();
    await store.refresh();
    expect(hear).not.toHaveBeenCalled();
    expect(store.get()).toBe(before);
    await store.refresh();
    expect(hear).toHaveBeenCalledOnce();
    expect(store.get().flags.CBS3).toBe(true);
  });

  it('takes the answer of a call for what the page brought, from another address and in another order', async () => {
    const page = demoStart();
    const turned = Object.fromEntries(Object.entries(page.flags).toReversed()) as StartValue['flags'];
    const status = { ...page.status, location: { ip: '112.198.0.1', country: 'PH' } };
    const answers = [
      { ...page, flags: turned, status },
      { ...page, status: { ...status, status: 2 } as const },
    ];
    const store = createStartStore(page, async () => answers.shift() as StartValue);
    const hear = vi.fn();
    store.subscribe(hear);
    await store.refresh();
    expect(hear).not.toHaveBeenCalled();
    await store.refresh();
    expect(store.get().status.location.ip).toBe('112.198.0.1');
  });

  it('holds flags that news brought at once, and tells the whole answer after them though it says nothing else', async () => {
    const store = createStartStore(demoStart({ flags: { CBS3: true } }), async () => demoStart());
    const hear = vi.fn();
    store.subscribe(hear);
    store.note({ CBS3: false });
    expect([store.get().flags.CBS3, hear.mock.lastCall]).toEqual([false, [false]]);
    await store.refresh();
    expect(hear.mock.calls).toEqual([[false], [true]]);
    await store.refresh();
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('asks once more for who asks during an answer, and not for each of them', async () => {
    const asked: ((value: StartValue) => void)[] = [];
    const store = createStartStore(demoStart(), () => new Promise((answer) => asked.push(answer)));
    const all = [store.refresh(), store.refresh(), store.refresh()];
    asked[0]?.(demoStart({ flags: { CBS3: false } }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.(demoStart({ flags: { CBS3: true } }));
    await Promise.all(all);
    expect(asked).toHaveLength(2);
    expect(store.get().flags.CBS3).toBe(true);
  });

  it('goes on with what it knows when nobody answers', async () => {
    const store = createStartStore(demoStart(), async () => Promise.reject(new Error('no network')));
    await store.refresh();
    expect(store.get()).toEqual(demoStart());
  });
});
