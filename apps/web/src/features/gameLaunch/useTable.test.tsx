import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { useTable } from './useTable.ts';

afterEach(cleanup);

/** A table, and a player who leaves every question open. */
async function sit(cameFrom: To = '/m/home') {
  let table: ReturnType<typeof useTable> | undefined;
  function Table() {
    table = useTable();
    return null;
  }
  const app = await renderInApp(<Table />, { cameFrom });
  app.confirm.mockImplementation(
    (_, moot) => new Promise((answer) => moot?.addEventListener('abort', () => answer(false))),
  );
  const hear = (...messages: Parameters<ReturnType<typeof useTable>['handleMessage']>) =>
    act(async () => table?.handleMessage(...messages));
  return { ...app, hear };
}

it('asks no longer than the game is on the page', async () => {
  const { hear, confirm, back } = await sit();
  await hear('roundOpened');
  await hear('exit');
  cleanup();
  expect(confirm.mock.lastCall?.[1]?.aborted).toBe(true);
  expect(back).not.toHaveBeenCalled();
});

it('asks before a round is left, and no longer than it goes on', async () => {
  const { hear, confirm, back } = await sit();
  await hear('roundOpened');
  await hear('exit');
  const moot = confirm.mock.lastCall?.[1];
  expect(moot?.aborted).toBe(false);
  await hear('roundClosed');
  expect(moot?.aborted).toBe(true);
  expect(back).not.toHaveBeenCalled();
  await hear('exit');
  expect(back).toHaveBeenCalledOnce();
  expect(confirm).toHaveBeenCalledOnce();
});

it('leads home who paid on the way to the game, and back who did not', async () => {
  const { hear, back, goTo } = await sit('/m/voucherCenter?deposit=1');
  await hear('exit');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/m/home', { replace: true, direction: 'back' });
  expect(back).not.toHaveBeenCalled();
  cleanup();
  const other = await sit('/m/slot-games');
  await other.hear('exit');
  expect(other.back).toHaveBeenCalledOnce();
});

it('asks also where the phone leads back, anew each time, and opens that way before it is taken', async () => {
  const { hear, confirm, back, guardBack } = await sit();
  const leadBack = () => act(async () => guardBack.mock.lastCall?.[0]?.());
  expect(guardBack.mock.lastCall?.[0] ?? null).toBeNull();
  await hear('roundOpened');
  await leadBack();
  const first = confirm.mock.lastCall?.[1];
  await leadBack();
  expect(first?.aborted).toBe(true);
  expect(confirm.mock.lastCall?.[1]?.aborted).toBe(false);
  expect(back).not.toHaveBeenCalled();

  confirm.mockResolvedValue(true);
  await leadBack();
  expect(back).toHaveBeenCalledOnce();
  expect(guardBack.mock.lastCall).toEqual([null]);
  expect(guardBack.mock.invocationCallOrder.at(-1)).toBeLessThan(back.mock.invocationCallOrder[0] ?? 0);
});

it('guards the way back no longer than a round goes on, nor than the table is there', async () => {
  const { hear, guardBack } = await sit();
  await hear('roundOpened');
  expect(guardBack.mock.lastCall?.[0]).toBeTypeOf('function');
  await hear('roundClosed');
  expect(guardBack.mock.lastCall).toEqual([null]);
  await hear('roundOpened');
  cleanup();
  expect(guardBack.mock.lastCall).toEqual([null]);
});
