import { launchGame } from '@baize/contract/games/games.ts';
import { on } from '../../kernel/on.ts';
import { launch } from './launch.ts';
import { rememberOpened } from './rememberOpened.ts';

export const launchCalls = [
  on(launchGame, async ({ app, merchant, session, input, language, origin, fail }) => {
    const desktop = input.platform === 'desktop';
    const launched = await launch(app, { nodeId: input.nodeId, merchant, session, language, desktop, origin });
    if ('refusal' in launched) throw fail(launched.refusal);
    await rememberOpened(app, session, input.nodeId);
    return launched;
  }),
];
