import {
  sendCode as sendCodeCall,
  sendLoginCode,
  sendMemberCode,
  systemCountries,
  verification,
} from '@baize/contract/identity/codes.ts';
import type { sendUnlockCode } from '@baize/contract/identity/unlock.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { isRarelyEntered } from './codeCosts.ts';
import { sendCode } from './codes.ts';
import { findContact } from '../contact/contact.store.ts';
import { addressOf } from '../contact/addressOf.ts';
import { mobileOf } from '../contact/mobileOf.ts';
import { findCredentialsByMobile } from '../members/credentials.store.ts';
import { phoneServiceOf } from './firebase.ts';
import { listCountriesFor } from '../registration/inLanguage.ts';
import { settingsOf } from '../registration/register.rules.ts';
import { requireCaptcha } from '../captcha/requireCaptcha.ts';
import { sharedRules } from '../registration/sharedRules.ts';

type GuestAsk = Ask<typeof sendCodeCall> | Ask<typeof sendLoginCode> | Ask<typeof sendUnlockCode>;

export const codeCalls = [
  on(sendCodeCall, async (ask) => {
    // Only where registration by number wants a code.
    const { mobileEnabled, mobileCode } = settingsOf(ask.merchant);
    if (!mobileEnabled || !mobileCode) throw ask.fail('codes.closed');
    const target = mobileOf(ask);
    await checkCaptcha(ask, target);
    return sendCode(ask, { purpose: 'register', channel: 'sms', target });
  }),

  on(sendLoginCode, async (ask) => {
    const { purpose } = ask.input;
    const { MOBILEVERCODELOGIN3, CHNGPASSVERIF3 } = ask.merchant.flags;
    if (!(purpose === 'login' ? MOBILEVERCODELOGIN3 : CHNGPASSVERIF3)) throw ask.fail('codes.closed');
    const target = mobileOf(ask);
    await checkCaptcha(ask, target);
    // Unknown numbers take the same path without a message (`decisions.md`; `field.md` A8).
    const member = await findCredentialsByMobile(ask.db, ask.merchant.id, target);
    const isWithheld = !member || member.status === 'disabled';
    return sendCode(ask, { purpose, channel: 'sms', target, memberId: member?.id ?? null, isWithheld });
  }),

  on(sendMemberCode, async (ask) => {
    const { purpose, channel } = ask.input;
    const target = purpose === 'contact' ? newContactOf(ask) : await ownContactOf(ask, purpose);
    return sendCode(ask, { purpose, channel, target, memberId: ask.session.memberId, isOwn: true });
  }),

  on(verification, ({ app, merchant, language }) => ({
    rules: sharedRules({ app, merchant, language }),
    phoneService: phoneServiceOf(app, merchant) ? ('firebase' as const) : ('sms' as const),
  })),

  on(systemCountries, ({ merchant, language }) => ({ list: listCountriesFor(merchant, language) })),
];

/**
 * From an address that asked several times ("human-verification data" of A3), or where codes are sent that nobody types
 * in. `number`: null: not known yet.
 */
export async function checkCaptcha(ask: GuestAsk, number: string | null): Promise<void> {
  const isOften = (await ask.app.rateLimits.take('codesCaptchaFree', ask.ip)) > 0;
  const isWanted = isOften || ask.merchant.flags.CAPTCHA3 || (await isRarelyEntered(ask.app, ask.merchant, number));
  await requireCaptcha(ask, isWanted);
}

const newContactOf = (ask: Ask<typeof sendMemberCode>): string =>
  ask.input.channel === 'sms' ? mobileOf(ask) : addressOf(ask);

/**
 * Payment password and new contacts are confirmed by an existing contact, never one that the caller names. An
 * unproven guard address may confirm, too (`contactChange.rules.ts`), but nothing else.
 */
async function ownContactOf(
  ask: Ask<typeof sendMemberCode>,
  purpose: 'confirmContact' | 'paymentPassword' | 'payeeName' | 'payoutAccount' | 'agentSigning',
): Promise<string> {
  const contact = await findContact(ask.db, ask.merchant.id, ask.session.memberId);
  const isAddressEnough = purpose === 'confirmContact' || Boolean(contact?.emailVerifiedAt);
  const own =
    ask.input.channel === 'sms' ? contact?.mobileVerifiedAt && contact.mobile : isAddressEnough && contact?.email;
  if (!own) throw ask.fail('codes.noContact');
  return own;
}
