import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../router/routes.ts';
import { AppContext, useApp } from '../app.ts';
import { markNewer, reload } from './cachedPages.ts';
import { UpdateLine } from './UpdateLine.tsx';

const worker = new EventTarget();
beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  vi.spyOn(reload, 'run').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['newer'];
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

const comeNewer = () =>
  act(async () => {
    document.documentElement.dataset['newer'] = '';
    worker.dispatchEvent(new Event('message'));
    await new Promise((done) => setTimeout(done));
  });
const line = () => screen.queryByText('A new version is ready.');
const draw = (at: To = '/m/help', ui = <UpdateLine />) => renderInApp(ui, { at });

it('says that a new version is there, and loads it by a press', async () => {
  await draw();
  expect(line()).toBeNull();
  await comeNewer();
  expect(line()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload.run).toHaveBeenCalledOnce();
});

it('says so, too, where a file of the page was found to be gone, without a worker', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await draw();
  await act(async () => {
    markNewer();
    await new Promise((done) => setTimeout(done));
  });
  expect(line()).toBeTruthy();
});

it('waits for a running game', async () => {
  await draw('/m/game?nodeId=felt-moon');
  await comeNewer();
  expect(line()).toBeNull();
  expect(reload.run).not.toHaveBeenCalled();
});

it('waits while something is typed', async () => {
  await draw(
    '/m/feedback',
    <>
      <form>
        <input aria-label="Words" />
      </form>
      <UpdateLine />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Words'), 'Hello');
  await comeNewer();
  expect(line()).toBeNull();
  await userEvent.clear(screen.getByLabelText('Words'));
  expect(line()).toBeTruthy();
});

it('loads the new version by itself when a game is left', async () => {
  function Game() {
    const app = useApp();
    const [left, setLeft] = useState(false);
    const place = { path: left ? '/m/home' : '/m/game', search: '', hash: '' } as const;
    return (
      <AppContext value={{ ...app, place }}>
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        <UpdateLine />
      </AppContext>
    );
  }
  await draw('/m/game', <Game />);
  await comeNewer();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(reload.run).toHaveBeenCalledOnce();
});
