import * as v from 'valibot';
import type { AnyList } from '@baize/contract/backoffice/define.ts';
import { Button } from '@baize/ui/index.ts';
import type { useMerchants } from '../app/merchantChoice.ts';
import { AmountChoice } from '../parts/forms/AmountChoice.tsx';
import { Choice } from '../parts/forms/Choice.tsx';
import { DayChoice } from '../parts/forms/DayField.tsx';
import { MerchantChoice } from '../parts/show/MerchantChoice.tsx';
import { FilterBar } from '../parts/tables/FilterBar.tsx';

/**
 * Of words: how it is called, and each word; of a day or an amount: how its field is called; of a thing or the search:
 * the words of its button or field.
 */
export type FilterLook =
  | string
  | readonly [label: string, words: Readonly<Record<string, string>>]
  | { readonly day: string }
  | { readonly amount: string };

/** What an address says of a list. */
export type State = Readonly<Record<string, string>> & {
  readonly merchant: string;
  readonly open: string;
  readonly tab: string;
};

type Filter = AnyList['filters'][string];
const noneOf = (schema: Filter): string => v.parse(schema, undefined);

// What looks like a figure in an address comes as one.
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const said = (schema: v.GenericSchema<unknown, unknown>, none: string) =>
  v.optional(v.fallback(v.pipe(text, schema as v.GenericSchema<string, unknown>), none), none);
/** A word of an address; empty where it says none. */
export const Said = said(v.string(), '') as v.GenericSchema<unknown, string>;

const ADDRESSES = new WeakMap<AnyList, v.GenericSchema<unknown, Record<string, unknown>>>();

/** A list's filters as the address has them: what does not fit is as if it were not there. */
export function addressOf(list: AnyList): v.GenericSchema<unknown, Record<string, unknown>> {
  const known = ADDRESSES.get(list);
  if (known) return known;
  const address = v.object({
    ...{ merchant: Said, tab: Said, open: Said },
    ...Object.fromEntries(Object.entries(list.filters).map(([name, schema]) => [name, said(schema, noneOf(schema))])),
  });
  ADDRESSES.set(list, address);
  return address;
}

/** The words of a filter, without its "any"; null: it is no choice of words. */
function wordsOf(schema: Filter): readonly string[] | null {
  const { wrapped } = schema as { readonly wrapped?: { readonly type: string; readonly options?: readonly string[] } };
  return wrapped?.type === 'picklist' ? (wrapped.options ?? []).filter((word) => word !== 'all' && word !== '') : null;
}

interface ListFiltersProps {
  readonly list: AnyList;
  readonly looks: Readonly<Record<string, FilterLook>>;
  readonly merchants: ReturnType<typeof useMerchants>['list'];
  readonly merchantId: string;
  readonly state: State;
  readonly change: (part: Partial<State>) => void;
}

export function ListFilters({ list, looks, merchants, merchantId, state, change }: ListFiltersProps) {
  const nones = Object.fromEntries(Object.entries(list.filters).map(([name, schema]) => [name, noneOf(schema)]));
  /** Filters by one thing; another merchant does not have it. */
  const things = Object.keys(nones).filter((name) => name !== 'search' && typeof looks[name] === 'string');
  const { search } = looks;
  return (
    <FilterBar
      screen={window.location.pathname.slice(1)}
      state={state}
      none={{ ...state, ...nones }}
      onChange={(part) => change({ ...part, open: '' })}
      {...(typeof search === 'string' && { searchLabel: search })}
    >
      {'merchantId' in list.input.entries && (
        <MerchantChoice
          list={merchants}
          merchantId={merchantId}
          onChange={(merchant) =>
            change({ ...Object.fromEntries(things.map((name) => [name, ''])), merchant, open: '' })
          }
        />
      )}
      {Object.entries(looks).map(([name, look]) => {
        const schema = list.filters[name];
        if (typeof look === 'string' || !schema) return null;
        const take = (value: string) => change({ open: '', [name]: value });
        const shown = { value: state[name] ?? '', onChange: take };
        if ('day' in look) return <DayChoice key={name} label={look.day} {...shown} />;
        if ('amount' in look) return <AmountChoice key={name} label={look.amount} {...shown} />;
        return <WordChoice key={name} {...{ schema, look }} {...shown} />;
      })}
      {things.map(
        (name) =>
          state[name] !== '' && (
            <Button key={name} small kind="ghost" onClick={() => change({ [name]: '', open: '' })}>
              {looks[name] as string}
            </Button>
          ),
      )}
    </FilterBar>
  );
}

interface WordChoiceProps {
  readonly schema: Filter;
  readonly look: readonly [label: string, words: Readonly<Record<string, string>>];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of the words that the contract names, or of those that the page knows. */
function WordChoice({ schema, look: [label, words], value, onChange }: WordChoiceProps) {
  const known = wordsOf(schema);
  // A filter that is always one of its words has no "any".
  const any = v.safeParse(schema, 'all').success && known ? 'all' : '';
  return (
    <Choice
      label={label}
      value={value === any ? '' : value}
      options={(known ?? Object.keys(words)).map((word) => ({ value: word, label: words[word] ?? word }))}
      onChange={(chosen) =>
        onChange(chosen === '' ? (v.safeParse(schema, any).success ? any : noneOf(schema)) : chosen)
      }
    />
  );
}
