import type { DeskNotice } from '@baize/contract/backoffice/content.ts';

type Pictures = DeskNotice['images'];

/** `https://… 600 400`, one a line; without figures full width. */
export const picturesIn = (text: string): Pictures =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [url = '', width, height] = line.trim().split(/\s+/);
      // What is no number is refused at its place.
      return { url, ...(width ? { width: Number(width) } : {}), ...(height ? { height: Number(height) } : {}) };
    });

export const pictureLines = (pictures: Pictures): string[] =>
  pictures.map(({ url, width, height }) => [url, width, height].filter((part) => part !== undefined).join(' '));
