import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from './message.ts';

/** The names of the values that a text has places for, also inside its choices, by name. */
export const placesIn = (text: string): string[] =>
  [...new Set(placesOf(compileMessage(text) as unknown as Message))].toSorted();

function* placesOf(message: Message): Iterable<string> {
  if (typeof message === 'string') return;
  for (const piece of message) {
    if (typeof piece === 'string') continue;
    const [name, , cases = {}] = piece;
    yield name;
    for (const part of Object.values<Message | number | undefined>(cases))
      if (part !== undefined && typeof part !== 'number') yield* placesOf(part);
  }
}
