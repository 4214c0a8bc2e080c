import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { DOWNLOAD_KINDS, type MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';

export const PALETTE_PARTS = [
  'brandHue',
  'brandChroma',
  'metalHue',
  'metalChroma',
  'railHue',
  'railChroma',
] as const satisfies readonly (keyof MerchantDraft['palette'])[];

interface Filled {
  has(name: string): boolean;
  text(name: string): string;
  all(name: string): string[];
  isOn(name: string): boolean;
}

const linesIn = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One a line; a line may hold commas. */
const licenceLinesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Named `name.0.part`, `name.1.part` … */
function rowsIn<Part extends string>(
  fields: Filled,
  name: string,
  parts: readonly [Part, ...Part[]],
): Record<Part, string>[] {
  const rows: Record<Part, string>[] = [];
  while (fields.has(`${name}.${rows.length}.${parts[0]}`)) {
    const at = `${name}.${rows.length}`;
    rows.push(Object.fromEntries(parts.map((part) => [part, fields.text(`${at}.${part}`)])) as Record<Part, string>);
  }
  return rows;
}

/** `NCR | Metro Manila`, one a line; without a bar both. */
export const regionsIn = (text: string): MerchantDraft['regions'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [value = '', ...label] = line.split('|').map((part) => part.trim());
      return { value, label: label.join('|') || value };
    });

export const regionLines = (regions: MerchantDraft['regions']): string[] =>
  regions.map(({ value, label }) => (value === label ? value : `${value} | ${label}`));

/** No number becomes NaN, which the server refuses at its field. */
export function requestIn(fields: Filled, before: MerchantDraft): MerchantDraft {
  const { text, isOn } = fields;
  const number = (name: string): number => Number(text(name).trim() || Number.NaN);
  const each = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
  return {
    name: text('name'),
    hosts: linesIn(text('hosts')),
    helpLine: text('helpLine'),
    blogUrl: text('blogUrl'),
    timeZone: text('timeZone'),
    termsVersion: text('termsVersion'),
    maintenanceInfo: text('maintenanceInfo'),
    maintenance: isOn('maintenance'),
    agentEntrance: isOn('agentEntrance'),
    minimumAge: number('minimumAge'),
    lockAfter: number('lockAfter'),
    contactWaitHours: number('contactWaitHours'),
    promotions: {
      profile: text('promotions.profile') as MerchantDraft['promotions']['profile'],
      timesMax: number('promotions.timesMax'),
      twoStaffAbove: text('promotions.twoStaffAbove').trim(),
    },
    languages: fields.all('languages'),
    defaultLanguage: text('defaultLanguage'),
    idTypeList: text('idTypeList') as MerchantDraft['idTypeList'],
    emailRule: text('emailRule') as MerchantDraft['emailRule'],
    licence: licenceLinesIn(text('licence')),
    licenceIn: Object.fromEntries(
      fields
        .all('languages')
        .map((code) => [code, licenceLinesIn(text(`licenceIn.${code}`))] as const)
        .filter(([, lines]) => lines.length > 0),
    ),
    regions: regionsIn(text('regions')),
    blockedCountries: linesIn(text('blockedCountries')),
    allowedCountries: linesIn(text('allowedCountries')),
    blockedAddresses: linesIn(text('blockedAddresses')),
    palette: each(PALETTE_PARTS, (name) => number(`palette.${name}`)),
    template: {
      home: text('template.home') as MerchantDraft['template']['home'],
      detail: text('template.detail') as MerchantDraft['template']['detail'],
      appIconSize: number('template.appIconSize'),
      downloadNeedsLogin: isOn('template.downloadNeedsLogin'),
    },
    downloads: each(DOWNLOAD_KINDS, (kind) => text(`downloads.${kind}`)),
    imageCdn: linesIn(text('imageCdn')),
    imageFallback: text('imageFallback'),
    serviceLinks: rowsIn(fields, 'serviceLinks', ['kind', 'label', 'url', 'language']) as MerchantDraft['serviceLinks'],
    social: each(SOCIAL_SERVICES, (name) => ({
      issuer: text(`social.${name}.issuer`),
      clientId: text(`social.${name}.clientId`),
    })),
    ...(before.codes ? { codes: codesIn(fields) } : {}),
    ...(before.cashier ? { cashier: cashierIn(fields, before.cashier) } : {}),
    ...(before.protection ? { protection: protectionIn(fields) } : {}),
    registerFields: each(Object.keys(before.registerFields), (name) => ({
      enabled: isOn(`registerFields.${name}.enabled`),
      required: isOn(`registerFields.${name}.required`),
      regExp: text(`registerFields.${name}.regExp`),
      verificationMsg: text(`registerFields.${name}.verificationMsg`),
    })),
  };
}

type Protection = NonNullable<MerchantDraft['protection']>;

function protectionIn({ text, all, isOn }: Filled): Protection {
  const at = (name: string): string => text(`protection.${name}`).trim();
  const first = (kind: keyof Protection['firstLimits']) => ({
    day: at(`firstLimits.${kind}.day`),
    week: at(`firstLimits.${kind}.week`),
    month: at(`firstLimits.${kind}.month`),
  });
  return {
    raiseHours: Number(at('raiseHours') || Number.NaN),
    raiseWaitsForPeriod: isOn('protection.raiseWaitsForPeriod'),
    confirmDays: Number(at('confirmDays') || Number.NaN),
    // The form offers nothing else, and the server judges it.
    checkMinutes: all('protection.checkMinutes').map(Number) as Protection['checkMinutes'],
    checkDefault: Number(at('checkDefault')) as Protection['checkDefault'],
    timeOutHours: all('protection.timeOutHours').map(Number) as Protection['timeOutHours'],
    exclusionTerms: all('protection.exclusionTerms') as Protection['exclusionTerms'],
    firstLimits: { deposit: first('deposit'), loss: first('loss'), wager: first('wager'), session: first('session') },
  };
}

function codesIn({ text }: Filled): NonNullable<MerchantDraft['codes']> {
  const number = (name: string): number => Number(text(`codes.${name}`).trim() || Number.NaN);
  return {
    countries: linesIn(text('codes.countries')),
    hourMax: number('hourMax'),
    prefixHourMax: number('prefixHourMax'),
    enteredPercentMin: number('enteredPercentMin'),
  };
}

/** Amounts stay text, as they were typed. */
function cashierIn({ text, isOn }: Filled, before: CashierLimits): CashierLimits {
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const typed = text(`cashier.${name}`).trim();
      if (typeof value === 'boolean') return [name, isOn(`cashier.${name}`)];
      return [name, typeof value === 'string' ? typed : Number(typed || Number.NaN)];
    }),
  ) as CashierLimits; // The same names, with values of the same kinds.
}

/** Or at something in it (`licence.2`). */
export function errorAt(errors: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}
