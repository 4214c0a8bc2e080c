import type { ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { t } from '../app/texts.ts';
import { moment } from '../parts/show/words.ts';

/** What is to be changed. */
export const KINDS: Readonly<Record<ChangeRow['kind'], string>> = {
  cashierLimits: t('changes.kinds.cashierLimits'),
  protection: t('changes.kinds.protection'),
  riskRules: t('changes.kinds.riskRules'),
  newMethod: t('changes.kinds.newMethod'),
  method: t('changes.kinds.method'),
  newGateway: t('changes.kinds.newGateway'),
  gatewayLimits: t('changes.kinds.gatewayLimits'),
  gatewaySecrets: t('changes.kinds.gatewaySecrets'),
  rains: t('changes.kinds.rains'),
  agencySettings: t('changes.kinds.agencySettings'),
  levels: t('changes.kinds.levels'),
  heldHome: t('changes.kinds.heldHome'),
  largeWin: t('changes.kinds.largeWin'),
  mallItem: t('changes.kinds.mallItem'),
  promotion: t('changes.kinds.promotion'),
  agencyContract: t('changes.kinds.agencyContract'),
  agencyOffers: t('changes.kinds.agencyOffers'),
  merchantGuards: t('changes.kinds.merchantGuards'),
  newStaff: t('changes.kinds.newStaff'),
  staffRights: t('changes.kinds.staffRights'),
  staffReset: t('changes.kinds.staffReset'),
  roleRights: t('changes.kinds.roleRights'),
  newVendor: t('changes.kinds.newVendor'),
  vendor: t('changes.kinds.vendor'),
  lotteryFeed: t('changes.kinds.lotteryFeed'),
  lotteryClosedDays: t('changes.kinds.lotteryClosedDays'),
  relation: t('changes.kinds.relation'),
  restriction: t('changes.kinds.restriction'),
};

/** Rains are named by when they begin. */
export const targetOf = ({ kind, target }: ChangeRow): string =>
  target === '' ? t('changes.theMerchant') : kind === 'rains' ? moment(target) : target;
