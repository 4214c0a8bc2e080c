import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Icon, IconButton, TextField } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { searchIcon, starIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useSavedFilters } from '../../features/filters/index.ts';
import { Dialog } from '../page/Dialog.tsx';
import { DeskForm } from '../forms/DeskForm.tsx';
import styles from './FilterBar.module.css';

interface FilterBarProps<State extends Record<string, unknown>> {
  /** Under which name this person's filters are kept. */
  readonly screen: string;
  readonly state: State;
  /** The state with nothing filtered. */
  readonly none: State;
  readonly onChange: (state: Partial<State>) => void;
  /** Absent: nothing is typed. */
  readonly searchLabel?: string;
  /** Further controls. */
  readonly children?: ReactNode;
}

const TYPING_MS = 250;

export function FilterBar<State extends Record<string, unknown>>(props: FilterBarProps<State>) {
  const { screen, state, none, onChange, searchLabel, children } = props;
  const [naming, setNaming] = useState(false);
  const kept = useSavedFilters(screen);
  const input = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => input.current?.focus() }, searchLabel !== undefined);
  const query = queryOf(state);
  const isNone = query === queryOf(none);

  return (
    <div
      className={styles.bar}
      role={searchLabel === undefined ? 'group' : 'search'}
      aria-label={searchLabel ?? t('tables.filters')}
    >
      {searchLabel !== undefined && (
        <SearchBox
          ref={input}
          label={searchLabel}
          value={String(state['search'])}
          onChange={(search) => onChange({ search } as unknown as Partial<State>)}
        />
      )}
      {children}
      {!isNone && (
        <Button small kind="ghost" onClick={() => onChange(none)}>
          {t('tables.clear')}
        </Button>
      )}
      {!isNone && !kept.list.some((filter) => filter.query === query) && (
        <Button small kind="line" onClick={() => setNaming(true)}>
          <Icon path={starIcon} small />
          {t('tables.saveFilter')}
        </Button>
      )}
      {kept.list.length > 0 && (
        <ul className={styles.kept} aria-label={t('tables.savedFilters')}>
          {kept.list.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                aria-pressed={filter.query === query}
                onClick={() => onChange({ ...none, ...stateOf(filter.query) })}
              >
                {filter.name}
              </button>
              <IconButton
                icon={closeIcon}
                small
                label={t('tables.deleteTheFilter', { name: filter.name })}
                onClick={() => kept.remove(filter.name)}
              />
            </li>
          ))}
        </ul>
      )}
      {naming && (
        <Dialog title={t('tables.saveFilter')} onClose={() => setNaming(false)}>
          <DeskForm
            submit={t('common.save')}
            onSubmit={async (fields) => {
              await kept.save(fields.text('name'), query);
              setNaming(false);
            }}
          >
            {(errors) => (
              <TextField
                label={t('common.name')}
                name="name"
                required
                maxLength={60}
                autoFocus
                autoComplete="off"
                error={errors.name}
              />
            )}
          </DeskForm>
        </Dialog>
      )}
    </div>
  );
}

/** Filters of a table that has no search. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="group" aria-label={t('tables.filters')}>
      {children}
    </div>
  );
}

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref: React.Ref<HTMLInputElement>;
}

/** Asks when typing pauses; follows the address. */
function SearchBox({ label, value, onChange, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className={styles.search}>
      <Icon path={searchIcon} small />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(typed.trim()), TYPING_MS);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

/** What is open is no part of a filter. */
function queryOf(state: Record<string, unknown>): string {
  const entries = Object.entries(state).filter(([key, value]) => key !== 'open' && value !== '' && value !== undefined);
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}

const stateOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
