import type { AgencyMarker } from '@baize/contract/backoffice/agencyReview.ts';
import { t } from '../app/texts.ts';

/** What was found. */
export const KINDS: Readonly<Record<AgencyMarker['kind'], string>> = {
  samePlace: t('agencyFindings.kind.samePlace'),
  samePayout: t('agencyFindings.kind.samePayout'),
  sameDocument: t('agencyFindings.kind.sameDocument'),
  ownMoney: t('agencyFindings.kind.ownMoney'),
  moneyRing: t('agencyFindings.kind.moneyRing'),
  linkFlood: t('agencyFindings.kind.linkFlood'),
  riskless: t('agencyFindings.kind.riskless'),
  idleLine: t('agencyFindings.kind.idleLine'),
};

/** What a finding counted. */
export const FACTS: Readonly<Record<string, string>> = {
  agent: t('agencyFindings.facts.agent'),
  account: t('agencyFindings.facts.account'),
  address: t('agencyFindings.facts.address'),
  device: t('agencyFindings.facts.device'),
  members: t('agencyFindings.facts.members'),
  sent: t('agencyFindings.facts.sent'),
  deposited: t('agencyFindings.facts.deposited'),
  steps: t('agencyFindings.facts.steps'),
  link: t('agencyFindings.facts.link'),
  accounts: t('agencyFindings.facts.accounts'),
  hour: t('agencyFindings.facts.hour'),
  staked: t('agencyFindings.facts.staked'),
  valid: t('agencyFindings.facts.valid'),
};
