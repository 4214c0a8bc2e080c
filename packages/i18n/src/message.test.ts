import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { formatMessage, type Message } from './message.ts';
import { withMinus } from './numbers.ts';

const MESSAGES = [
  'No games yet',
  'Hello {name}, you have {count}.',
  '{count, plural, =0 {none} one {# game} few {# games (few)} many {# games (many)} other {# games} two {a pair}}',
  '{count, plural, offset:1 one {you and # other of {name}} other {you and # others}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, ana {Her {count, plural, one {# bet} other {# bets}}} constructor {never} other {Their bets}}',
];
const VALUES = [0, 1, 2, 3, 5, 11, 21, 1234].flatMap((count) => ['ana', 'toString'].map((name) => ({ count, name })));

// But for the minus, which is the one of all figures.
it.each(['en', 'fil', 'pl', 'ru', 'ar'])('messages in %s say what the compiler’s own runtime says', (tag) => {
  const lingui = setupI18n({ locale: tag, messages: { [tag]: {} } });
  for (const text of MESSAGES) {
    const message = compileMessage(text) as Message;
    lingui.load(tag, { text: message as never });
    for (const values of VALUES) expect(formatMessage(message, values, tag)).toBe(withMinus(lingui._('text', values)));
  }
});

it('a value that is not given is left out', () => {
  expect(formatMessage(compileMessage('Hello {name}!') as Message, {}, 'en')).toBe('Hello !');
});
