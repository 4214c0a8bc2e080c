import { expect, it } from 'vitest';
import { foldText } from './foldText.ts';

it.each([
  ['Tiếng Việt, Đà Nẵng', 'tieng viet, da nang'],
  ['NIÑO, São', 'niño, sao'],
  ['Łódź, STRAẞE, ışık', 'lodz, strasse, isik'],
  ['Ещё МОЙ', 'еще мой'],
  ['أَهْلًا إلى مدرسة', 'اهلا الي مدرسه'],
  ['می‌روم کجا', 'ميروم كجا'],
  ['שָׁלוֹם', 'שלום'],
  ['カジノ ガ', 'かじの が'],
  ['ＢＡＩＺＥ １２', 'baize 12'],
  ['हिन्दी', 'हिन्दी'],
  ['ภาษาไทย', 'ภาษาไทย'],
])('compares %s as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded.normalize('NFC'));
  expect(foldText(foldText(text))).toBe(foldText(text));
});
