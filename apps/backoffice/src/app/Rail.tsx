import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon, join } from '@baize/ui/index.ts';
import { nextIcon } from '@baize/ui/icons.ts';
import { starIcon } from '@baize/ui/iconsMore.ts';
import { useFavoriteScreens } from '../features/filters/index.ts';
import { useDesk } from './desk.ts';
import { SCREENS, SECTIONS, type ScreenEntry, type Section } from './screens.ts';
import { t } from './texts.ts';
import styles from './Rail.module.css';

/** With the code of the chat, which nobody waits for. */
const ChatCount = lazy(async () => ({ default: (await import('../features/chat/index.ts')).ChatCount }));

/** So few are seen at once. */
const FOLDED_FROM = 13;

/** The screens that this person may see: favorites, then groups that fold. */
export function Rail({ path, onKeys }: { readonly path: string; readonly onKeys: () => void }) {
  const { may } = useDesk();
  const favorites = useFavoriteScreens();
  const rail = useRef<HTMLElement>(null);
  // On a phone the rail is wider than the screen.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  const shown = SCREENS.filter(({ permission }) => may(permission));
  const folds = useFolds(shown.find((one) => one.path === path)?.section);
  const entryOf = (screen: ScreenEntry) => (
    <Entry
      key={screen.path}
      screen={screen}
      isFavorite={favorites.paths.includes(screen.path)}
      onStar={() => void favorites.toggle(screen.path)}
      hasStar={screen.path === path || favorites.paths.includes(screen.path)}
    />
  );
  const kept = shown.filter((one) => favorites.paths.includes(one.path));
  return (
    <nav className={styles.rail} ref={rail} aria-label={t('app.screens')}>
      {kept.length > 0 && (
        <section aria-label={t('app.favorites')}>
          <h2>{t('app.favorites')}</h2>
          <ul>{kept.map(entryOf)}</ul>
        </section>
      )}
      <ul>{shown.filter(({ section }) => section === undefined).map(entryOf)}</ul>
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const screens = shown.filter((one) => one.section === section);
        if (screens.length === 0) return null;
        const isOpen = shown.length < FOLDED_FROM || folds.isOpen(section);
        return (
          <Group
            key={section}
            title={SECTIONS[section]}
            isOpen={isOpen}
            onFold={shown.length < FOLDED_FROM ? null : () => folds.toggle(section)}
          >
            {screens.map(entryOf)}
          </Group>
        );
      })}
      <button type="button" className={styles.help} onClick={onKeys}>
        {t('app.keys')} <kbd>?</kbd>
      </button>
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Null: too few screens to fold. */
  readonly onFold: (() => void) | null;
  readonly children: ReactNode;
}

function Group({ title, isOpen, onFold, children }: GroupProps) {
  const id = useId();
  return (
    <section>
      <h2>
        {onFold ? (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onFold}>
            <span className="grow">{title}</span>
            <Icon path={nextIcon} small />
          </button>
        ) : (
          title
        )}
      </h2>
      <ul id={id} className={join(!isOpen && styles.folded)}>
        {children}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly screen: ScreenEntry;
  readonly isFavorite: boolean;
  /** Of the open screen and of favorites: a star at each would double the way through the rail. */
  readonly hasStar: boolean;
  readonly onStar: () => void;
}

const Entry = ({ screen: { path, title, icon }, isFavorite, hasStar, onStar }: EntryProps) => (
  <li>
    <Link to={path} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
      <Icon path={icon} small />
      <span className="grow">{title}</span>
      {path === '/chat' && (
        <Suspense fallback={null}>
          <ChatCount />
        </Suspense>
      )}
    </Link>
    {hasStar && (
      <button
        type="button"
        className={styles.star}
        aria-pressed={isFavorite}
        aria-label={t('app.favoriteNamed', { title })}
        title={t('app.favoriteNamed', { title })}
        onClick={onStar}
      >
        <Icon path={starIcon} small />
      </button>
    )}
  </li>
);

const KEPT = 'baize.rail';

/** Which groups are open, kept in this browser; the one of the open screen opens with it. */
function useFolds(current: Section | undefined) {
  const [open, setOpen] = useState<readonly string[]>(() => (localStorage.getItem(KEPT) ?? '').split(' '));
  function change(next: readonly string[]): void {
    setOpen(next);
    localStorage.setItem(KEPT, next.join(' '));
  }
  const [opened, setOpened] = useState<Section>();
  if (current !== opened) {
    setOpened(current);
    if (current !== undefined && !open.includes(current)) setOpen([...open, current]);
  }
  return {
    isOpen: (section: Section) => open.includes(section),
    toggle: (section: Section) =>
      change(open.includes(section) ? open.filter((one) => one !== section) : [...open, section]),
  };
}
