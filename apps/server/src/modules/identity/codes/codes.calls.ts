import {
  sendCode as sendCodeCall,
  sendLoginCode,
  sendMemberCode,
  systemCountries,
  verification,
} from '@baize/contract/identity/codes.ts';
import type { sendUnlockCode } from '@baize/contract/identity/unlock.ts';
import { on, type Ask } from '../../../kernel/on.ts';
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
    // A code is for registration by number; where that does not want one, there is nothing to send it for.
    const { mobileEnabled, mobileCode } = settingsOf(ask.merchant);
    if (!mobileEnabled || !mobileCode) throw ask.fail('codes.closed');
    const target = mobileOf(ask);
    await checkCaptcha(ask);
    return sendCode(ask, { purpose: 'register', channel: 'sms', target });
  }),

  on(sendLoginCode, async (ask) => {
    const { purpose } = ask.input;
    const { MOBILEVERCODELOGIN3, CHNGPASSVERIF3 } = ask.merchant.flags;
    if (!(purpose === 'login' ? MOBILEVERCODELOGIN3 : CHNGPASSVERIF3)) throw ask.fail('codes.closed');
    const target = mobileOf(ask);
    await checkCaptcha(ask);
    // Unknown numbers go the same way, and nothing is sent to them (`decisions.md`; `field.md` A8).
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

/** After several codes from one address each further one needs a captcha: "human-verification data" of A3. */
export async function checkCaptcha(ask: GuestAsk): Promise<void> {
  const isOften = (await ask.app.rateLimits.take('codesCaptchaFree', ask.ip)) > 0;
  await requireCaptcha(ask, isOften || ask.merchant.flags.CAPTCHA3);
}

const newContactOf = (ask: Ask<typeof sendMemberCode>): string =>
  ask.input.channel === 'sms' ? mobileOf(ask) : addressOf(ask);

/**
 * The payment password is changed, and a new contact confirmed, by a contact that is there, never by one that the caller names. An
 * address that guards the account unproven may confirm, too (`contactChange.rules.ts`); it does nothing else.
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
