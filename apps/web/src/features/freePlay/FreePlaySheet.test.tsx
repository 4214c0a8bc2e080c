import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { FreePlaySheet } from './FreePlaySheet.tsx';

const guest = {
  token: 't',
  merchantCode: 'mobile',
  userName: 'trial1',
  type: 4,
  firstTimeLogin: false,
  previousLoginAt: null,
};
const TO = '/m/game?nodeId=felt-moon';
const game = { name: 'Jeepney Moon', picture: '/art/tile/felt-moon.svg', to: TO } as const;
const draw = (more = {}) =>
  renderInApp(<FreePlaySheet game={game} open onClose={vi.fn()} />, { replies: { testPlay: () => guest }, ...more });

afterEach(cleanup);

it('starts the trial by its main button, and goes on to that game', async () => {
  const { asked, logIn } = await draw();
  expect(screen.getByRole('dialog', { name: 'Jeepney Moon' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Play free with ₱1,000.00' }));
  await expect.poll(() => logIn.mock.calls).toEqual([[expect.objectContaining({ type: 4 }), { game: TO }]]);
  expect(asked).toEqual(['testPlay']);
});

it.each([
  ['Open an account', '/m/register'],
  ['Log in', '/m/login'],
])('leads to that game by %s, too', async (name, page) => {
  const { goTo } = await draw();
  await userEvent.click(screen.getByRole('link', { name }));
  expect(goTo).toHaveBeenCalledWith(page, { returnTo: TO });
});

it('offers no account where registration is closed', async () => {
  await draw({ start: { flags: { REG3: false } } });
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});
