import { Offline } from '@baize/client';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { lazyPart } from './lazyPart.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A file that is lost as often as it says. */
const lostTimes = (times: number) => {
  const load = vi.fn(async () => () => 'The part');
  for (let lost = 0; lost < times; lost++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ALL_TRIES_MS = 2000;

/** A page with something to press that opens the part. */
function Page({ load }: { load: ReturnType<typeof lostTimes> }) {
  const [Part] = useState(() => lazyPart(load));
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>open</button>
      {isOpen && <Part onLost={() => setOpen(false)} />}
    </main>
  );
}
const press = async () => {
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('open'));
  await pass(ALL_TRIES_MS);
};

it('is there although its file was lost once', async () => {
  const load = lostTimes(1);
  const Part = lazyPart(load);
  await renderInApp(<Part waiting="Something in its place" />);
  expect(screen.getByText('Something in its place')).toBeTruthy();
  await pass(ALL_TRIES_MS);
  expect(screen.getByText('The part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves the page alone when it does not come, says so, and is asked for anew at the next press', async () => {
  const { sayError } = await renderInApp(<Page load={lostTimes(3)} />);
  await press();
  expect(screen.getByRole('main')).toBeTruthy();
  expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.any(Offline));
  await press();
  expect(screen.getByText(/The part/)).toBeTruthy();
});

it('comes by itself when the line is back, where nobody pressed anything', async () => {
  const Part = lazyPart(lostTimes(3));
  const { sayError } = await renderInApp(<Part />);
  await pass(ALL_TRIES_MS);
  expect(screen.queryByText('The part')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('The part')).toBeTruthy();
  expect(sayError).not.toHaveBeenCalled();
});

it('comes a while later where the line came back without a word', async () => {
  const Part = lazyPart(lostTimes(3));
  await renderInApp(<Part />);
  await pass(ALL_TRIES_MS);
  await pass(10_000);
  expect(screen.getByText('The part')).toBeTruthy();
});

it('comes without the style sheets that others have lost only where it is a notice', async () => {
  // Without `rel`: this browser would load it, and fail.
  const lost = Object.assign(document.createElement('link'), { href: '/lost.css' });
  lost.dataset['lost'] = '';
  document.head.append(lost);
  const [Part, Notice] = [lazyPart(lostTimes(0)), lazyPart(async () => () => 'The notice')];
  await renderInApp(
    <>
      <Part />
      <Notice isNotice />
    </>,
  );
  await pass(0);
  expect(screen.getByText('The notice')).toBeTruthy();
  expect(screen.queryByText('The part')).toBeNull();
  document.head.querySelector('[data-lost]')?.remove();
});
