import { codeOfNumber, optionsOf } from '@baize/contract/identity/options.ts';
import { GIVEN_FIELDS } from '@baize/contract/identity/register.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { NATIONALITIES } from './nationalities.ts';

/**
 * The stored value of a picked field: the code of a number, or the name. Null: not in the merchant's list; fields
 * without a list keep the text.
 */
export function pickedOf({ settings }: Pick<Merchant, 'settings'>, field: string, picked: string): string | null {
  const { idTypeList = 'full', regions = [] } = settings;
  const options = optionsOf(field, idTypeList);
  if (options) return codeOfNumber(options, picked);
  if (field === 'nationality') return NATIONALITIES.includes(picked) ? picked : null;
  if (field === 'region') return regions.some(({ value }) => value === picked) ? picked : null;
  return picked;
}

/** A profile's stored answers for display: regions by their label. */
export function givenOf({ settings }: Pick<Merchant, 'settings'>, profile: Readonly<Record<string, unknown>>) {
  const { regions = [] } = settings;
  return GIVEN_FIELDS.flatMap((name) => {
    const kept = profile[name];
    if (typeof kept !== 'string' || kept === '') return [];
    const text = name === 'region' ? (regions.find(({ value }) => value === kept)?.label ?? kept) : kept;
    return [{ name, text }];
  });
}
