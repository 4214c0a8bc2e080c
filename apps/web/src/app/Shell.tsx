import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from './app.ts';
import { OfflineStrip } from './OfflineStrip.tsx';
import { chromeOf } from './route.rules.ts';
import styles from './Shell.module.css';
import { Stage } from './Stage.tsx';
import { StatusPage } from './StatusPage.tsx';
import { TabBar } from './TabBar.tsx';
import { useLiveConnection } from './useLiveConnection.ts';
import { useSwipeBack } from './useSwipeBack.ts';

const Menus = lazy(() => import('../features/menus/index.ts').then((file) => ({ default: file.Menus })));

const DesktopNote = lazy(() => import('../features/desktop/index.ts').then((file) => ({ default: file.DesktopNote })));

/** Room for the column and a note beside it. */
const WIDE = '(min-width: 980px)';

interface ShellProps {
  readonly scrollTo: () => number;
  readonly swipeBack: () => void;
  /** A page is being fetched. */
  readonly moving: boolean;
}

/** The column: the page and the bars around it. */
export function Shell({ scrollTo, swipeBack, moving }: ShellProps) {
  const { place, menu, start, t } = useApp();
  const column = useRef<HTMLDivElement>(null);
  const [menusWanted, wantMenus] = useState(false);
  if (menu && !menusWanted) wantMenus(true);
  const chrome = chromeOf(place.path);
  useSwipeBack(column, chrome.backArrow, swipeBack);
  useLiveConnection();
  const wide = useReady();

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div ref={column} className={styles.column} data-column>
        <div className={styles.moving} data-on={moving || undefined} aria-hidden="true" />
        <OfflineStrip />
        {start.status.status === 0 ? <Stage place={place} scrollTo={scrollTo} /> : <StatusPage />}
        {chrome.tabBar && start.status.status === 0 && <TabBar />}
      </div>
      {menusWanted && (
        <Suspense>
          <Menus />
        </Suspense>
      )}
      {wide && (
        <Suspense>
          <DesktopNote />
        </Suspense>
      )}
    </>
  );
}

/** Tells the style sheet that the script is there: parts that wait for it may show themselves. Answers whether the screen is wide. */
function useReady(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    setWide(matchMedia(WIDE).matches);
  }, []);
  return wide;
}
