import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import type { KycField } from '@baize/contract/kyc/kyc.ts';

/** What the check itself noticed; "same" is the same as another account's. */
export const FLAGS: Readonly<Record<string, string>> = {
  again: 'Sent again',
  idNumber: 'Same document',
  mobile: 'Same number',
  email: 'Same email',
  device: 'Same device',
  address: 'Same internet address',
  name: 'Name differs',
  noName: 'No previous name',
  birthday: 'Birthday differs',
  restricted: 'May be a restricted person',
};

export const FIELDS: Readonly<Record<KycField, string>> = {
  payeename: 'Full name',
  birthday: 'Birthday',
  idType: 'ID type',
  idNumber: 'ID number',
  placeOfBirth: 'Place of birth',
  nationality: 'Nationality',
  address: 'Address',
  permanentAddress: 'Permanent address',
  sourceOfIncome: 'Income',
  occupation: 'Work',
  employerName: 'Employer',
};

export const SLOTS = { idCardFront: 'Front', idCardBack: 'Back', idCardSelfie: 'Selfie with ID' } as const;

export const EVENTS: Readonly<Record<string, string>> = {
  details: 'Details entered',
  pictures: 'Photos sent',
  submitted: 'Sent for review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Which attempt an event of the log is of, from one: what comes before its sending belongs to the one that it prepares. */
export const attemptOf = ({ what, attempt }: KycFile['history'][number]): number =>
  what === 'details' || what === 'pictures' ? attempt + 1 : attempt;
