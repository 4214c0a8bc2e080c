import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { IdPhotos } from './IdPhotos.tsx';
import { useIdPictures } from './useIdPictures.ts';

afterEach(cleanup);

function Photos() {
  return <IdPhotos photos={useIdPictures()} slots={['idCardFront']} sending share={0.648} />;
}

it('says in words how much of the pictures has left, and to stay; by ear every quarter only', async () => {
  await renderInApp(<Photos />);
  expect(screen.getByText('Sending, 64%. Keep this page open.')).toBeTruthy();
  expect((await screen.findByText('Sending, 50%. Keep this page open.')).getAttribute('role')).toBe('status');
});
