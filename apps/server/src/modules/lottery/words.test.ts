import { FAMILIES, rulesOf } from '@baize/lottery/index.ts';
import { expect, it } from 'vitest';
import { groupName, playHelp, playName, rowName } from './words.ts';
import { nameInFilipino } from './playNames.ts';

const PLAYS = FAMILIES.flatMap((family) => rulesOf(family).plays);

it('every play has a name, headings, a group and an explanation in both languages', () => {
  for (const play of PLAYS) {
    expect(nameInFilipino(play.name), play.name).not.toBeNull();
    for (const { name } of play.rows) expect(name === '' || nameInFilipino(name) !== null, name).toBe(true);
    expect(groupName(play.group, 'EN'), play.group).not.toBe(play.group);
    const [english, filipino] = [playHelp(play, 'EN'), playHelp(play, 'TY')];
    expect([english.length > 10, filipino.length > 10, english !== filipino], play.id).toEqual([true, true, true]);
  }
});

it('keeps figures where they belong', () => {
  const [play = expect.fail()] = PLAYS.filter(({ id }) => id === 'ssc.any3');
  expect(playName(play, 'TY')).toBe('Kahit 3 puwesto, diretso');
  expect(playName(play, 'EN')).toBe('Any 3 places, straight');
  expect(rowName('', 'TY')).toBe('');
  expect(rowName('4th', 'TY')).toBe('Ika-4');
});
