import { t } from '../../app/texts.ts';

/** "same": as another account's. */
export const KYC_FLAGS: Readonly<Record<string, string>> = {
  again: t('kyc.flags.again'),
  idNumber: t('kyc.flags.idNumber'),
  mobile: t('kyc.flags.mobile'),
  email: t('kyc.flags.email'),
  device: t('kyc.flags.device'),
  address: t('kyc.flags.address'),
  name: t('kyc.nameDiffers'),
  noName: t('kyc.flags.noName'),
  birthday: t('kyc.flags.birthday'),
  restricted: t('kyc.flags.restricted'),
  excluded: t('kyc.flags.excluded'),
};
