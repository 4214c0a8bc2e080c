import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { mayLeaveBuild } from '@baize/ui/goneBuild.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { ErrorFallback } from '../shell/ErrorFallback.tsx';
import { isOutdated, PAGES, reload } from './cachedPages.ts';
import { GoneBuild, leaveGoneBuild } from './goneBuild.ts';

const forgotten = vi.fn(async () => true);
const ask = vi.fn<typeof fetch>();
let script: HTMLScriptElement;
/** The page is of this build. */
function openBuild(name: string): void {
  // A module only once it is in: this browser would load it.
  script = Object.assign(document.createElement('script'), { type: 'text/plain', src: `/assets/${name}.js` });
  document.head.append(script);
  script.type = 'module';
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('caches', { delete: forgotten });
  vi.stubGlobal('fetch', ask.mockResolvedValue(new Response(null, { status: 404 })));
  vi.spyOn(reload, 'run').mockImplementation(() => {});
  openBuild('a');
});
afterEach(() => {
  cleanup();
  script.remove();
  sessionStorage.clear();
  delete document.documentElement.dataset['newer'];
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const lost = () => vi.fn(async () => Promise.reject<() => string>(new TypeError('Failed to fetch')));
function Page({ load }: { load: ReturnType<typeof lost> }) {
  const [Part] = useState(() => lazyPart(load));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {isOpen && <Part onLost={() => setOpen(false)} />}
    </>
  );
}
const press = async () => {
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('open'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

it('asks for a pressed part once where its build is gone, and tells why', async () => {
  const load = lost();
  const { sayError } = await renderInApp(<Page load={load} />);
  await press();
  expect(load).toHaveBeenCalledOnce();
  expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.any(GoneBuild));
  expect(ask.mock.calls[0]).toMatchObject([/\/assets\/a\.js$/, { method: 'HEAD', cache: 'no-store' }]);
  // Kept by the phone, it would open once more.
  expect(forgotten).toHaveBeenCalledWith(PAGES);
});

it('interrupts nobody for a part that nobody pressed, and asks no more', async () => {
  const load = lost();
  const Part = lazyPart(load);
  const { sayError } = await renderInApp(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledOnce();
  expect(sayError).not.toHaveBeenCalled();
  expect(reload.run).not.toHaveBeenCalled();
  expect(isOutdated()).toBe(true);
});

it.each([
  ['is gone with its build, which was left once', 404, 0],
  ['does not come over a weak line', 503, 2000],
])('shows the page’s own failure for most of a page that %s', async (_, status, ms) => {
  ask.mockResolvedValue(new Response(null, { status }));
  mayLeaveBuild();
  const Part = lazyPart(lost());
  await renderInApp(
    <ErrorFallback>
      <Part isPage waiting="waiting" />
    </ErrorFallback>,
  );
  await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each([
  ['the server does not answer', () => ask.mockRejectedValue(new TypeError('no line'))],
  ['the server starts again', () => ask.mockResolvedValue(new Response(null, { status: 503 }))],
  ['its build is there', () => ask.mockResolvedValue(new Response())],
])('tries on where %s', async (_, answer) => {
  answer();
  const load = lost();
  await renderInApp(<Page load={load} />);
  await press();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(load).toHaveBeenCalledTimes(3);
  expect(isOutdated()).toBe(false);
});

it('loads the page anew once, however often parts are lost, and not again when the same build comes back', async () => {
  vi.resetModules();
  const first = await import('./goneBuild.ts');
  const again = await import('./cachedPages.ts');
  const run = vi.spyOn(again.reload, 'run').mockImplementation(() => {});
  const gone = new first.GoneBuild('part');
  expect([first.leaveGoneBuild(gone), first.leaveGoneBuild(gone)]).toEqual([true, true]);
  expect(run).toHaveBeenCalledOnce();
  // As the next page knows it.
  expect(leaveGoneBuild(new GoneBuild('part'))).toBe(false);
  script.remove();
  openBuild('b');
  expect(leaveGoneBuild(new GoneBuild('part'))).toBe(true);
  expect(leaveGoneBuild(new TypeError('other'))).toBe(false);
});
