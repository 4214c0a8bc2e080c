import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { useSearchState } from './searchState.ts';

afterEach(cleanup);

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ search: text, open: text, kind: v.optional(v.fallback(v.picklist(['', 'a']), ''), '') });
/** A screen at an address; `changes` are the functions that its renders were given, the first at the beginning. */
async function openAt<State extends object = v.InferOutput<typeof Search>>(
  address: string,
  schema: v.GenericSchema<unknown, Record<string, unknown>> = Search,
) {
  const changes: ((part: Partial<State>) => void)[] = [];
  function Screen() {
    const [state, change] = useSearchState(schema);
    changes.push(change);
    return <output>{JSON.stringify(state)}</output>;
  }
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  render(<RouterProvider router={router as never} />);
  const state = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '') as object;
  await state();
  return { changes, state, address: () => history.location.search };
}

it('reads the address, and falls back where somebody wrote nonsense', async () => {
  const { state } = await openAt('/games?search=moon&kind=nonsense');
  expect(await state()).toEqual({ search: 'moon', open: '', kind: '' });
});

it('keeps what was opened while a typed search was still to come', async () => {
  const { changes, state, address } = await openAt('/games');
  const first = changes[0];
  await act(async () => first?.({ open: 'felt-moon' }));
  await waitFor(async () => expect(await state()).toMatchObject({ open: 'felt-moon' }));
  // The search's timer still holds the function of the first render.
  await act(async () => first?.({ search: 'moon' }));
  await waitFor(async () => expect(await state()).toEqual({ search: 'moon', open: 'felt-moon', kind: '' }));
  await act(async () => changes.at(-1)?.({ search: '', open: '' }));
  await waitFor(() => expect(address()).toBe(''));
});

it('writes into the address what was chosen, and not what stands for a filter that nobody chose', async () => {
  const Tabbed = v.object({
    open: text,
    tab: v.optional(v.fallback(v.picklist(['first', 'second']), 'first'), 'first'),
  });
  const { changes, address } = await openAt<v.InferOutput<typeof Tabbed>>('/content', Tabbed);
  const change = async (part: Parameters<(typeof changes)[number]>[0], wanted: string) => {
    await act(async () => changes.at(-1)?.(part));
    await waitFor(() => expect(address()).toBe(wanted));
  };
  await change({ open: 'x' }, '?open=x');
  await change({ tab: 'second' }, '?open=x&tab=second');
  await change({ tab: 'first' }, '?open=x&tab=first');
});
