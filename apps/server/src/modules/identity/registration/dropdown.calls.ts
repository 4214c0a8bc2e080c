import {
  dropdownMenu,
  ID_TYPES,
  OCCUPATIONS,
  SOURCES_OF_INCOME,
  type DropdownRow,
  type Option,
} from '@baize/contract/identity/options.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { textByCode } from '@baize/i18n/sentences.ts';
import { on } from '../../../kernel/on.ts';
import { nationalitiesIn } from './nationalities.ts';

export const dropdownCalls = [
  on(dropdownMenu, ({ input, merchant, language }) => {
    const { regions = [], idTypeList = 'full' } = merchant.settings;
    const rows = (options: readonly Option[]): DropdownRow[] =>
      options.map(({ number, code, label }) => ({
        key: String(number),
        value: textByCode(`option.${code}`, {}, language) ?? label,
      }));
    switch (input.group) {
      case 'gamingvenue':
        return { list: regions.map((region) => ({ ...region })), withBack: [] };
      case 'idType': {
        const options = ID_TYPES[idTypeList];
        const withBack = options.filter(({ hasBack }) => hasBack).map(({ number }) => String(number));
        return { list: rows(options), withBack };
      }
      case 'occupation':
        return { list: rows(OCCUPATIONS), withBack: [] };
      case 'sourceOfIncome':
        return { list: rows(SOURCES_OF_INCOME), withBack: [] };
      case 'nationality':
        return { list: nationalitiesIn(languageOf(language).tag), withBack: [] };
    }
  }),
];
