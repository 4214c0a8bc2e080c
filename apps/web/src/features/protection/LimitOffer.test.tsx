import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LimitOffer } from './LimitOffer.tsx';

afterEach(cleanup);

const draw = (offer: boolean, replies: Record<string, (input: never) => unknown> = {}) =>
  renderInApp(<LimitOffer />, { session: {}, replies: { limitOffer: () => ({ offer }), ...replies } });

it('offers a deposit limit of any amount, a day’s first', async () => {
  let sent: unknown;
  await draw(true, { setLimit: (input) => ((sent = input), Promise.reject(new Error('lost'))) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set limit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Up to/ }), '500');
  // There is none that it could be lower than.
  expect(screen.getByText('It applies as soon as you save.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Set limit' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual({ kind: 'deposit', period: 'day', amount: '500' }));
});

it('goes when it is put off', async () => {
  await draw(true, { putOffLimit: () => ({ offer: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText('Set a deposit limit?')).toBeNull());
});

it('is not there for who has a limit', async () => {
  const { asked } = await draw(false);
  await waitFor(() => expect(asked).toContain('limitOffer'));
  expect(screen.queryByText('Set a deposit limit?')).toBeNull();
});
