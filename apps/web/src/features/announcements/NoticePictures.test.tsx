import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { NoticePictures } from './NoticePictures.tsx';

afterEach(cleanup);

it('shows the pictures of an announcement in their order, a pixel of the drawing being a hundredth of the page’s unit (G9)', async () => {
  const picture = (sequence: number, width: number | null) => ({
    sequence,
    url: `https://images.test/${sequence}.png`,
    width,
    height: width && 400,
  });
  await renderInApp(<NoticePictures notice={{ announcementImages: [picture(2, null), picture(1, 600)] as never }} />);
  const shown = [...document.querySelectorAll('img')].map((img) => [
    img.src,
    img.style.getPropertyValue('--wide'),
    img.style.getPropertyValue('--high'),
  ]);
  expect(shown).toEqual([
    ['https://images.test/1.png', '6', '4'],
    ['https://images.test/2.png', '', ''],
  ]);
});
