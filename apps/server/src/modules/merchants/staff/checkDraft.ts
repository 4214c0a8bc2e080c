import { isIP } from 'node:net';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import { PROTECTION_DEFAULTS } from '@baize/contract/backoffice/protectionSettings.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@baize/contract/protection/limits.ts';
import { CASHIER_DEFAULTS } from '@baize/contract/backoffice/cashierLimits.ts';
import { parseAmount } from '@baize/money';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { judgePalette } from './palette.rules.ts';
import { judgePattern } from './pattern.rules.ts';

type Errors = Record<string, string>;

/** Fields without which there is no account. */
const ALWAYS_NEEDED = ['username', 'birthday'];

/** Errors by field, beyond the fields' form. */
export const checkDraft = (wish: MerchantDraft, settings: MerchantSettings, known: readonly string[]): Errors => ({
  ...checkLanguages(wish, known),
  ...checkRegions(wish),
  ...checkNetworks(wish),
  ...checkAccounts(wish),
  ...checkFields(wish, settings),
  ...judgePalette(wish.palette),
  ...checkCashier(wish, settings.currency),
  ...checkLinks(wish),
  ...checkProtection(wish, settings.currency),
});

export function checkLanguages(
  { languages, defaultLanguage }: Pick<MerchantDraft, 'languages' | 'defaultLanguage'>,
  known: readonly string[],
): Errors {
  const unknown = languages.filter((code) => !known.includes(code));
  return {
    ...(unknown.length > 0 ? { languages: `There are no texts for ${unknown.join(', ')}.` } : {}),
    ...(languages.includes(defaultLanguage) ? {} : { defaultLanguage: 'Choose one of the languages.' }),
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
      kind === 'session' ? 'Use whole minutes.' : 'Use fewer decimal places.',
    ]),
  );
  return {
    ...(Object.fromEntries(wrong) as Errors),
    ...(checkMinutes.includes(checkDefault)
      ? {}
      : { 'protection.checkDefault': 'Choose one of those that players can choose.' }),
  };
}

/** A link in a language that nobody can choose would never be shown. */
const checkLinks = ({ serviceLinks, languages }: MerchantDraft): Errors =>
  Object.fromEntries(
    serviceLinks.flatMap(({ language = '' }, at) =>
      language === '' || languages.includes(language)
        ? []
        : [[`serviceLinks.${at}.language`, 'Choose one of the languages.']],
    ),
  );

function checkRegions({ regions, hosts }: MerchantDraft): Errors {
  const twice = doubleOf(regions.map(({ value }) => value));
  const host = doubleOf(hosts);
  return {
    ...(twice === undefined ? {} : { regions: `${twice} stands there twice.` }),
    ...(host === undefined ? {} : { hosts: `${host} stands there twice.` }),
  };
}

const doubleOf = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) !== at);

function checkNetworks({ allowedCountries, blockedCountries, blockedAddresses }: MerchantDraft): Errors {
  const both = allowedCountries.filter((code) => blockedCountries.includes(code));
  const wrong = blockedAddresses.findIndex((network) => !isNetwork(network));
  return {
    ...(both.length > 0 ? { allowedCountries: `${both.join(', ')} cannot be allowed and kept out at once.` } : {}),
    ...(wrong === -1 ? {} : { [`blockedAddresses.${wrong}`]: `${blockedAddresses[wrong]} is no address or network.` }),
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
    if (issuer !== '' && clientId === '') errors[`social.${name}.clientId`] = 'The issuer needs a client id.';
    if (issuer === '' && clientId !== '') errors[`social.${name}.issuer`] = 'The client id needs its issuer.';
  }
  return errors;
}

/** An amount that the currency cannot hold would count as nothing. */
function checkCashier({ cashier = CASHIER_DEFAULTS }: MerchantDraft, currency: string): Errors {
  const wrong = Object.entries(cashier).filter(
    ([, value]) => typeof value === 'string' && parseAmount(value, currency) === null,
  );
  return {
    ...Object.fromEntries(wrong.map(([name]) => [`cashier.${name}`, 'Use fewer decimal places.'])),
    ...(cashier.proofAttemptsMax === 0 ? { 'cashier.proofAttemptsMax': 'At least 1.' } : {}),
  };
}

function checkFields({ registerFields }: MerchantDraft, settings: MerchantSettings): Errors {
  const errors: Errors = {};
  for (const [name, rule] of Object.entries(registerFields)) {
    const at = `registerFields.${name}`;
    if (!Object.hasOwn(settings.registerFields, name))
      errors['registerFields'] = `${name} is no field of registration.`;
    else if (rule.required && !rule.enabled) errors[`${at}.required`] = `${name} is needed but not shown.`;
    const wrong = judgePattern(rule.regExp);
    if (wrong !== null) errors[`${at}.regExp`] = wrong;
    if (rule.regExp !== '' && rule.verificationMsg === '')
      errors[`${at}.verificationMsg`] = 'Say what is wrong when the pattern does not fit.';
  }
  const missing = Object.keys(settings.registerFields).find((name) => !Object.hasOwn(registerFields, name));
  if (missing !== undefined) errors['registerFields'] = `${missing} is missing.`;
  for (const name of ALWAYS_NEEDED)
    if (settings.registerFields[name] && registerFields[name]?.required === false)
      errors[`registerFields.${name}.required`] = `${name} is always needed.`;
  return errors;
}
