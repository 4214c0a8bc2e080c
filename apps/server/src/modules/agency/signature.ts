import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { present } from '../../kernel/must.ts';
import { refuse } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { checkPaymentPassword } from '../account/index.ts';
import { findProfile, maskContact, readProof, type Profile } from '../identity/index.ts';
import { agencySettingsOf } from './settings.ts';

interface SigningAsk {
  readonly app: App;
  readonly db: Db;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly input: { readonly paymentPassword: string; readonly verificationCode?: string | undefined };
}

/** In the transaction of what it allows: a code is good for one thing. */
export type Spend = (tx: Db) => Promise<void>;

/**
 * Needs the payment password and, where wanted, a code to an own proven contact; with `SignatureFields` and
 * `SIGNATURE_ERRORS`. Never in a transaction: tries stay counted.
 */
export async function requireSignature(ask: SigningAsk): Promise<Spend> {
  const { app, db, session, input } = ask;
  await requirePaymentPassword(app, session, input.paymentPassword);
  const { settings } = await agencySettingsOf(db, session.merchantId);
  if (!settings.secondFactor) return async () => {};
  const contact = contactOf(present(await findProfile(db, session), 'the member of a living session'));
  if (!contact) throw refuse('codes.noContact');
  const { verificationCode = '' } = input;
  if (verificationCode === '')
    throw refuse('signature.codeRequired', { channel: contact.channel, to: maskContact(contact) });
  const proof = await readProof({ ...ask, input: { verificationCode } }, 'agentSigning', contact.to);
  if (proof.verdict !== 'right') throw refuse(`code.${proof.verdict}`);
  return async (tx) => {
    if (!(await proof.spend(tx))) throw refuse('code.expired');
  };
}

/** The proven number, else the proven address. */
function contactOf(profile: Profile): { readonly channel: CodeChannel; readonly to: string } | null {
  if (profile.mobileVerifiedAt && profile.mobile) return { channel: 'sms', to: profile.mobile };
  if (profile.emailVerifiedAt && profile.email) return { channel: 'email', to: profile.email.toLowerCase() };
  return null;
}

async function requirePaymentPassword(app: App, session: Session, digits: string): Promise<void> {
  const judged = await checkPaymentPassword(app, session, digits);
  switch (judged.outcome) {
    case 'right':
      return;
    case 'missing':
      throw refuse('paymentPassword.missing');
    case 'wrong':
      throw refuse('paymentPassword.wrong', { triesLeft: judged.triesLeft });
    case 'locked':
      throw refuse('paymentPassword.locked', { minutes: judged.minutes, retryAfterSeconds: judged.minutes * 60 });
    case 'resetNeeded':
      throw refuse('paymentPassword.resetNeeded');
  }
}
