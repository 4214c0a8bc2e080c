import { addMerchant } from '@baize/contract/backoffice/merchants.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { LANGUAGES } from '@baize/i18n/languages.ts';
import type { MerchantSettings } from '../../../kernel/merchant.ts';
import { copyHelp } from '../../content/index.ts';
import { findMerchantRow, insertMerchant, replaceHosts } from '../merchants.store.ts';
import { checkLanguages } from './checkDraft.ts';
import { onStaff } from '../../../kernel/staff/onStaff.ts';
import { judgePalette } from './palette.rules.ts';

const KNOWN = LANGUAGES.map(({ code }) => code);
/** By form where the runtime has no list. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The model's rules without its accounts, links, licence and logo. */
export function settingsOfNew(model: MerchantSettings, request: InputOf<typeof addMerchant>): MerchantSettings {
  const { social: _s, phoneService: _p, blogUrl: _b, maintenanceInfo: _m, ...rules } = model;
  const { name, currency, currencySign, country, timeZone, minimumAge, defaultLanguage, languages, palette } = request;
  return {
    ...rules,
    name,
    currency,
    currencySign,
    country,
    timeZone,
    minimumAge,
    defaultLanguage,
    languages,
    palette,
    logo: { wordmark: '', mark: '' },
    licence: [],
    licenceIn: {},
    helpLine: '',
    serviceLinks: [],
    downloads: [],
    regions: country === model.country ? (model.regions ?? []) : [],
    blockedCountries: [],
    allowedCountries: [],
    blockedAddresses: [],
    maintenance: false,
  };
}

/** A copy of another merchant's rules; its hosts answer within seconds. */
export const add = onStaff(addMerchant, async ({ app, db, input, audit, fail, invalid }) => {
  const wrong = {
    ...checkLanguages(input, KNOWN),
    ...judgePalette(input.palette),
    ...(CURRENCIES.has(input.currency) ? {} : { currency: sentence('desk.currencyUnknown') }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { code, hosts, reason } = input;
  await db.transaction(async (tx) => {
    const model = await findMerchantRow(tx, input.model);
    if (!model) throw fail('merchant.unknown');
    const settings = settingsOfNew(model.settings, input);
    if (!(await insertMerchant(tx, { id: code, settings, flags: model.flags }, app.clock.now())))
      throw fail('merchant.codeTaken');
    const taken = await replaceHosts(tx, code, hosts);
    if (taken.length > 0) throw invalid({ hosts: sentence('desk.hostTaken', { hosts: taken.join(', ') }) });
    await copyHelp(tx, input.model, code);
    const { registerFields: _, ...shown } = settings;
    await audit(tx, { target: { kind: 'merchant', id: code }, merchantId: code, reason, after: { ...shown, hosts } });
  });
  return {};
});
