import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { TextField } from '@baize/ui/index.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { DeskForm } from '../parts/forms/DeskForm.tsx';
import { useSearchState } from './searchState.ts';
import { createKeptForms, KeptFormsContext } from './savedDrafts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ open: text, search: text });
let kept = createKeptForms();
const save = vi.fn<() => Promise<void>>();

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  kept = createKeptForms();
});
afterEach(cleanup);

/** A list with a form beside it, as most screens have, and another screen; each form begins with what is open. */
function Banners() {
  const [{ open }, change] = useSearchState(Search);
  return (
    <>
      {['one', 'two'].map((name) => (
        <button key={name} onClick={() => change({ open: name })}>{`Open ${name}`}</button>
      ))}
      <button onClick={() => change({ search: 'moon' })}>Search</button>
      <div key={open}>
        <DeskForm
          submit="Save"
          onSubmit={async () => {
            await save();
            if (open === '') change({ open: 'new' });
          }}
        >
          {() => (
            <>
              <TextField label="Title" name="title" defaultValue={open} />
              <TextField label="Secret" name="password" autoComplete="off" />
              <TextField label="Digits" name="digits" autoComplete="one-time-code" />
            </>
          )}
        </DeskForm>
        <DeskForm submit="Add note" keepsDraft onSubmit={save}>
          {() => <TextField label="Note" name="note" />}
        </DeskForm>
      </div>
    </>
  );
}

const atBanners = () => createMemoryHistory({ initialEntries: ['/banners?open=one'] });

function createDesk(history: RouterHistory) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={'/log' as never}>Log</Link>
        <UnsavedGuard>
          <Outlet />
        </UnsavedGuard>
      </>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/banners', component: Banners }),
    createRoute({ getParentRoute: () => root, path: '/log', component: () => <p>What was done</p> }),
  ];
  return createRouter({ routeTree: root.addChildren(routes), history });
}

async function openDesk(history: RouterHistory = atBanners()) {
  const router = createDesk(history);
  const { unmount } = render(
    <KeptFormsContext value={kept}>
      <RouterProvider router={router as never} />
    </KeptFormsContext>,
  );
  await title();
  return { history, unmount };
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'You have unsaved changes.' });
const asked = () => waitFor(() => expect(question()).not.toBeNull());

it('asks before another row is opened: what was written stays and has the focus, or it is left', async () => {
  await openDesk();
  await userEvent.type(await title(), ' more');
  await press('Open two');
  await asked();
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect((await title()).value).toBe('one more');
  expect(document.activeElement).toBe(await title());
  await press('Open two');
  await asked();
  await press('Discard');
  await waitFor(async () => expect((await title()).value).toBe('two'));
  expect(question()).toBeNull();
  await press('Open one');
  await waitFor(async () => expect((await title()).value).toBe('one'));
});

it('asks before another screen', async () => {
  await openDesk();
  await userEvent.type(await title(), ' more');
  await userEvent.click(screen.getByRole('link', { name: 'Log' }));
  await asked();
  expect(screen.queryByText('What was done')).toBeNull();
  await press('Discard');
  await screen.findByText('What was done');
});

it('lets the list beside the form be searched, and asks nothing of whoever wrote nothing or a draft', async () => {
  const { history } = await openDesk();
  await userEvent.type(await title(), ' more');
  await press('Search');
  await waitFor(() => expect(history.location.search).toContain('moon'));
  expect((await title()).value).toBe('one more');
  expect(question()).toBeNull();
  cleanup();

  await openDesk();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called.');
  await press('Open two');
  await waitFor(async () => expect((await title()).value).toBe('two'));
});

it('asks nothing after a save, also where this opens what was made, and asks again after a refusal', async () => {
  await openDesk(createMemoryHistory({ initialEntries: ['/banners'] }));
  await userEvent.type(await title(), 'Moon');
  save.mockRejectedValueOnce(new Error('It is raining.'));
  await press('Save');
  await screen.findByText('It is raining.');
  await press('Open two');
  await asked();
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  await press('Save');
  await waitFor(async () => expect((await title()).value).toBe('new'));
  expect(question()).toBeNull();
  await press('Save');
  await press('Open two');
  await waitFor(async () => expect((await title()).value).toBe('two'));
});

it('has the browser ask before the tab goes, while something is not saved', async () => {
  window.history.replaceState(null, '', '/banners?open=one');
  const { history } = await openDesk(createBrowserHistory());
  const isHeld = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(isHeld()).toBe(false);
  await userEvent.type(await title(), ' more');
  expect(isHeld()).toBe(true);
  await press('Save');
  await waitFor(() => expect(isHeld()).toBe(false));
  history.destroy();
});

const logIn = (staffId: string) => kept.sit(staffId);
const fieldValue = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('has what was written for who comes back after the session has ended, once, where it was written, and no secret', async () => {
  logIn('eva');
  const { unmount } = await openDesk();
  await userEvent.type(await title(), ' more');
  await userEvent.type(screen.getByRole('textbox', { name: 'Secret' }), 'hush');
  await userEvent.type(screen.getByRole('textbox', { name: 'Digits' }), '123456');
  unmount();
  expect(logIn('eva')).toBe(true);
  const { unmount: unmountAgain } = await openDesk(createMemoryHistory({ initialEntries: ['/banners?open=two'] }));
  expect((await title()).value).toBe('two');
  await press('Open one');
  await waitFor(async () => expect((await title()).value).toBe('one more'));
  expect([fieldValue('Secret'), fieldValue('Digits')]).toEqual(['', '']);
  await press('Open two');
  await asked();
  await press('Discard');
  await waitFor(() => expect(question()).toBeNull());
  unmountAgain();
  await openDesk();
  expect((await title()).value).toBe('one');
});

it('has nothing for anybody else, nor for the first one after them', async () => {
  logIn('eva');
  const { unmount } = await openDesk();
  await userEvent.type(await title(), ' more');
  unmount();
  expect(logIn('bob')).toBe(false);
  const other = await openDesk();
  expect((await title()).value).toBe('one');
  other.unmount();
  logIn('eva');
  await openDesk();
  expect((await title()).value).toBe('one');
});

/** Sits down while it is drawn, as the screens of the desk do. */
function ScreensOf({ staffId }: { staffId: string }) {
  const [router] = useState(() => {
    kept.sit(staffId);
    return createDesk(atBanners());
  });
  return <RouterProvider router={router as never} />;
}

it('has nothing for somebody whose screens take the place of another person’s at once', async () => {
  const deskOf = (staffId: string) => (
    <KeptFormsContext value={kept}>
      <ScreensOf key={staffId} staffId={staffId} />
    </KeptFormsContext>
  );
  const { rerender } = render(deskOf('eva'));
  await userEvent.type(await title(), ' more');
  rerender(deskOf('bob'));
  await waitFor(async () => expect((await title()).value).toBe('one'));
  expect(kept.isEmpty()).toBe(true);
});

it.each([
  ['has what was being saved when the session ended', () => Promise.reject(new Error('over')), 'one more'],
  ['has nothing of what was saved all the same', () => Promise.resolve(), 'one'],
])('%s', async (_, answer, expected) => {
  logIn('eva');
  let release = () => {};
  save.mockImplementationOnce(() => new Promise<void>((done) => (release = done)).then(answer));
  const { unmount } = await openDesk();
  await userEvent.type(await title(), ' more');
  await press('Save');
  unmount();
  await act(async () => release());
  logIn('eva');
  await openDesk();
  await waitFor(async () => expect((await title()).value).toBe(expected));
});
