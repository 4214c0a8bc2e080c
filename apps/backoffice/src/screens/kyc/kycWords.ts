import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import type { KycField } from '@baize/contract/kyc/kyc.ts';
import { t } from '../../app/texts.ts';

export const FIELDS: Readonly<Record<KycField, string>> = {
  payeename: t('kyc.fields.payeename'),
  birthday: t('kyc.fields.birthday'),
  idType: t('kyc.fields.idType'),
  idNumber: t('kyc.fields.idNumber'),
  placeOfBirth: t('kyc.fields.placeOfBirth'),
  nationality: t('kyc.fields.nationality'),
  address: t('kyc.fields.address'),
  permanentAddress: t('kyc.fields.permanentAddress'),
  sourceOfIncome: t('kyc.fields.sourceOfIncome'),
  occupation: t('kyc.fields.occupation'),
  employerName: t('kyc.fields.employerName'),
};

export const SLOTS = {
  idCardFront: t('kyc.slots.idCardFront'),
  idCardBack: t('kyc.slots.idCardBack'),
  idCardSelfie: t('kyc.slots.idCardSelfie'),
} as const;

export const EVENTS: Readonly<Record<string, string>> = {
  details: t('kyc.events.details'),
  pictures: t('kyc.events.pictures'),
  submitted: t('kyc.events.submitted'),
  approved: t('kyc.events.approved'),
  rejected: t('kyc.events.rejected'),
};

/** From 1; what precedes a sending belongs to it. */
export const attemptOf = ({ what, attempt }: KycFile['history'][number]): number =>
  what === 'details' || what === 'pictures' ? attempt + 1 : attempt;
