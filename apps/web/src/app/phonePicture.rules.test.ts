import { expect, it } from 'vitest';
import { isPhonePicture, unopenedWords } from './phonePicture.rules.ts';

it.each([
  ['image/heic', 'IMG_1.HEIC', true],
  ['image/avif', 'id.avif', true],
  ['', 'IMG_2.heic', true],
  ['image/jpeg', 'id.jpg', false],
  ['application/pdf', 'id.heic', false],
  ['', 'id', false],
])('%s named %s is a photo as phones save it: %s', (type, name, is) => {
  const file = new File(['x'], name, { type });
  expect(isPhonePicture(file)).toBe(is);
  expect(unopenedWords(file, 'avatar.unreadable')).toBe(is ? 'common.phonePicture' : 'avatar.unreadable');
});
