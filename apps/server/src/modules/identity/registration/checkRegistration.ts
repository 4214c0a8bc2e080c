import { NICKNAME } from '@baize/contract/account/profile.ts';
import { judgeBirthday } from '@baize/contract/identity/age.ts';
import { MOBILE_WRONG } from '@baize/contract/identity/patterns.ts';
import {
  REGISTER_OPTION_FIELDS,
  REGISTER_TEXT_FIELDS,
  type register,
  type RegisterSettings,
} from '@baize/contract/identity/register.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { dayIn } from '../../../kernel/clock.ts';
import type { App } from '../../../kernel/app.ts';
import type { Ask } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { invitationSource, type Invitation } from './invitationPort.ts';
import { findLinkedAgent } from './agentLinks.store.ts';
import { graphemesOf, looksLikeHouse } from '../members/shownName.rules.ts';
import { isBreachedPassword } from '../password/breachedPasswords.ts';
import { isCommonPassword } from '../password/commonPasswords.ts';
import { pickedOf } from './lists.ts';
import { toE164 } from '../contact/phone.rules.ts';
import { requireCaptcha } from '../captcha/requireCaptcha.ts';
import type { SocialTicket } from '../social/socialTicket.ts';
import { checkFields, checkNewPassword, type FieldErrors } from './register.rules.ts';
import { judgeTaken, takenFrom } from './registrationSteps.ts';

type RegisterInput = Ask<typeof register>['input'];

export interface RegisterAsk extends Omit<Ask<typeof register>, 'input'> {
  readonly input: Omit<RegisterInput, 'username' | 'password' | 'confirmPassword'>;
}

export interface RegistrationRequest {
  /** Empty: made from the number. */
  readonly userName: string;
  /** Null: this way asks for none. */
  readonly password: string | null;
  readonly confirmPassword: string;
  readonly settings: RegisterSettings;
  readonly byMobile: boolean;
  /** From a first social sign-in; its proven address is always accepted (`decisions.md`, email pattern). */
  readonly ticket: SocialTicket | null;
}

/** Checks all rules at once, then age. Returns the number as E.164. */
export async function checkDraft(ask: RegisterAsk, request: RegistrationRequest): Promise<{ mobile: string | null }> {
  const { input } = ask;
  const { fields, minimumAge } = request.settings;
  const given = { ...input, username: request.userName } as unknown as Record<string, string>;
  const errors: FieldErrors = judgeTaken(ask.app, takenFrom(input, fields));
  Object.assign(errors, checkFields(judgedHere(fields, request), given));
  Object.assign(errors, checkShownNames(ask, request));
  Object.assign(errors, checkPasswords(ask.app, request), checkLists(ask, fields));

  const mobile = input.mobileNum === '' ? null : toE164(input.countryDialingCode, input.mobileNum);
  const takesMobile = request.byMobile || fields['mobileNum']?.enabled === true;
  if (takesMobile && !mobile && (request.byMobile || input.mobileNum !== '')) errors['mobileNum'] = MOBILE_WRONG;

  const verdict = judgeBirthday(input.birthday, todayOf(ask), minimumAge);
  if (verdict === 'wrong') errors['birthday'] = sentence('field.year');
  if (verdict === 'tooYoung') throw tooYoung(ask, minimumAge);
  if (Object.keys(errors).length > 0) throw ask.invalid(errors);
  return { mobile: takesMobile ? mobile : null };
}

/** Made-up usernames and numbers read by the way itself skip the merchant's patterns. */
function judgedHere(
  fields: RegisterSettings['fields'],
  { byMobile, userName, ticket }: RegistrationRequest,
): RegisterSettings['fields'] {
  const left = ['mobileNum', ...(byMobile && userName === '' ? ['username'] : []), ...(ticket?.email ? ['email'] : [])];
  const judged = Object.entries(fields).filter(([name]) => !left.includes(name));
  const number = fields['mobileNum'];
  // By username the number's format is free (`decisions.md`, loginMobileNum).
  if (!byMobile && number) judged.push(['mobileNum', { ...number, regExp: '' }]);
  return Object.fromEntries(judged);
}

/** What others see: nobody is taken for the house, and a nickname is as long as it looks. */
function checkShownNames({ input, merchant }: RegisterAsk, { settings, userName }: RegistrationRequest): FieldErrors {
  const { name } = merchant.settings;
  const errors: FieldErrors = {};
  if (looksLikeHouse(userName, name)) errors['username'] = sentence('field.nameReserved');
  if (settings.fields['nickname']?.enabled !== true || input.nickname === '') return errors;
  const { min, max } = NICKNAME;
  const length = graphemesOf(input.nickname);
  if (length < min || length > max) errors['nickname'] = sentence('field.characters', { min, max });
  if (looksLikeHouse(input.nickname, name)) errors['nickname'] = sentence('field.nameReserved');
  return errors;
}

function checkPasswords(app: App, { password, confirmPassword, userName }: RegistrationRequest): FieldErrors {
  if (password === null) return {};
  const errors: FieldErrors = {};
  const wrong = checkNewPassword(password, userName, isCommonPassword, isBreachedPassword(app));
  if (wrong) errors['password'] = wrong;
  if (confirmPassword.normalize('NFC') !== password.normalize('NFC'))
    errors['confirmPassword'] = sentence('field.passwordRepeat');
  return errors;
}

const NOT_IN_LIST = sentence('field.pleaseChooseFromList');

/** Picked values must be in the list shown. */
function checkLists({ input, merchant }: RegisterAsk, fields: RegisterSettings['fields']): FieldErrors {
  const wrong = [...REGISTER_TEXT_FIELDS, ...REGISTER_OPTION_FIELDS].filter(
    (name) => fields[name]?.enabled && input[name] !== '' && pickedOf(merchant, name, input[name]) === null,
  );
  return Object.fromEntries(wrong.map((name) => [name, NOT_IN_LIST]));
}

const todayOf = ({ app, merchant }: RegisterAsk): string => dayIn(merchant.settings.timeZone, app.clock.now());

function tooYoung(ask: RegisterAsk, age: number): Refusal {
  return ask.fail('register.tooYoung', { age }, { birthday: sentence('field.tooYoung', { age }) });
}

/** When the merchant wants it, or for an address with several registrations (`decisions.md`, Shapes). */
export async function checkCaptcha(ask: RegisterAsk, settings: RegisterSettings): Promise<void> {
  const isOften = (await ask.app.rateLimits.take('captchaFree', ask.ip)) > 0;
  await requireCaptcha(ask, settings.captchaEnabled || isOften);
}

/** The agent of the invitation code; an unknown code is refused at its field (A8). */
export async function invitedBy({ app, db, input, merchant, fail }: RegisterAsk): Promise<Invitation | null> {
  const value = input.affiliateCode.toUpperCase();
  if (value === '') return null;
  const link = await invitationSource(app).find(db, merchant.id, value);
  if (link) return link;
  const agentId = await findLinkedAgent(db, { merchantId: merchant.id, kind: 'code', value });
  if (!agentId)
    throw fail('register.invitationUnknown', undefined, { affiliateCode: sentence('field.invitationCode') });
  return { agentId, type: 0, userName: null, use: async () => true };
}
