import { readTexts, textLanguages } from '@baize/i18n/files.ts';
import { FAMILIES, rulesOf, type RowName } from '@baize/lottery/index.ts';
import { describe, expect, it } from 'vitest';
import { helpOf } from './playHelp.ts';
import { groupName, otherPlays, playHelp, playName, rowName } from './words.ts';

const PLAYS = FAMILIES.flatMap((family) => rulesOf(family).plays);
const ROWS: readonly RowName[] = [...new Set(PLAYS.flatMap(({ rows }) => rows.map(({ name }) => name)))];
const GROUPS = [...new Set(PLAYS.map(({ group }) => group))];
const keyOf = (what: 'name' | 'row' | 'group' | 'help', code: string): string => `${what}.${code}`;
const KEYS = [
  ...PLAYS.map(({ id }) => keyOf('name', id)),
  ...ROWS.filter((row) => row !== '').map((row) => keyOf('row', row)),
  ...GROUPS.map((group) => keyOf('group', group)),
  ...new Set(PLAYS.map(({ id }) => keyOf('help', helpOf(id) ?? `of ${id}`))),
  'others',
].toSorted();

describe('the words of plays', () => {
  it.each(['EN', 'TY'])(
    'in %s are a name, headings, a group and an explanation of every play, and no others',
    (code) => {
      const texts = readTexts(code, 'lotteryPlays');
      expect(Object.keys(texts).toSorted()).toEqual(KEYS);
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    },
  );

  it.each(textLanguages())('in %s stand for codes, in English where nobody has said them yet', (code) => {
    const [own, english] = [readTexts(code, 'lotteryPlays'), readTexts('EN', 'lotteryPlays')];
    const words = (key: string) => own[key] ?? english[key];
    for (const { id, group, rows } of PLAYS) {
      expect(playName(id, code)).toBe(words(keyOf('name', id)));
      expect(groupName(group, code)).toBe(words(keyOf('group', group)));
      expect(playHelp(id, code)).toBe(words(keyOf('help', helpOf(id) ?? '')));
      for (const { name } of rows) expect(rowName(name, code)).toBe(name === '' ? '' : words(keyOf('row', name)));
    }
    expect(otherPlays(code)).toBe(words('others'));
  });

  it('are each language’s own', () => {
    expect([playName('ssc.any3', 'EN'), playName('ssc.any3', 'TY')]).toEqual([
      'Any 3 places, straight',
      'Kahit 3 puwesto, diretso',
    ]);
    expect([rowName('place4', 'EN'), rowName('place4', 'TY'), rowName('', 'TY')]).toEqual(['4th', 'Ika-4', '']);
    for (const { id } of PLAYS) expect(playHelp(id, 'TY'), id).not.toBe(playHelp(id, 'EN'));
    expect(playName('ssc.gone', 'TY')).toBe('ssc.gone');
  });
});
