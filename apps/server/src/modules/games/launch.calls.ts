import { launchGame } from '@baize/contract/games/launch.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { on } from '../../kernel/on.ts';
import { launchPauseOf } from '../vendors/index.ts';
import { isTrialType } from '../wallet/index.ts';
import { launch } from './launch.ts';
import { rememberOpened } from './rememberOpened.ts';

export const launchCalls = [
  on(launchGame, async ({ app, merchant, session, input, language, origin, ip, fail, invalid }) => {
    const { nodeId, vassalage, platform, launchId } = input;
    const wanted = nodeId ? { nodeId } : vassalage ? { vassalage } : null;
    if (!wanted) throw invalid({ nodeId: sentence('field.notGame') });
    const pause = isTrialType(session.type) ? null : await launchPauseOf(app, session);
    if (pause) throw fail(pause === 'check' ? 'play.checkDue' : 'play.minutesUsed');
    // Before asking the vendor, which may open a round at once.
    const openedAt = app.clock.now().toISOString();
    const where = { language, desktop: platform === 'desktop', origin, ip };
    const launched = await launch(app, { wanted, merchant, session, launchId, ...where });
    if ('refusal' in launched) throw fail(launched.refusal, launched.told);
    await rememberOpened(app, session, launched.game.nodeId);
    return { ...launched, openedAt };
  }),
];
