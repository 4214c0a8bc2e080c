import {
  IDENTITY_FIELDS,
  type REGISTER_OPTION_FIELDS,
  type REGISTER_TEXT_FIELDS,
  type RegisterSettings,
} from '@baize/contract/identity/register.ts';

export type Way = 'username' | 'mobile';

export type Step = 'account' | 'identity';

type PayloadName = (typeof REGISTER_TEXT_FIELDS)[number] | (typeof REGISTER_OPTION_FIELDS)[number];

/** In order; birthday and number have their own pickers. */
export const RULED_FIELDS = [
  'region',
  'payeeName',
  'nickname',
  'email',
  'affiliateCode',
  'recommenderId',
  'paymentPassword',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  ...IDENTITY_FIELDS,
] as const satisfies readonly PayloadName[];
export type RuledField = (typeof RULED_FIELDS)[number];

/** Fields with server lists. */
export const LISTS = {
  region: 'gamingvenue',
  idType: 'idType',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'sourceOfIncome',
} as const satisfies Partial<Record<RuledField, string>>;

/** In order, for the focus. */
export const FIELD_ORDER = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'birthday',
  ...RULED_FIELDS,
  'captcha',
  'agreed',
] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

/** Required fields first; with a code the captcha is above its button. */
export function fieldOrder(isShown: (name: FieldName) => boolean, isMore: (name: FieldName) => boolean): FieldName[] {
  // Not rendered yet when its error is placed.
  const known = FIELD_ORDER.filter((name) => name === 'captcha' || name === 'affiliateCode' || isShown(name));
  const order = moreBehind(known, isMore);
  if (!isShown('verificationCode')) return order;
  return order.flatMap((name) =>
    name === 'captcha' ? [] : name === 'verificationCode' ? (['captcha', name] as const) : [name],
  );
}

/** The optional ones stand behind the others, before the agreement. */
const moreBehind = (names: readonly FieldName[], isMore: (name: FieldName) => boolean): FieldName[] => [
  ...names.filter((name) => !isMore(name) && name !== 'agreed'),
  ...names.filter((name) => isMore(name)),
  ...names.filter((name) => name === 'agreed'),
];

/** Text fields; number and birthday are kept elsewhere. */
export type ValueName = Exclude<FieldName, 'agreed' | 'birthday' | 'mobileNum'>;
export type TextValues = Readonly<Record<ValueName, string>>;
export const VALUE_NAMES = FIELD_ORDER.filter(
  (name): name is ValueName => name !== 'agreed' && name !== 'birthday' && name !== 'mobileNum',
);

interface Shape {
  readonly way: Way;
  readonly withCaptcha: boolean;
  /** The address names the inviter: no code is asked (A2, A5). */
  readonly isInvited: boolean;
  /** An unconfirmed code in the address, which may be removed. */
  readonly isUnsure: boolean;
}

/** The form's fields in order, per step. */
export function shownFields(
  settings: RegisterSettings,
  { way, withCaptcha, isInvited, isUnsure }: Shape,
): Record<Step, FieldName[]> {
  const byMobile = way === 'mobile';
  const isEnabled = (name: string): boolean => settings.fields[name]?.enabled === true;
  const isShown: Partial<Record<FieldName, boolean>> = {
    username: !byMobile,
    mobileNum: byMobile || isEnabled('mobileNum'),
    verificationCode: byMobile && settings.mobileCode,
    password: !byMobile || settings.mobilePassword,
    confirmPassword: !byMobile || settings.mobilePassword,
    affiliateCode: !isInvited && (isUnsure || isEnabled('affiliateCode')),
    captcha: withCaptcha,
    agreed: true,
  };
  const shown = FIELD_ORDER.filter((name) => isShown[name] ?? isEnabled(name));
  const isIdentity = (name: FieldName): boolean => isIdentityField(settings, name);
  return {
    account: moreBehind(
      shown.filter((name) => !isIdentity(name)),
      (name) => isMore(settings, way, name),
    ),
    identity: shown.filter(isIdentity),
  };
}

/** Whether a field carries its asterisk. */
export function isRequired(settings: RegisterSettings, way: Way, name: FieldName): boolean {
  if (['username', 'verificationCode', 'password', 'confirmPassword', 'captcha'].includes(name)) return true;
  if (name === 'mobileNum' && way === 'mobile') return true;
  return settings.fields[name]?.required === true;
}

/** Of the first step: what may be left out stands behind one row. */
export const isMore = (settings: RegisterSettings, way: Way, name: FieldName): boolean =>
  name !== 'agreed' && name !== 'birthday' && !isIdentityField(settings, name) && !isRequired(settings, way, name);

const isIdentityField = (settings: RegisterSettings, name: FieldName): boolean =>
  settings.identityStep && (IDENTITY_FIELDS as readonly string[]).includes(name);
