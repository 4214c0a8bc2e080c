import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar, Empty, Icon, IconButton, Logo, Spinner } from '@baize/ui/index.ts';
import { exitIcon, moonIcon, searchIcon, sunIcon } from '@baize/ui/iconsMore.ts';
import { useLogout } from '../features/session/index.ts';
import { useDesk } from './desk.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { Palette } from './Palette.tsx';
import { SCREENS } from './screens.ts';
import { useHotkeys } from './useHotkeys.ts';
import { useTheme } from './theme.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import styles from './Frame.module.css';

/** With the code of the chat, which nobody waits for. */
const ChatCount = lazy(async () => ({ default: (await import('../features/chat/index.ts')).ChatCount }));

export const MAIN_ID = 'desk-main';

/** The bar above, the rail beside, and the screen. */
export function Frame() {
  const desk = useDesk();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const [theme, toggleTheme] = useTheme();
  const logout = useLogout();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screen = SCREENS.find((one) => one.path === path);
  useEffect(() => {
    document.title = `${screen?.title ?? 'Own account'} · Baize back office`;
  }, [screen]);
  const rail = useRef<HTMLElement>(null);
  // On a phone the rail is a line that is wider than the screen.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  useHotkeys({ 'mod+k': () => setOpened('palette'), '?': () => setOpened('keys') });
  const { staff, session } = desk;
  const shown = SCREENS.filter(({ permission }) => desk.may(permission));

  return (
    <div className={styles.desk}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <header className={styles.top}>
        <Link to="/" className={styles.logo} aria-label="Baize back office, home">
          <Logo />
        </Link>
        <span className={styles.place}>
          {session.merchants.length === 1 ? session.merchants[0]?.name : `${session.merchants.length} merchants`}
          {session.demo && <small>Demo, play money only</small>}
        </span>
        <button type="button" className={styles.search} onClick={() => setOpened('palette')}>
          <Icon path={searchIcon} small />
          <span className="grow">Search people, screens, commands</span>
          <kbd>Ctrl K</kbd>
        </button>
        <span className="grow" />
        <IconButton
          icon={theme === 'dark' ? sunIcon : moonIcon}
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          onClick={toggleTheme}
        />
        <Link to="/own" className={styles.own} aria-label={`${staff.displayName || staff.userName}, own account`}>
          <Avatar name={staff.displayName || staff.userName} />
          <span>{staff.displayName || staff.userName}</span>
        </Link>
        <IconButton icon={exitIcon} label="Log out" aria-busy={logout.isPending} onClick={() => logout.mutate()} />
      </header>
      <nav className={styles.rail} ref={rail} aria-label="Screens">
        {shown.map(({ path: to, title, icon, section }, index) => (
          <Fragment key={to}>
            {section !== undefined && section !== shown[index - 1]?.section && <h2>{section}</h2>}
            <Link to={to} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
              <Icon path={icon} small />
              {title}
              {to === '/chat' && (
                <Suspense fallback={null}>
                  <ChatCount />
                </Suspense>
              )}
            </Link>
          </Fragment>
        ))}
        <button type="button" className={styles.help} onClick={() => setOpened('keys')}>
          Keys <kbd>?</kbd>
        </button>
      </nav>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <OpenScreen isEmpty={screen?.ofMerchant === true && session.merchants.length === 0} />
      </main>
      {opened === 'palette' && (
        <Palette onClose={() => setOpened(null)} actions={{ toggleTheme, logOut: () => logout.mutate() }} />
      )}
      {opened === 'keys' && <KeyHelp onClose={() => setOpened(null)} />}
    </div>
  );
}

function OpenScreen({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <Empty title="No merchants yet" text="Create the first one on the server: docs/operations.md." />;
  return (
    <UnsavedGuard>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </UnsavedGuard>
  );
}
