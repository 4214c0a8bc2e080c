import { messageDownlines, TEAM_MESSAGES_PER_DAY, TEAM_MESSAGES_PER_MEMBER } from '@baize/contract/agency/messages.ts';
import type { Db } from '@baize/db';
import { isKeptFromMarketing } from '../../../kernel/marketing.ts';
import { on } from '../../../kernel/on.ts';
import { leaveNotice } from '../../delivery/index.ts';
import { requireDirect } from '../access.ts';
import { todayOf } from '../day.ts';
import { holdSender } from '../transfers/transfers.store.ts';
import type { Node } from '../tree/tree.store.ts';
import { countSent, findSent, insertSent, takeOfMember } from './messages.store.ts';

/** A bare hash of a few words could be guessed. */
const PRINT = 'agencyMessage';

export const messageCalls = [
  on(messageDownlines, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { merchantId, memberId: agentId } = session;
    const { clientId, text } = input;
    const day = await todayOf(app, merchantId);
    const userNames = [...new Set(input.userNames)].sort();
    const asked = JSON.stringify([text, ...userNames]);
    // A repeat is answered as it went, whatever has become of the receivers; null: it is none.
    const repeated = async (on: Db) => {
      const before = await findSent(on, { merchantId, agentId, clientId });
      if (!before) return null;
      if (!app.cipher.verify(PRINT, asked, before.print)) throw fail('idempotency.reused');
      const sent = await countSent(on, { merchantId, agentId, day });
      return { sent: before.receivers, leftToday: Math.max(0, TEAM_MESSAGES_PER_DAY - sent) };
    };
    const known = await repeated(db);
    if (known) return known;
    const receivers: Node[] = [];
    for (const userName of userNames) receivers.push(await requireDirect(ask, userName));
    for (const { status, userName } of receivers)
      if (status !== 'active') throw fail('agency.memberClosed', { userName });
    receivers.sort((a, b) => (a.id < b.id ? -1 : 1));
    const kept = new Set<string>();
    // Who takes a break or is at risk gets none of it, and the agent is not told who that is.
    for (const { id: memberId } of receivers)
      if (await isKeptFromMarketing(app, { merchantId, memberId })) kept.add(memberId);
    return db.transaction(async (tx) => {
      // Of several at once only as many go out as a day has.
      await holdSender(tx, merchantId, agentId);
      const meanwhile = await repeated(tx);
      if (meanwhile) return meanwhile;
      const sent = await countSent(tx, { merchantId, agentId, day });
      const leftToday = TEAM_MESSAGES_PER_DAY - sent - receivers.length;
      if (leftToday < 0)
        throw fail('agency.messageLimit', {
          max: TEAM_MESSAGES_PER_DAY,
          left: Math.max(0, TEAM_MESSAGES_PER_DAY - sent),
        });
      await insertSent(tx, {
        ...{ merchantId, agentId, clientId, day, receivers: receivers.length, at: app.clock.now() },
        print: app.cipher.sign(PRINT, asked),
      });
      for (const { id: memberId, userName } of receivers) {
        if (!(await takeOfMember(tx, { merchantId, memberId, day, max: TEAM_MESSAGES_PER_MEMBER })))
          throw fail('agency.messageMemberLimit', { userName, max: TEAM_MESSAGES_PER_MEMBER });
        if (kept.has(memberId)) continue;
        const values = { agent: session.userName, text };
        await leaveNotice(app, tx, { merchantId, memberId, notice: 'agentMessage', values });
      }
      return { sent: receivers.length, leftToday };
    });
  }),
];
