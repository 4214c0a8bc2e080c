import { CONTACT_WAIT_HOURS } from '@baize/contract/account/contactChange.ts';
import { DOWNLOAD_KINDS, type MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { writtenCashierSettings } from '../../cashier/index.ts';
import { writtenCodeSettings } from '../../identity/index.ts';
import type { MerchantRow } from '../merchants.store.ts';
import { PROMOTION_SETTINGS } from '../../promotions/index.ts';
import { writtenProtectionSettings } from '../../protection/index.ts';
import { templateOf } from '../../system/index.ts';

type Row = Pick<MerchantRow, 'settings' | 'hosts'>;

export const requestOf = ({ settings, hosts }: Row): MerchantDraft => ({
  name: settings.name,
  hosts: hosts.toSorted(),
  timeZone: settings.timeZone,
  minimumAge: settings.minimumAge,
  defaultLanguage: settings.defaultLanguage,
  languages: settings.languages,
  helpLine: settings.helpLine,
  licence: settings.licence,
  licenceIn: settings.licenceIn ?? {},
  blogUrl: settings.blogUrl ?? '',
  termsVersion: settings.termsVersion,
  lockAfter: settings.lockAfter,
  contactWaitHours: settings.contactWaitHours ?? CONTACT_WAIT_HOURS,
  promotions: settings.promotions ?? PROMOTION_SETTINGS,
  agentEntrance: settings.agentEntrance ?? false,
  maintenance: settings.maintenance,
  maintenanceInfo: settings.maintenanceInfo ?? '',
  palette: settings.palette,
  template: templateOf(settings),
  downloads: linksOf(settings),
  imageCdn: [...(settings.imageCdn ?? [])],
  imageFallback: settings.imageFallback ?? '',
  serviceLinks: [...(settings.serviceLinks ?? [])],
  regions: [...(settings.regions ?? [])],
  idTypeList: settings.idTypeList ?? 'full',
  emailRule: settings.emailRule ?? 'specification',
  blockedCountries: [...(settings.blockedCountries ?? [])],
  allowedCountries: [...(settings.allowedCountries ?? [])],
  blockedAddresses: [...(settings.blockedAddresses ?? [])],
  social: accountsOf(settings),
  registerFields: settings.registerFields,
  codes: writtenCodeSettings({ settings }),
  cashier: writtenCashierSettings({ settings }),
  protection: writtenProtectionSettings({ settings }),
});

function linksOf({ downloads = [] }: MerchantSettings): MerchantDraft['downloads'] {
  const links = DOWNLOAD_KINDS.map((kind) => [kind, downloads.find((one) => one.resourceType === kind)?.url ?? '']);
  return Object.fromEntries(links) as MerchantDraft['downloads'];
}

function accountsOf({ social }: MerchantSettings): MerchantDraft['social'] {
  const accounts = SOCIAL_SERVICES.map((name) => [
    name,
    { issuer: social?.[name]?.issuer ?? '', clientId: social?.[name]?.clientId ?? '' },
  ]);
  return Object.fromEntries(accounts) as MerchantDraft['social'];
}
