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
  it('asks a session the same question whenever it looks, and not always the same one', () => {
    const picks = Array.from({ length: 40 }, (_, at) => pickQuestion(`session ${at}`, ids));
    expect(picks).toEqual(Array.from({ length: 40 }, (_, at) => pickQuestion(`session ${at}`, ['a', 'b'])));
    expect(new Set(picks)).toEqual(new Set(['a', 'b']));
  });
  it('has nothing to ask where nothing was answered', () => expect(pickQuestion('any', [])).toBeNull());
});
