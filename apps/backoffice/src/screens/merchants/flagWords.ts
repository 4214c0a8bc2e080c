import { FLAG_GROUPS } from '@baize/contract/backoffice/flags.ts';
import { FLAG_NAMES } from '@baize/contract/flags.ts';
import { t } from '../../app/texts.ts';

const MEANINGS: Readonly<Record<string, string>> = Object.fromEntries(
  FLAG_NAMES.map((name) => [name, t(`flags.${name}`)]),
);
const GROUPS: Readonly<Record<string, string>> = Object.fromEntries(
  ([...Object.keys(FLAG_GROUPS), 'Other'] as (keyof typeof FLAG_GROUPS | 'Other')[]).map((group) => [
    group,
    t(`flagGroups.${group}`),
  ]),
);

/** What a flag does; of another release, what the server says. */
export const flagMeaning = (name: string, said: string): string =>
  MEANINGS[name] ?? (said || t('merchants.noKnownMeaning'));
export const flagGroup = (group: string): string => GROUPS[group] ?? group;
