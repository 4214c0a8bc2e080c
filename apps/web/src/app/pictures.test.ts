import { afterEach, describe, expect, it } from 'vitest';
import { forgetHost, hosted, hostOfPictures } from './pictures.ts';

const two = { images: { cdn: ['https://one.test', 'https://two.test'], fallback: 'https://all.test' } };

describe('pictures (G9) [G8-5c]', () => {
  afterEach(forgetHost);

  it('come from one host of the list for the whole visit', () => {
    expect(hostOfPictures(two, () => 0.6)).toBe('https://two.test');
    expect(hostOfPictures(two, () => 0.1)).toBe('https://two.test');
  });

  it('come from the fixed host where there is no list, and from the site where there is nothing', () => {
    expect(hostOfPictures({ images: { cdn: [], fallback: 'https://all.test' } })).toBe('https://all.test');
    forgetHost();
    expect(hostOfPictures({})).toBe('');
  });

  it('are asked once of the fallback, and are left alone where they are somebody else’s', () => {
    expect(hosted('/art/a.svg', two, 'https://one.test')).toEqual({
      src: 'https://one.test/art/a.svg',
      fallbacks: ['https://all.test/art/a.svg'],
    });
    expect(hosted('https://vendor.test/a.png', two, 'https://one.test').src).toBe('https://vendor.test/a.png');
    expect(hosted('//evil.test/a.png', two, 'https://one.test').src).toBe('//evil.test/a.png');
    expect(hosted('/art/a.svg', {}, '')).toEqual({ src: '/art/a.svg', fallbacks: [] });
  });
});
