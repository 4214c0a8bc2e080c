import { describe, expect, it } from 'vitest';
import { graphemesOf, looksLikeHouse } from './shownName.rules.ts';

describe('a name that others see', () => {
  it.each([
    ['Suppоrt', 'a Cyrillic о'],
    ['Ｓｕｐｐｏｒｔ', 'full width'],
    ['Baize Support ✔', 'a tick'],
    ['Admin', 'the word'],
    ['𝐀𝐝𝐦𝐢𝐧', 'mathematical letters'],
    ['ᴀᴅᴍɪɴ', 'small capitals'],
    ['4dm1n', 'digits'],
    ['Adrnin', 'two letters as one'],
    ['S.u.p.p.o.r.t', 'dots'],
    ['Süppört', 'accents'],
    ['αdmin', 'a Greek letter'],
    ['the_admin_team', 'within another'],
    ['Hаrbоur', 'the brand'],
    ['Official Ana', 'a word of its own'],
  ])('is not %s (%s)', (name) => expect(looksLikeHouse(name, 'Harbour')).toBe(true));

  it.each(['Ana María', 'Lito', 'Falstaff', 'Nguyễn Ánh', '李', 'Мария', 'Ma. Luisa', 'lucky_7', 'Modesto', ''])(
    'may be %s',
    (name) => expect(looksLikeHouse(name, 'Harbour')).toBe(false),
  );

  it('is as long as it looks', () => {
    expect(['👨‍👩‍👧‍👦', 'é', 'क्षि', 'Ana'].map(graphemesOf)).toEqual([1, 1, 1, 3]);
  });
});
