import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../app.ts';
import { Waiting } from './FrameScreen.tsx';
import { chromeOf, isLetter, type SiteLocation } from '../router/route.rules.ts';
import { routeOf } from '../router/routes.ts';
import type { Left } from '../router/router.ts';
import { hearFreePlay, type FreeGame } from '../session/freePlay.ts';
import { KycGate, watchEarlyUse } from '../session/lazyKycGate.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import styles from './Shell.module.css';
import { PageOutlet } from './PageOutlet.tsx';
import { StatusPage } from './lazyStatus.ts';
import { TabBar } from './TabBar.tsx';
import { useDownloadBar } from './useDownloadBar.ts';
import { useLater } from '../live/useLater.ts';
import { whenQuiet } from '../live/whenQuiet.ts';
import { useSwipeBack } from './useSwipeBack.ts';
import { useTerms } from '../session/useTerms.ts';

const Later = lazyPart(async () => (await import('../live/Later.tsx')).Later);

const StatusCover = lazyPart(async () => (await import('./StatusPage.tsx')).StatusCover);

const Menus = lazyPart(async () => (await import('../../features/menus/index.ts')).Menus);

/** With the finger on what opens a menu, or before. */
const askMenus = () => void Menus.ready().catch(() => {});

const DesktopNote = lazyPart(async () => (await import('../../features/desktop/index.ts')).DesktopNote);

const TermsOverlay = lazyPart(async () => (await import('../../features/terms/index.ts')).TermsOverlay, 'site');

const DownloadBar = lazyPart(async () => (await import('../../features/install/index.ts')).DownloadBar, 'site');

const AgentTabBar = lazyPart(async () => (await import('../../features/agency/index.ts')).AgentTabBar, 'agency');

const FreePlaySheet = lazyPart(async () => (await import('../../features/freePlay/index.ts')).FreePlaySheet, 'site');

const SecurityQuestion = lazyPart(
  async () => (await import('../../features/securityQuestion/index.ts')).SecurityQuestion,
);

const OPENS_MENU = 'button[aria-haspopup=dialog]';

/** Room for column and note. */
const WIDE = '(min-width: 980px)';
/** Their tiles and rows use the width of a desktop; forms stay a column. */
const WIDE_SCREENS =
  /^(home|gameList|promotions|mall|lottery|gameRecord|transactions|profitLoss|walletTransfer|benefits|agentHome|agentRates|team.*)$/;

interface ShellProps {
  readonly left: () => Left;
  readonly swipeBack: () => void;
  /** A page is being fetched. */
  readonly moving: boolean;
}

/** The column: page and bars. */
export function Shell({ left, swipeBack, moving }: ShellProps) {
  const { place, menu, openMenu, session, start, t } = useApp();
  const column = useRef<HTMLDivElement>(null);
  const [menusWanted, wantMenus] = useState(false);
  if (menu && !menusWanted) wantMenus(true);
  const dropMenu = () => {
    openMenu(null);
    wantMenus(false);
  };
  const chrome = chromeOf(place);
  useSwipeBack(column, chrome.backArrow, swipeBack);
  const { ready, wide } = useReady();
  const later = useLater(session !== null);
  // While a security question may be due nothing else is asked; null: unknown.
  const [questioned, setQuestioned] = useState<boolean | null>(null);
  const isKnown = session === null || session.type === TRIAL_MEMBER || questioned === false;
  const isOpen = start.status.status === 0;
  // What began in an open house stays when it closes.
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  const asks = !isLetter(place);
  const terms = useTerms(hasOpened && asks);
  const bar = useDownloadBar(ready && isOpen);

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div
        ref={column}
        onPointerDownCapture={({ target }) => (target as Element).closest(OPENS_MENU) && askMenus()}
        className={styles.column}
        data-column
        data-wide={WIDE_SCREENS.test(routeOf(place.path).screen) || undefined}
        data-home={start.template.home}
        data-detail={start.template.detail}
        data-held={isKnown ? terms.holds : undefined}
      >
        <div className={styles.moving} data-on={moving || undefined} aria-hidden="true" />
        {later && <Later isNotice />}
        {!hasOpened ? (
          <StatusPage isGate />
        ) : place.path === '/m/game' && (terms.pending || !isOpen) ? (
          // No game or round before agreement, nor while closed.
          <Waiting />
        ) : (
          <PageOutlet place={place} left={left} />
        )}
        {bar.wanted && <DownloadBar onClose={bar.close} />}
        {chrome.tabBar && isOpen && (routeOf(place.path).access === 'agent' ? <AgentTabBar /> : <TabBar />)}
      </div>
      {menusWanted && <Menus onLost={dropMenu} />}
      <FreePlay />
      {asks && <Questions terms={terms} asks={ready && hasOpened} isKnown={isKnown} onSecurityDue={setQuestioned} />}
      {wide && <DesktopNote />}
      {hasOpened && !isOpen && <StatusCover isGate />}
    </>
  );
}

interface QuestionsProps {
  readonly terms: ReturnType<typeof useTerms>;
  /** The script runs and the house was open. */
  readonly asks: boolean;
  /** Nobody has to show first who they are. */
  readonly isKnown: boolean;
  readonly onSecurityDue: (due: boolean | null) => void;
}

/** Terms, security question, identity check. */
function Questions({ terms, asks, isKnown, onSecurityDue }: QuestionsProps) {
  const { session } = useApp();
  const isMember = session !== null && session.type !== TRIAL_MEMBER;
  return (
    <>
      {terms.due && isKnown && (
        <TermsOverlay key={String(session !== null)} onOpen={terms.open} onAgreed={terms.agree} isGate />
      )}
      {asks && isMember && <SecurityQuestion onDue={onSecurityDue} isGate />}
      {isMember && !terms.pending && isKnown && !session.firstTimeLogin && <KycGate key={session.token} />}
    </>
  );
}

/** The sheet for a guest's press on a game; without its file the game is gone to by the login. */
function FreePlay() {
  const { goTo, place, session } = useApp();
  const [offer, setOffer] = useState<{ readonly game: FreeGame; readonly at: SiteLocation } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const handleOffer = useEffectEvent((game: FreeGame) => {
    setOffer({ game, at: place });
    setOpen(true);
  });
  useEffect(() => hearFreePlay((game) => handleOffer(game)), []);
  if (!offer) return null;
  const { game, at } = offer;
  const handleLost = () => {
    setOffer(null);
    goTo(game.to);
  };
  return (
    <FreePlaySheet
      game={game}
      open={isOpen && place === at && session === null}
      onClose={() => setOpen(false)}
      onLost={handleLost}
    />
  );
}

/** Marks the document as ready for the styles, watches presses, and says whether the screen is wide. */
function useReady(): { readonly ready: boolean; readonly wide: boolean } {
  const [found, setFound] = useState({ ready: false, wide: false });
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    watchEarlyUse();
    whenQuiet(askMenus);
    setFound({ ready: true, wide: matchMedia(WIDE).matches });
  }, []);
  return found;
}
