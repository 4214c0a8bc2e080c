import type { MerchantFlags } from '@baize/contract/flags.ts';
import { ID_TYPES, optionsOf, type IdTypeList } from '@baize/contract/identity/options.ts';
import { KYC_FIELDS, type IdSlot, type KycField, type KycReason, type KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Merchant } from '../../kernel/merchant.ts';

/** Choices by code, birthday YYYY-MM-DD; empty: not given. */
export type Details = Readonly<Record<KycField, string>>;
type FieldErrors = Record<string, string>;

const TEXT_2_TO_200 = '^.{2,200}$';
const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  regExp: '',
  verificationMsg: sentence('field.invalid'),
  ...change,
});
const line = (change: Partial<FieldRule> = {}): FieldRule =>
  rule({ regExp: TEXT_2_TO_200, verificationMsg: sentence('field.characters', { min: 2, max: 200 }), ...change });

/** Defaults: name, birthday and ID type are required (`decisions.md`). */
export const DEFAULT_FIELDS: Readonly<Record<KycField, FieldRule>> = {
  idType: rule({ required: true, verificationMsg: sentence('field.pleaseChooseFromList') }),
  idNumber: rule({
    regExp: '^[\\p{L}\\p{N} ./-]{4,40}$',
    verificationMsg: sentence('field.lettersAndDigits', { min: 4, max: 40 }),
  }),
  // A name may be one sign long.
  payeename: line({
    required: true,
    regExp: '^.{1,200}$',
    verificationMsg: sentence('field.characters', { min: 1, max: 200 }),
  }),
  birthday: rule({ required: true, verificationMsg: sentence('field.year') }),
  address: line(),
  permanentAddress: line(),
  placeOfBirth: line(),
  nationality: line({ verificationMsg: sentence('field.pleaseChooseFromList') }),
  sourceOfIncome: rule({ verificationMsg: sentence('field.pleaseChooseFromList') }),
  occupation: rule({ verificationMsg: sentence('field.pleaseChooseFromList') }),
  employerName: line(),
};

export const fieldsOf = (own: Readonly<Record<string, FieldRule>> = {}): Record<KycField, FieldRule> =>
  Object.fromEntries(KYC_FIELDS.map((name) => [name, own[name] ?? DEFAULT_FIELDS[name]])) as Record<
    KycField,
    FieldRule
  >;

/**
 * The details as stored, or errors by field; hidden fields are dropped. `pick`: a choice's stored value, null: not in
 * the list.
 */
export function readDetails(
  given: Readonly<Record<KycField, string | number>>,
  fields: Readonly<Record<KycField, FieldRule>>,
  { pick, kept }: { pick: (field: KycField, text: string) => string | null; kept: { idNumber: string } },
): { details: Details } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const details = Object.fromEntries(
    KYC_FIELDS.map((name) => {
      const { enabled, required, regExp, verificationMsg } = fields[name];
      // An ID number is never shown, so empty keeps it.
      const text = String(given[name]) || (name === 'idNumber' ? kept.idNumber : '');
      if (!enabled) return [name, ''];
      if (text === '') {
        if (required) errors[name] = sentence('field.required');
        return [name, ''];
      }
      const value = pick(name, text);
      if (value === null || (regExp !== '' && !new RegExp(regExp, 'u').test(text))) errors[name] = verificationMsg;
      return [name, value ?? ''];
    }),
  ) as unknown as Details;
  return Object.keys(errors).length > 0 ? { errors } : { details };
}

/** For the form: choices by number, without the ID number. */
export function shownDetails(details: Details, idTypes: IdTypeList): Record<string, string> {
  return Object.fromEntries(
    KYC_FIELDS.filter((name) => name !== 'idNumber' && details[name] !== '').map((name) => {
      const list = optionsOf(name, idTypes);
      return [name, list ? String(list.find(({ code }) => code === details[name])?.number ?? '') : details[name]];
    }),
  );
}

export const showsBack = (idType: string): boolean =>
  [...ID_TYPES.full, ...ID_TYPES.short].some(({ code, hasBack }) => code === idType && hasBack === true);

/** Complete with details and all needed pictures. */
export function isComplete(details: Details | null, pictures: Readonly<Record<IdSlot, string | null>>): boolean {
  if (!details) return false;
  const back = pictures.idCardBack !== null || !showsBack(details.idType);
  return pictures.idCardFront !== null && pictures.idCardSelfie !== null && back;
}

export function closedFor(status: KycStatus): 'kyc.pending' | 'kyc.done' | null {
  if (status === 'P') return 'kyc.pending';
  return status === 'A' ? 'kyc.done' : null;
}

/** `noName`: the account had no name to compare. */
export type KycFlag =
  | 'again'
  | 'idNumber'
  | 'mobile'
  | 'email'
  | 'device'
  | 'address'
  | 'name'
  | 'noName'
  | 'birthday'
  | 'restricted'
  | 'excluded';

export interface Verdict {
  readonly verdict: 'approve' | 'reject';
  readonly reasons: readonly KycReason[];
  readonly note: string;
}

/** A rejection needs a reason; `other` needs a note. */
export function isReasoned({ verdict, reasons, note }: Verdict): boolean {
  if (verdict === 'approve') return true;
  return reasons.length > 0 && (!reasons.includes('other') || note.trim() !== '');
}

const DOUBTS: readonly KycReason[] = ['nameDiffers', 'faceDiffers', 'notOriginal', 'otherAccount'];

/** Whether staff doubted the name: it takes the password again. */
export const doubtsName = (reasons: readonly KycReason[]): boolean => reasons.some((reason) => DOUBTS.includes(reason));

/** MANDATORYKYC3 is for real money only. */
export const needsVerifying = (flags: Pick<MerchantFlags, 'MANDATORYKYC3'>, type: number): boolean =>
  flags.MANDATORYKYC3 && [0, 1, 2].includes(type);

/** Whether the site asks by itself right after the login; where money waits for the check it always does. */
export const asksAtLogin = ({ flags, settings }: Pick<Merchant, 'flags' | 'settings'>): boolean =>
  flags.MANDATORYKYC3 || settings.identityPrompt !== 'whenNeeded';
