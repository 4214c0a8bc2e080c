import { codeOfNumber, optionsOf } from '@baize/contract/identity/options.ts';
import { GIVEN_FIELDS } from '@baize/contract/identity/register.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { NATIONALITIES } from './nationalities.ts';

/**
 * What is kept of something that was picked from the list of a field: the code behind a number, or the name itself. Null when it
 * stands in no list that this merchant shows; a field without a list keeps what was typed.
 */
export function pickedOf({ settings }: Pick<Merchant, 'settings'>, field: string, picked: string): string | null {
  const { idTypeList = 'full', regions = [] } = settings;
  const options = optionsOf(field, idTypeList);
  if (options) return codeOfNumber(options, picked);
  if (field === 'nationality') return NATIONALITIES.includes(picked) ? picked : null;
  if (field === 'region') return regions.some(({ value }) => value === picked) ? picked : null;
  return picked;
}

/** What a profile holds of the fields that stand with the account, as it is shown: a region by the label of the merchant's list. */
export function givenOf({ settings }: Pick<Merchant, 'settings'>, profile: Readonly<Record<string, unknown>>) {
  const { regions = [] } = settings;
  return GIVEN_FIELDS.flatMap((name) => {
    const kept = profile[name];
    if (typeof kept !== 'string' || kept === '') return [];
    const text = name === 'region' ? (regions.find(({ value }) => value === kept)?.label ?? kept) : kept;
    return [{ name, text }];
  });
}
