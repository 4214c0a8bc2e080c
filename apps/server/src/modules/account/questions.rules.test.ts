import { describe, expect, it } from 'vitest';
import { findAnswerMistakes, normaliseAnswer, pickQuestion } from './questions.rules.ts';

describe('normaliseAnswer', () => {
  it.each([
    ['  St. Mary’s   School ', 'st marys school'],
    ['PEÑAFRANCIA', 'penafrancia'],
    ['Lola-Basyang!', 'lolabasyang'],
    ['ﬁve', 'five'],
    ['…', ''],
  ])('"%s" is "%s"', (answer, plain) => expect(normaliseAnswer(answer)).toBe(plain));
});

describe('findAnswerMistakes', () => {
  const two = (first: string, second: string, secondId = 'firstJob') => [
    { questionId: 'firstPet', answer: first },
    { questionId: secondId, answer: second },
  ];
  it.each([
    ['two good ones', two('Bantay', 'a bakery'), []],
    ['one too short', two('x.', 'a bakery'), [[0, 'short']]],
    ['the same words twice', two('Bantay', ' bantáy '), [[1, 'repeated']]],
    ['the same question twice', two('Bantay', 'a bakery', 'firstPet'), [[1, 'sameQuestion']]],
    ['what the account tells anyway', two('Ana', 'a bakery'), [[0, 'givenAway']]],
  ] as const)('%s', (_, answers, mistakes) => {
    expect([...findAnswerMistakes(answers, ['ana', ''])]).toEqual(mistakes);
  });
});

describe('pickQuestion', () => {
  const ids = ['b', 'a'];
  const LATE = Date.parse('2026-11-21T23:59:59.999Z');
  const at = (ms: number, memberId = 'ana') => ({
    id: `${ms.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7000-8000-000000000000`,
    memberId,
  });
  it('asks a member the same question whenever one logs in on a day, and not always the same one', () => {
    const days = Array.from({ length: 40 }, (_, day) => LATE - day * 24 * 3_600_000);
    const picks = days.map((ms) => pickQuestion(at(ms), ids));
    expect(picks).toEqual(days.map((ms) => pickQuestion(at(ms - 23 * 3_600_000), ['a', 'b'])));
    expect(new Set(picks)).toEqual(new Set(['a', 'b']));
    const members = Array.from({ length: 40 }, (_, member) => pickQuestion(at(LATE, `member ${member}`), ids));
    expect(new Set(members)).toEqual(new Set(['a', 'b']));
  });
  it('has nothing to ask where nothing was answered', () => expect(pickQuestion(at(LATE), [])).toBeNull());
});
