import { invitationCheck, invitationOfAddress } from '@baize/contract/identity/register.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { on } from '../../../kernel/on.ts';
import { findCodeOfHost, findLinkedAgent } from './agentLinks.store.ts';
import { invitationSource } from './invitationPort.ts';

export const invitationCalls = [
  on(invitationCheck, async ({ app, db, merchant, input: { code }, fail }) => {
    if (await invitationSource(app).find(db, merchant.id, code)) return { code };
    const agent = await findLinkedAgent(db, { merchantId: merchant.id, kind: 'code', value: code });
    if (!agent) throw fail('register.invitationUnknown', undefined, { code: sentence('field.invitationCode') });
    return { code };
  }),

  on(invitationOfAddress, async ({ app, db, merchant, session, input, origin }) => {
    const { affiliateCode: value } = input;
    const links = invitationSource(app);
    if (value !== '' && (await links.find(db, merchant.id, value))) {
      await links.visited(db, merchant.id, value);
      return { code: value };
    }
    // The link's code first; the host only when that is unknown.
    if (value !== '' && (await findLinkedAgent(db, { merchantId: merchant.id, kind: 'code', value })))
      return { code: value };
    const ofHost = await findCodeOfHost(db, merchant.id, new URL(origin).hostname);
    return { code: ofHost ?? (session && (await links.own(db, session))) };
  }),
];
