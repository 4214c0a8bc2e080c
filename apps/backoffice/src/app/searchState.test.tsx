import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { useSearchState } from './searchState.ts';

afterEach(cleanup);

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ search: text, open: text, kind: v.optional(v.fallback(v.picklist(['', 'a']), ''), '') });
type Change = (part: Partial<v.InferOutput<typeof Search>>) => void;

/** A screen at an address; `changes` are the functions that its renders were given, the first at the beginning. */
async function openAt(address: string) {
  const changes: Change[] = [];
  function Screen() {
    const [state, change] = useSearchState(Search);
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
