import { memo, Suspense, use, useEffect, useLayoutEffect, useRef, ViewTransition } from 'react';
import { useApp } from '../app.ts';
import { ErrorFallback } from './ErrorFallback.tsx';
import { focusArrived } from './focusArrived.ts';
import { PageGate } from './PageGate.tsx';
import { FrameScreen } from './FrameScreen.tsx';
import type { Left } from '../router/router.ts';
import { titleOf, type SiteLocation } from '../router/route.rules.ts';
import { letPressGo } from '../hydration/untouched.ts';
import { openScreen } from '../router/screens.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './PageOutlet.module.css';

const ENTER = { forward: 'page-enter', back: 'page-enter-back', default: 'none' };
const EXIT = { forward: 'page-exit', back: 'page-exit-back', default: 'none' };

interface PageOutletProps {
  readonly place: SiteLocation;
  readonly left: () => Left;
}

/** The current page, and its transition. A shell that is drawn anew leaves a page alone that is not taken over yet. */
export const PageOutlet = memo(function PageOutlet({ place, left }: PageOutletProps) {
  // The boundary outlives pages: a move waits behind the old one.
  return (
    <Suspense fallback={<FrameScreen />}>
      <ViewTransition key={place.path} default="none" enter={ENTER} exit={EXIT}>
        <div className={styles.page} data-page>
          <ErrorFallback>
            <PageGate>
              <Page place={place} left={left} />
            </PageGate>
          </ErrorFallback>
        </div>
      </ViewTransition>
    </Suspense>
  );
});

function Page({ place, left }: PageOutletProps) {
  const { t, start, session } = useApp();
  const Component = use(openScreen(place, useTexts()));
  const title = t(titleOf(place, session?.firstTimeLogin));
  const arrived = useRef(false);

  useLayoutEffect(() => {
    // Early scrolling of a drawn page is kept.
    if (moved || !scrollY) scrollTo(0, left().y);
  }, [place.search, left]);

  useEffect(letPressGo, []);

  // Before the page's own effects, which may know better.
  useLayoutEffect(() => {
    document.title = place.path === '/m/home' ? start.merchant.name : `${title} · ${start.merchant.name}`;
  }, [place.path, title, start.merchant.name]);

  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (!moved) return void (moved = true);
    // A focused field keeps the focus: effects run after the transition.
    if (document.activeElement?.closest('[data-page] main')) return;
    focusArrived(left());
  }, [left]);

  return <Component />;
}

/** The first page keeps the browser's focus. */
let moved = false;
