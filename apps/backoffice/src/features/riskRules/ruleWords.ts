import { t } from '../../app/texts.ts';

/** Risk rules by their codes; a rule of another release has the server’s name. */
export const RULE_NAMES: Readonly<Record<string, string>> = {
  firstWithdrawal: t('riskRules.names.firstWithdrawal'),
  newPayoutAccount: t('riskRules.names.newPayoutAccount'),
  payoutAccountShared: t('riskRules.names.payoutAccountShared'),
  deviceShared: t('riskRules.names.deviceShared'),
  amountHigh: t('riskRules.names.amountHigh'),
  velocityCount: t('riskRules.names.velocityCount'),
  velocitySum: t('riskRules.names.velocitySum'),
  littlePlay: t('riskRules.names.littlePlay'),
  quickOut: t('riskRules.names.quickOut'),
  largeWin: t('riskRules.names.largeWin'),
  ledgerMark: t('riskRules.names.ledgerMark'),
  secretChanged: t('riskRules.names.secretChanged'),
  newPlace: t('riskRules.names.newPlace'),
  payerOther: t('riskRules.names.payerOther'),
  chargeback: t('riskRules.names.chargeback'),
  kycFlag: t('riskRules.names.kycFlag'),
  restrictedPerson: t('riskRules.names.restrictedPerson'),
  excludedMember: t('riskRules.names.excludedMember'),
  movedElsewhere: t('riskRules.names.movedElsewhere'),
  amlNear: t('riskRules.names.amlNear'),
  houseUnwell: t('riskRules.names.houseUnwell'),
  bonusMoney: t('riskRules.names.bonusMoney'),
  flatPlay: t('riskRules.names.flatPlay'),
  oppositePlay: t('riskRules.names.oppositePlay'),
};

/** When a rule speaks. */
export const RULE_MEANINGS: Readonly<Record<string, string>> = {
  firstWithdrawal: t('riskRules.meanings.firstWithdrawal'),
  newPayoutAccount: t('riskRules.meanings.newPayoutAccount'),
  payoutAccountShared: t('riskRules.meanings.payoutAccountShared'),
  deviceShared: t('riskRules.meanings.deviceShared'),
  amountHigh: t('riskRules.meanings.amountHigh'),
  velocityCount: t('riskRules.meanings.velocityCount'),
  velocitySum: t('riskRules.meanings.velocitySum'),
  littlePlay: t('riskRules.meanings.littlePlay'),
  quickOut: t('riskRules.meanings.quickOut'),
  largeWin: t('riskRules.meanings.largeWin'),
  ledgerMark: t('riskRules.meanings.ledgerMark'),
  secretChanged: t('riskRules.meanings.secretChanged'),
  newPlace: t('riskRules.meanings.newPlace'),
  payerOther: t('riskRules.meanings.payerOther'),
  chargeback: t('riskRules.meanings.chargeback'),
  kycFlag: t('riskRules.meanings.kycFlag'),
  restrictedPerson: t('riskRules.meanings.restrictedPerson'),
  excludedMember: t('riskRules.meanings.excludedMember'),
  movedElsewhere: t('riskRules.meanings.movedElsewhere'),
  amlNear: t('riskRules.meanings.amlNear'),
  houseUnwell: t('riskRules.meanings.houseUnwell'),
  bonusMoney: t('riskRules.meanings.bonusMoney'),
  flatPlay: t('riskRules.meanings.flatPlay'),
  oppositePlay: t('riskRules.meanings.oppositePlay'),
};

/** What a rule compares with. */
export const RULE_PARAMETERS: Readonly<Record<string, string>> = {
  days: t('riskRules.parameters.days'),
  amount: t('riskRules.parameters.amount'),
  count: t('riskRules.parameters.count'),
  percent: t('riskRules.parameters.percent'),
  minutes: t('riskRules.parameters.minutes'),
  hours: t('riskRules.parameters.hours'),
};
