import { LANGUAGES } from '@baize/i18n/languages.ts';
import { expect, it } from 'vitest';
import { PAY_ACTIONS } from '../payments.ts';
import { textsFor } from './texts.ts';

it('has words for every button and state, in every language', () => {
  const names = [
    ...PAY_ACTIONS.map((action) => `actions.${action}.name`),
    ...['waiting', 'paid', 'failed', 'expired', 'reversed'].map((state) => `states.${state}.name`),
  ];
  for (const { tag } of LANGUAGES) expect(names.filter((name) => textsFor(tag).say(name) === '')).toEqual([]);
});

it.each([
  ['fil-PH,fil;q=0.9', 'fil', '2 minuto'],
  ['tl', 'fil', '2 minuto'],
  ['en-GB', 'en', '2 minutes'],
  ['ar-EG', 'ar', 'دقيقتان'],
  ['sq', 'en', '2 minutes'],
  [undefined, 'en', '2 minutes'],
])('speaks as %s asks', (asked, tag, minutes) => {
  const texts = textsFor(asked);
  expect([texts.language, texts.say('minutes', { count: 2 })]).toEqual([tag, minutes]);
});
