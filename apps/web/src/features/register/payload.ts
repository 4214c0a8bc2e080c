import type { AskOf } from '@baize/contract/call.ts';
import type { register, RegisterSettings } from '@baize/contract/identity/register.ts';
import type { Pictures } from '../kyc/pictures.rules.ts';
import type { Proven } from '../phoneCode/index.ts';
import type { HandedSignIn } from '../session/index.ts';
import { joinBirthday } from './birthday.rules.ts';
import { readDeviceId } from '../../app/session/deviceId.ts';
import type { Draft } from './draft.ts';
import { RULED_FIELDS, type TextValues } from './fields.rules.ts';
import type { Identity, RegisterRequest } from './register.queries.ts';
import { readRegisterMethod } from './registerMethod.ts';

interface Filled {
  readonly draft: Draft;
  readonly settings: RegisterSettings;
  /** Fields of the number's call. */
  readonly phone: { readonly mobileNum: string; readonly countryDialingCode: string };
  /** The number's proof, if asked for. */
  readonly proven: Proven | Record<string, never>;
  readonly agreed: boolean;
  /** Empty where none is shown. */
  readonly captcha: { readonly captcha?: string; readonly captchaId?: string };
  /** The address's confirmed invitation. */
  readonly invitation: string | null;
  readonly signIn: HandedSignIn | null;
}

type Common = Omit<AskOf<typeof register>, 'username' | 'password' | 'confirmPassword'>;

/** A3's payload with the fields shown. */
export function requestOf(filled: Filled): RegisterRequest {
  const { draft, settings, phone, proven } = filled;
  const { username, password, confirmPassword } = draft.values;
  const common = commonOf(filled);
  if (draft.way === 'mobile') {
    const secrets = settings.mobilePassword ? { password, confirmPassword } : {};
    return { way: 'mobile', input: { ...common, ...phone, ...secrets, ...proven } };
  }
  const number = settings.fields['mobileNum']?.enabled && phone.mobileNum ? phone : {};
  return {
    way: 'username',
    input: { ...common, ...number, username: username.trim().toLowerCase(), password, confirmPassword },
  };
}

function commonOf({ draft, settings, agreed, captcha, invitation, signIn }: Filled): Common {
  const texts = RULED_FIELDS.filter((name) => settings.fields[name]?.enabled).map((name) => [
    name,
    draft.values[name].trim(),
  ]);
  const code = invitation ?? draft.values.affiliateCode.trim();
  return {
    ...(Object.fromEntries(texts) as Partial<TextValues>),
    ...(code ? { affiliateCode: code } : {}),
    birthday: joinBirthday(draft.birthday),
    registerUrl: location.hostname,
    domain: location.host,
    registerMethod: readRegisterMethod(),
    deviceId: readDeviceId(),
    agreeTerms: agreed,
    termsVersion: settings.termsVersion,
    ...(signIn ? { socialTicket: signIn.socialTicket } : {}),
    ...captcha,
  };
}

/** The identity check's data; an unregistered name uses the new password. */
export function identityOf({ values, birthday }: Draft, pictures: Pictures): Identity {
  const { password, idType, idNumber, payeeName, nickname, address, permanentAddress, placeOfBirth, nationality } =
    values;
  const details = {
    ...{ idType, idNumber, address, permanentAddress, placeOfBirth, nationality },
    payeename: payeeName || nickname,
    ...(payeeName ? {} : { password }),
    birthday: joinBirthday(birthday),
    sourceOfIncome: values.sourceOfIncome,
    occupation: values.occupation,
  };
  return { details, pictures };
}
