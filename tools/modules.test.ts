import { describe, expect, it } from 'vitest';
import type { Source } from './check/sources.ts';
import { checkModuleReadmes, madePart, withMadePart } from './modules.ts';

const source = (name: string, text: string): Source => ({
  path: `apps/server/src/modules/chat/${name}`,
  text,
  isTest: name.includes('.test.'),
});
const SOURCES = [
  source('chat.calls.ts', 'export const calls = [on(\n  sendChat, async () => {}), on(chat, async () => {})];'),
  source('staff/desk.calls.ts', 'onStaff(takeChat, async () => {});'),
  source(
    'index.ts',
    "app.events.listen('chat', 'memberGone', hear); await app.events.emit(tx, 'chatEnded', {}); app.jobs.every('chat-end', 1, end);",
  ),
  source('chat.test.ts', 'on(invented, 1);'),
];

describe('the made part of a module’s README', () => {
  it('lists calls, events, jobs and whom the module may ask, as the code has them', () => {
    expect(madePart(SOURCES, 'chat').split('\n').slice(4)).toEqual([
      '- **Calls**: `chat`, `sendChat`',
      '- **Staff calls**: `takeChat`',
      '- **Hears**: `memberGone`',
      '- **Emits**: `chatEnded`',
      '- **Jobs**: `chat-end`',
      '- **Asks**: delivery, identity',
      '',
    ]);
  });

  it('takes the place of the one before, and leaves what is written by hand', () => {
    const made = madePart(SOURCES, 'chat');
    const first = withMadePart('# chat\n\nBy hand.\n', made);
    expect(first).toBe(`# chat\n\nBy hand.\n\n${made}`);
    expect(withMadePart(first, made)).toBe(first);
  });

  it('is found when it is not what the code makes', () => {
    const right = (module: string): string => withMadePart(`# ${module}\n`, madePart(SOURCES, module));
    const stale = (module: string): string => (module === 'chat' ? `${right(module)}- more\n` : right(module));
    expect(checkModuleReadmes(SOURCES, right)).toEqual([]);
    expect(checkModuleReadmes(SOURCES, stale).map(({ file }) => file)).toEqual([
      'apps/server/src/modules/chat/README.md',
    ]);
  });
});
