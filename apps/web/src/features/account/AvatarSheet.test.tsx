import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain, refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { AvatarSheet } from './AvatarSheet.tsx';

const moon = { icon: 'moon', address: '/icons/moon.svg' };
const icons = { icon: '', address: '', choices: [moon], canUpload: false };

afterEach(cleanup);

it('keeps the pictures that it has when they are refused later', async () => {
  const headIcon = vi.fn<() => object>(() => icons);
  const { queries } = await renderInApp(<AvatarSheet open onClose={() => {}} name="ana" />, {
    session: {},
    replies: { headIcon },
  });
  expect(await screen.findByRole('button', { name: 'Avatar 1' })).toBeTruthy();
  headIcon.mockImplementation(refuse('rate.limited'));
  await askAgain(queries);
  expect(headIcon).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Avatar 1' })).toBeTruthy();
});

it('says no more that a file cannot be read once another picture was chosen', async () => {
  await renderInApp(<AvatarSheet open onClose={() => {}} name="ana" />, {
    session: {},
    replies: { headIcon: () => ({ ...icons, canUpload: true }), updateHeadIcon: () => moon },
  });
  // Nothing here opens pictures.
  await userEvent.upload(
    await screen.findByLabelText('Upload a photo'),
    new File(['x'], 'x.png', { type: 'image/png' }),
  );
  expect(await screen.findByText(/We can’t read this image/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Avatar 1' }));
  expect(screen.queryByText(/We can’t read this image/)).toBeNull();
});
