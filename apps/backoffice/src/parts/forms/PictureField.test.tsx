import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PICTURE_BYTES_MAX } from '@baize/contract/backoffice/shapes.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { refusedFields } from '../../../test/renderAtDesk.tsx';
import { PictureField } from './PictureField.tsx';

afterEach(cleanup);

const field = { label: 'Picture of Moon', shape: 'card', none: 'Ours is shown.', hint: 'PNG.' } as const;
const input = () => screen.getByLabelText<HTMLInputElement>('Picture of Moon');
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'moon.png', { type: 'image/png' });

it('sends the chosen picture as a data address, and takes it away again', async () => {
  const change = vi.fn(async () => undefined);
  const { rerender } = render(<PictureField {...field} shown="" onChange={change} />);
  expect(screen.getByText('Ours is shown.')).toBeDefined();
  await userEvent.upload(input(), png());
  await waitFor(() => expect(change).toHaveBeenCalledWith('data:image/png;base64,AAAA'));
  rerender(<PictureField {...field} shown="data:image/png;base64,AAAA" onChange={change} />);
  expect(screen.getByRole('img', { name: 'Picture of Moon' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(''));
});

it('says what is wrong with a picture, before it is sent where it can', async () => {
  const change = vi.fn(async () => {
    throw refusedFields({ picture: 'Too small.' });
  });
  render(<PictureField {...field} shown="" onChange={change} />);
  await userEvent.upload(input(), png(PICTURE_BYTES_MAX + 1));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 3 MB');
  expect(change).not.toHaveBeenCalled();
  await userEvent.upload(input(), png());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too small.'));
});
