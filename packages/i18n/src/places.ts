import { compileMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Message } from './message.ts';

/** The names of the values that a text has places for, also inside its choices, by name. */
export const placesIn = (text: string): string[] =>
  [...new Set(placesOf(compileMessage(text) as unknown as Message))].toSorted();

/** Whether a text can be read as a message; the parser lets a brace pass that is never closed. */
export function isWellFormed(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  try {
    compileMessageOrThrow(text);
    return depth === 0;
  } catch {
    return false;
  }
}

/** The marks around words of a text, such as `<terms>`, which pages draw in their own way. */
export const marksIn = (text: string): string[] =>
  [...text.matchAll(/<(\w+)>.*?<\/\1>/gs)].map(([, name]) => `<${name}>`).toSorted();

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
