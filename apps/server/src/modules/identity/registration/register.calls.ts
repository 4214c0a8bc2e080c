import { register, registerMobile, registerSettings, usernameValidity } from '@baize/contract/identity/register.ts';
import { MOBILE_WRONG } from '@baize/contract/identity/patterns.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import {
  checkCaptcha,
  checkDraft,
  invitedBy,
  type RegisterAsk,
  type RegistrationRequest,
} from './checkRegistration.ts';
import { userNameIsTaken } from '../members/members.store.ts';
import { looksLikeHouse } from '../members/shownName.rules.ts';
import { nameMeant, nameTaken, openAccount } from './openAccount.ts';
import { registerSettingsFor } from './inLanguage.ts';
import { hashPassword } from '../password/password.ts';
import { readProof, refuseCode, type Proof } from '../codes/proof.ts';
import { openTicket, type SocialTicket } from '../social/socialTicket.ts';
import { checkFields, settingsOf, userNameFromMobile } from './register.rules.ts';

export const registerCalls = [
  on(registerSettings, ({ merchant, language }) => registerSettingsFor(merchant, language)),

  on(usernameValidity, async ({ input, merchant, db }) => {
    const userName = input.username.toLowerCase();
    const { username: rule } = merchant.settings.registerFields;
    const wrong = checkFields(rule ? { username: rule } : {}, { username: userName });
    if (wrong['username'] || userName === '') return { valid: false, reason: 'format' as const };
    const taken =
      looksLikeHouse(userName, merchant.settings.name) || (await userNameIsTaken(db, merchant.id, userName));
    return { valid: !taken, reason: taken ? ('taken' as const) : ('free' as const) };
  }),

  on(register, async (ask) => {
    const settings = settingsOf(ask.merchant);
    if (!settings.usernameEnabled) throw ask.fail('register.closed');
    const { username: userName, password, confirmPassword } = ask.input;
    const request: RegistrationRequest = {
      userName,
      password,
      confirmPassword,
      settings,
      byMobile: false,
      ticket: ticketOf(ask),
    };
    const { mobile } = await assertLoginAllowed(ask, request);

    const invited = await invitedBy(ask);
    const passwordHash = await hashPassword(password);
    const contact = { mobile, mobileVerified: false, ...emailOf(ask, request) };
    if (invited?.userName && invited.userName !== userName) throw nameMeant(ask, invited.userName);
    const proven = {
      userName,
      passwordHash,
      invited,
      ...contact,
      opensSession: settings.identityStep || request.ticket !== null,
    };
    const session = await openAccount(ask, request, proven);
    await ask.app.events.deliver();
    return { userName, session };
  }),

  on(registerMobile, async (ask) => {
    const settings = settingsOf(ask.merchant);
    if (!settings.mobileEnabled) throw ask.fail('register.closed');
    const { username, confirmPassword } = ask.input;
    const password = settings.mobilePassword ? ask.input.password : null;
    const request: RegistrationRequest = {
      userName: username,
      password,
      confirmPassword,
      settings,
      byMobile: true,
      ticket: ticketOf(ask),
    };
    const { mobile } = await assertLoginAllowed(ask, request);
    if (!mobile) throw ask.invalid({ mobileNum: MOBILE_WRONG });

    const invited = await invitedBy(ask);
    const proof = settings.mobileCode ? await proveMobile(ask, mobile) : undefined;
    const userName = username || invited?.userName || (await freeUserName(ask, mobile));
    if (invited?.userName && invited.userName !== userName) throw nameMeant(ask, invited.userName);
    const passwordHash = password === null ? null : await hashPassword(password);
    const contact = { mobile, mobileVerified: settings.mobileCode, ...emailOf(ask, request) };
    const opensSession = settings.identityStep || password === null || request.ticket !== null;
    const proven = { userName, passwordHash, invited, ...contact, opensSession, ...(proof ? { proof } : {}) };
    const session = await openAccount(ask, request, proven);
    await ask.app.events.deliver();
    return { userName, session };
  }),
];

/** In this order, so that nothing is spent or hashed for a form with errors. */
async function assertLoginAllowed(ask: RegisterAsk, request: RegistrationRequest): Promise<{ mobile: string | null }> {
  if (ask.input.termsVersion !== request.settings.termsVersion) throw ask.fail('register.termsChanged');
  const checked = await checkDraft(ask, request);
  await checkCaptcha(ask, request.settings);
  if (request.userName !== '' && (await userNameIsTaken(ask.db, ask.merchant.id, request.userName)))
    throw nameTaken(ask);
  return checked;
}

/** Proves the number first: only then may they learn that it has an account (ASVS 6.3.8). */
async function proveMobile(ask: Ask<typeof registerMobile>, mobile: string): Promise<Proof> {
  const { firebaseIdToken, verificationCode } = ask.input;
  if (!firebaseIdToken && verificationCode === '') throw ask.invalid({ verificationCode: sentence('field.required') });
  const proof = await readProof(ask, 'register', mobile);
  if (proof.verdict === 'right') return proof;
  throw refuseCode(ask, proof.verdict, undefined, { verificationCode: sentence('field.verificationCode') });
}

const RANDOM_DIGITS = 5;
const NAME_TRIES = 5;

async function freeUserName({ app, db, merchant }: RegisterAsk, mobile: string): Promise<string> {
  for (let round = 1; ; round++) {
    const userName = userNameFromMobile(mobile, app.ids.digits(RANDOM_DIGITS));
    if (round === NAME_TRIES || !(await userNameIsTaken(db, merchant.id, userName))) return userName;
  }
}

function ticketOf({ app, merchant, input, fail }: RegisterAsk): SocialTicket | null {
  if (!input.socialTicket) return null;
  const ticket = openTicket(app, merchant.id, input.socialTicket);
  if (!ticket) throw fail('social.failed');
  return ticket;
}

function emailOf({ input }: RegisterAsk, { settings, ticket }: RegistrationRequest) {
  if (ticket?.email) return { email: ticket.email, emailVerified: true };
  const email = settings.fields['email']?.enabled && input.email !== '' ? input.email : null;
  return { email, emailVerified: false };
}
