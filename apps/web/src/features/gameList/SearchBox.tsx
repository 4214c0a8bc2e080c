import { SEARCH_DEBOUNCE_MS } from '@baize/contract/games/games.ts';
import { Icon, IconButton } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './SearchBox.module.css';

const NAME_MAX = 60;

interface SearchBoxProps {
  readonly name: string;
  readonly onSearch: (name: string) => void;
  /** How many games there are to search. */
  readonly count: number | undefined;
}

/** Searches 600 ms after typing (G2), or by the search key. */
export function SearchBox({ name, onSearch, count }: SearchBoxProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState(name);
  const [searched, setSearched] = useState(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The search was cleared elsewhere: follow.
  if (name !== searched) {
    setSearched(name);
    setTyped(name);
  }
  function search(text: string) {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === searched) return;
    setSearched(next);
    onSearch(next);
  }
  function handleType(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), SEARCH_DEBOUNCE_MS);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search(typed);
    input.current?.blur();
  }
  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <Icon path={searchIcon} small />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={NAME_MAX}
        aria-label={t('games.searchAny')}
        placeholder={count ? t('games.search', { count }) : t('games.searchAny')}
        value={typed}
        onChange={(event) => handleType(event.currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          icon={closeIcon}
          small
          label={t('games.clearSearch')}
          onClick={() => {
            setTyped('');
            search('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
