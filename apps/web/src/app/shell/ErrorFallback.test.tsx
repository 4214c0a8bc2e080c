import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { AppContext, useApp } from '../app.ts';
import { ErrorFallback } from './ErrorFallback.tsx';
import { lazyPart } from '../loading/lazyPart.tsx';
import { findLocation } from '../router/route.rules.ts';

let isBroken = true;
const written = vi.fn();
beforeEach(() => {
  isBroken = true;
  // React tells the console of everything that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(written);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Faulty() {
  if (isBroken) throw new Error('drawn wrongly');
  return 'The thing itself';
}
let Part: ReturnType<typeof lazyPart>;
beforeEach(() => void (Part = lazyPart(async () => Faulty)));

/** A page of the site, and a way to another one. */
function Page({ children }: { children: React.ReactNode }) {
  const app = useApp();
  const [place, setPlace] = useState(app.place);
  return (
    <AppContext value={{ ...app, place }}>
      <button onClick={() => setPlace(findLocation('/m/help?type=other'))}>move on</button>
      <ErrorFallback>{children}</ErrorFallback>
    </AppContext>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that a page fell over, with the way home, and draws it anew when told to', async () => {
  await renderInApp(
    <Page>
      <Faulty />
    </Page>,
  );
  expect(screen.getByText('This page didn’t open')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(written.mock.calls.flat().join(' ')).toContain('drawn wrongly');
  isBroken = false;
  await press('Try again');
  expect(screen.getByText('The thing itself')).toBeTruthy();
});

it('draws anew what fell over when the player has moved on', async () => {
  await renderInApp(
    <Page>
      <Faulty />
    </Page>,
  );
  isBroken = false;
  await press('move on');
  expect(screen.getByText('The thing itself')).toBeTruthy();
});

it('keeps the page when a part of it falls over, says so once, and draws the part anew on the next ones', async () => {
  const { sayError } = await renderInApp(
    <Page>
      <h1>Account</h1>
      <Part />
    </Page>,
  );
  await vi.waitFor(() => expect(sayError).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'Account' })).toBeTruthy();
  await press('move on');
  expect(screen.queryByText(/The thing itself/)).toBeNull();
  expect(sayError).toHaveBeenCalledOnce();
  isBroken = false;
  await press('move on');
  expect(screen.getByText(/The thing itself/)).toBeTruthy();
});

it('says a part of the next page that falls over with it once', async () => {
  isBroken = false;
  const { sayError } = await renderInApp(
    <Page>
      <Part />
    </Page>,
  );
  expect(await screen.findByText(/The thing itself/)).toBeTruthy();
  isBroken = true;
  await press('move on');
  expect(sayError).toHaveBeenCalledOnce();
  expect(screen.queryByText(/The thing itself/)).toBeNull();
});

it('takes the page along where the part is one that nobody gets past', async () => {
  await renderInApp(
    <Page>
      <h1>Account</h1>
      <Part isGate />
    </Page>,
  );
  expect(await screen.findByText('This page didn’t open')).toBeTruthy();
  expect(screen.queryByText('Account')).toBeNull();
});

it('says so where something was pressed that falls over, and is drawn anew at the next press', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <Part onLost={() => setOpen(false)} />}
      </>
    );
  }
  const { sayError } = await renderInApp(<Opener />);
  await press('open');
  await act(async () => {});
  expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'drawn wrongly' }));
  expect(screen.queryByRole('alert')).toBeNull();
  isBroken = false;
  await press('open');
  expect(screen.getByText(/The thing itself/)).toBeTruthy();
});
