import { confirmContact, contactToStop, stopContact, withdrawContact } from '@baize/contract/account/contactChange.ts';
import { updateEmail, updateMobile } from '@baize/contract/account/security.ts';
import { isUniqueViolation } from '@baize/db';
import { on, type Ask } from '../../kernel/on.ts';
import {
  addressOf,
  confirmContactChange,
  findChangeToStop,
  confirmingContactOfChange,
  maskContact,
  mobileOf,
  readProof,
  refuseCode,
  stopContactChange,
  requestContact,
  withdrawContactChange,
} from '../identity/index.ts';
import { ownerOf, requirePassword } from './verifiedPassword.ts';

/** `field.md` A13: the password, a code to the new contact, and a notice to the old one, which can stop it. */
export const contactCalls = [
  on(updateEmail, async (ask) => {
    const to = addressOf(ask);
    const pending = await bind(ask, { channel: 'email', to });
    return { email: maskContact({ channel: 'email', to }), pending };
  }),

  on(updateMobile, async (ask) => {
    const to = mobileOf(ask);
    const pending = await bind(ask, { channel: 'sms', to });
    return { mobile: maskContact({ channel: 'sms', to }), pending };
  }),

  on(confirmContact, async (ask) => {
    const { app, db, input } = ask;
    const owner = ownerOf(ask);
    const confirming = await confirmingContactOfChange(db, owner, input.changeId);
    if (!confirming) throw ask.fail('account.changeUnknown');
    const proof = await readProof(ask, 'confirmContact', confirming.to);
    if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
    const kept = await orTaken(ask, () =>
      db.transaction(async (tx) => {
        if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
        const done = await confirmContactChange(app, tx, owner, { id: input.changeId, confirming });
        if (done === null) throw ask.fail('account.changeUnknown');
        if (done === 'taken') throw ask.fail('account.contactTaken');
        return done;
      }),
    );
    return { channel: kept.channel, masked: maskContact(kept) };
  }),

  on(withdrawContact, async (ask) => {
    if (!(await withdrawContactChange(ask.db, ownerOf(ask), ask.input.changeId)))
      throw ask.fail('account.changeUnknown');
    return {};
  }),

  on(contactToStop, async ({ app, merchant, input, fail }) => {
    const found = await findChangeToStop(app, merchant.id, input.stopToken);
    if (!found) throw fail('account.changeUnknown');
    return found;
  }),

  on(stopContact, async (ask) => {
    const { app, db, merchant, input } = ask;
    const owner = await db.transaction((tx) => stopContactChange(app, tx, merchant.id, input.stopToken));
    if (!owner) throw ask.fail('account.changeUnknown');
    await app.events.deliver();
    return {};
  }),
];

type BindAsk = Ask<typeof updateEmail> | Ask<typeof updateMobile>;
type Request = Parameters<typeof requestContact>[3];

/**
 * Spends the code and stores the contact together. A code's holder owns the contact, so may learn that another
 * account has it.
 */
async function bind(ask: BindAsk, request: Request) {
  await requirePassword(ask);
  const proof = await readProof(ask, 'contact', request.to);
  if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
  return orTaken(ask, () =>
    ask.db.transaction(async (tx) => {
      if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
      const pending = await requestContact(ask, tx, ownerOf(ask), request);
      if (pending === 'taken') throw ask.fail('account.contactTaken');
      return pending;
    }),
  );
}

/** Concurrent: the index let one in. */
async function orTaken<T>(ask: BindAsk | Ask<typeof confirmContact>, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (isUniqueViolation(error)) throw ask.fail('account.contactTaken');
    throw error;
  }
}
