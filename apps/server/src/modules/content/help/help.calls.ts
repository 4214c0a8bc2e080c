import { helpCenter } from '@baize/contract/content/help.ts';
import { on } from '../../../kernel/on.ts';
import { helpEntries } from './help.ts';

export const helpCalls = [
  on(helpCenter, async ({ app, merchant, language }) => ({ list: await helpEntries(app, merchant, language) })),
];
