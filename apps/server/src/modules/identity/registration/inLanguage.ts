import type { Country } from '@baize/contract/identity/codes.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { listCountries } from '../contact/phone.rules.ts';
import { settingsOf } from './register.rules.ts';

/** Rules of fields with their words in a language. */
export const saidIn = <Name extends string>(
  language: string,
  rules: Readonly<Record<Name, FieldRule>>,
): Record<Name, FieldRule> =>
  Object.fromEntries(
    Object.entries<FieldRule>(rules).map(([name, rule]) => [
      name,
      { ...rule, verificationMsg: saySentence(rule.verificationMsg, language) },
    ]),
  ) as Record<Name, FieldRule>;

/** A merchant's registration fields, with texts in a language. */
export function registerSettingsFor(merchant: Merchant, language: string): RegisterSettings {
  const settings = settingsOf(merchant);
  return { ...settings, fields: saidIn(language, settings.fields) };
}

/** Countries with dialling codes in a language, the merchant's first. */
export const listCountriesFor = ({ settings }: Merchant, language: string): Country[] =>
  listCountries(settings.country, languageOf(siteLanguageOf(language)).tag);
