import { chooseMarketing, marketingChoice } from '@baize/contract/account/marketing.ts';
import { on } from '../../kernel/on.ts';
import { findPlayStop } from '../../kernel/playStop.ts';
import { findMarketingSince, lockMember, updateMarketing } from '../identity/index.ts';
import { ownerOf } from './verifiedPassword.ts';

const faceOf = (since: Date | null) => ({ agreed: since !== null, since: since?.toISOString() ?? null });

export const marketingCalls = [
  on(marketingChoice, async (ask) => faceOf(await findMarketingSince(ask.db, ownerOf(ask)))),

  on(chooseMarketing, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const owner = ownerOf(ask);
    await db.transaction(async (tx) => {
      // An exclusion of this moment comes before or after, never between.
      const member = await lockMember(tx, owner);
      if (input.agreed) {
        const stop = await findPlayStop(app, session, tx);
        if (stop) throw fail('play.blocked', { block: stop.stop, until: stop.until?.toISOString() ?? null });
        if (member?.status !== 'active') throw fail('play.blocked', { block: 'excluded', until: null });
      }
      await updateMarketing(tx, owner, { id: app.ids.uuid(), agreed: input.agreed, by: 'member', at: app.clock.now() });
    });
    // What is on show in the inbox is another list from now on, on every device.
    app.live.toMember(owner.memberId, { type: 'inbox' });
    return faceOf(await findMarketingSince(db, owner));
  }),
];
