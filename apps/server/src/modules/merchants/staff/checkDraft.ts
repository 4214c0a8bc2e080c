import { isIP } from 'node:net';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import { PROTECTION_DEFAULTS } from '@baize/contract/backoffice/protectionSettings.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@baize/contract/protection/limits.ts';
import { CASHIER_DEFAULTS } from '@baize/contract/backoffice/cashierLimits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { judgePalette } from './palette.rules.ts';
import { judgePattern } from './pattern.rules.ts';

type Errors = Record<string, string>;

/** Fields without which there is no account. */
const ALWAYS_NEEDED = ['username', 'birthday'];

/** Errors by field, beyond the fields' form. */
export const checkDraft = (request: MerchantDraft, settings: MerchantSettings, known: readonly string[]): Errors => ({
  ...checkLanguages(request, known),
  ...checkRegions(request),
  ...checkNetworks(request),
  ...checkAccounts(request),
  ...checkFields(request, settings),
  ...judgePalette(request.palette),
  ...checkCashier(request, settings.currency),
  ...checkLinks(request),
  ...checkLicence(request),
  ...checkProtection(request, settings.currency),
});

export function checkLanguages(
  { languages, defaultLanguage }: Pick<MerchantDraft, 'languages' | 'defaultLanguage'>,
  known: readonly string[],
): Errors {
  const unknown = languages.filter((code) => !known.includes(code));
  return {
    ...(unknown.length > 0 ? { languages: sentence('desk.noTextsFor', { languages: unknown.join(', ') }) } : {}),
    ...(languages.includes(defaultLanguage) ? {} : { defaultLanguage: sentence('desk.chooseLanguage') }),
  };
}

/** Where players begin is one of the choices; a first limit is an amount that the currency can hold, or whole minutes. */
function checkProtection({ protection = PROTECTION_DEFAULTS }: MerchantDraft, currency: string): Errors {
  const { checkMinutes, checkDefault, firstLimits } = protection;
  const wrong = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.filter((period) => {
      const text = firstLimits[kind][period];
      return text !== '' && (kind === 'session' ? !/^\d{1,5}$/.test(text) : parseAmount(text, currency) === null);
    }).map((period) => [
      `protection.firstLimits.${kind}.${period}`,
      kind === 'session' ? sentence('field.wholeMinutes') : sentence('field.decimals'),
    ]),
  );
  return {
    ...(Object.fromEntries(wrong) as Errors),
    ...(checkMinutes.includes(checkDefault) ? {} : { 'protection.checkDefault': sentence('desk.chooseOffered') }),
  };
}

/** A link in a language that nobody can choose would never be shown. */
const checkLinks = ({ serviceLinks, languages }: MerchantDraft): Errors =>
  Object.fromEntries(
    serviceLinks.flatMap(({ language = '' }, at) =>
      language === '' || languages.includes(language)
        ? []
        : [[`serviceLinks.${at}.language`, sentence('desk.chooseLanguage')]],
    ),
  );

/** Nor would such lines. */
const checkLicence = ({ licenceIn, languages }: MerchantDraft): Errors =>
  Object.fromEntries(
    Object.keys(licenceIn)
      .filter((language) => !languages.includes(language))
      .map((language) => [`licenceIn.${language}`, sentence('desk.chooseLanguage')]),
  );

function checkRegions({ regions, hosts }: MerchantDraft): Errors {
  const twice = doubleOf(regions.map(({ value }) => value));
  const host = doubleOf(hosts);
  return {
    ...(twice === undefined ? {} : { regions: sentence('desk.listedTwice', { name: twice }) }),
    ...(host === undefined ? {} : { hosts: sentence('desk.listedTwice', { name: host }) }),
  };
}

const doubleOf = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) !== at);

function checkNetworks({ allowedCountries, blockedCountries, blockedAddresses }: MerchantDraft): Errors {
  const both = allowedCountries.filter((code) => blockedCountries.includes(code));
  const wrong = blockedAddresses.findIndex((network) => !isNetwork(network));
  return {
    ...(both.length > 0
      ? { allowedCountries: sentence('desk.allowedAndBlocked', { countries: both.join(', ') }) }
      : {}),
    ...(wrong === -1
      ? {}
      : { [`blockedAddresses.${wrong}`]: sentence('desk.notNetwork', { address: blockedAddresses[wrong] ?? '' }) }),
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 6 ? 128 : 32));
}

function checkAccounts({ social }: MerchantDraft): Errors {
  const errors: Errors = {};
  for (const name of SOCIAL_SERVICES) {
    const { issuer, clientId } = social[name];
    if (issuer !== '' && clientId === '') errors[`social.${name}.clientId`] = sentence('desk.clientIdMissing');
    if (issuer === '' && clientId !== '') errors[`social.${name}.issuer`] = sentence('desk.issuerMissing');
  }
  return errors;
}

/** An amount that the currency cannot hold would count as nothing. */
function checkCashier({ cashier = CASHIER_DEFAULTS }: MerchantDraft, currency: string): Errors {
  const wrong = Object.entries(cashier).filter(
    ([, value]) => typeof value === 'string' && parseAmount(value, currency) === null,
  );
  return {
    ...Object.fromEntries(wrong.map(([name]) => [`cashier.${name}`, sentence('field.decimals')])),
    ...(cashier.proofAttemptsMax === 0 ? { 'cashier.proofAttemptsMax': sentence('field.min', { min: 1 }) } : {}),
  };
}

function checkFields({ registerFields }: MerchantDraft, settings: MerchantSettings): Errors {
  const errors: Errors = {};
  for (const [name, rule] of Object.entries(registerFields)) {
    const at = `registerFields.${name}`;
    if (!Object.hasOwn(settings.registerFields, name))
      errors['registerFields'] = sentence('desk.fieldUnknown', { field: name });
    else if (rule.required && !rule.enabled) errors[`${at}.required`] = sentence('desk.fieldHidden', { field: name });
    const wrong = judgePattern(rule.regExp);
    if (wrong !== null) errors[`${at}.regExp`] = wrong;
    if (rule.regExp !== '' && rule.verificationMsg === '')
      errors[`${at}.verificationMsg`] = sentence('desk.patternMessage');
  }
  const missing = Object.keys(settings.registerFields).find((name) => !Object.hasOwn(registerFields, name));
  if (missing !== undefined) errors['registerFields'] = sentence('desk.fieldMissing', { field: missing });
  for (const name of ALWAYS_NEEDED)
    if (settings.registerFields[name] && registerFields[name]?.required === false)
      errors[`registerFields.${name}.required`] = sentence('desk.fieldAlways', { field: name });
  return errors;
}
