import type { App } from '../../../kernel/app.ts';
import { findMember, addInvitationSource, type Invitation } from '../../identity/index.ts';
import { todayOf } from '../day.ts';
import { lowest } from '../keys.rules.ts';
import { openingLimitOf } from '../rates/rates.ts';
import { syncQuotas, withinQuotas } from '../rates/quotas.ts';
import { writeRates } from '../rates/rates.store.ts';
import { holdTree, insertLine } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';
import { countVisit, findLink, findOpenCode, useLink, type LinkRow } from './links.store.ts';
import { isOpen } from './links.rules.ts';

/** What codes of links bring; sets rates and line in the opening transaction. */
export function answerInvitations(app: App): void {
  addInvitationSource(app, {
    find: async (db, merchantId, code) => {
      const link = await findLink(db, merchantId, code);
      if (!link || !isOpen(link, app.clock.now())) return null;
      const agent = await findMember(db, link.agentId);
      if (agent?.merchantId !== merchantId || agent.status !== 'active' || !isAgentType(agent.type)) return null;
      // Before the transaction: within it nothing else is asked.
      return invitationOf(app, link, await todayOf(app, merchantId));
    },
    visited: countVisit,
    own: (db, owner) => findOpenCode(db, owner, app.clock.now()),
  });
}

function invitationOf(app: App, link: LinkRow, day: string): Invitation {
  const { merchantId, agentId, code, type, userName } = link;
  return {
    agentId,
    type,
    userName,
    use: async (tx, { memberId }) => {
      await holdTree(tx, merchantId);
      if (!(await useLink(tx, { merchantId, code, memberId, at: app.clock.now() }))) return false;
      if (type === 1) await insertLine(tx, { merchantId, agentId: memberId, parentId: agentId, day });
      // The agent's rates by now: they may be lower.
      const asked = lowest(link.ppm, await openingLimitOf(tx, merchantId, agentId, day));
      const ppm = await withinQuotas(tx, merchantId, agentId, asked);
      await writeRates(tx, { merchantId, day }, [{ id: memberId, ppm }], `link ${code}`);
      await syncQuotas(tx, merchantId, [{ id: memberId, ppm, parentId: agentId }]);
      return true;
    },
  };
}
