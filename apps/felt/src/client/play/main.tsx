import { browserClock } from '@baize/game-kit/clock.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { GameCode } from '../../api.ts';
import { createApi } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { createDesk } from '../desk.ts';
import { createHost, hearWallet } from '../host.ts';
import { createKeep, tabStorage } from '../keep.ts';
import { makePage, PageContext, PlayContext, type PlayPage } from '../page.ts';
import { Fallback } from '../parts/Fallback.tsx';
import { Loading, Refused } from '../parts/Waiting.tsx';
import { isSoundOn } from '../parts/TopBar.tsx';
import { openSession, type Opened } from './boot.ts';

const LOADERS = {
  'jeepney-moon': once(() => import('../../../games/jeepneyMoon/stage/Stage.tsx')),
  perlas: once(() => import('../../../games/perlas/stage/Stage.tsx')),
} satisfies Record<GameCode, unknown>;

const STAGES = {
  'jeepney-moon': lazy(() => LOADERS['jeepney-moon']().then(({ Stage }) => ({ default: Stage }))),
  perlas: lazy(() => LOADERS.perlas().then(({ Stage }) => ({ default: Stage }))),
} satisfies Record<GameCode, unknown>;

const address = new URL(location.href);
const gameCode = address.pathname.split('/').at(-1) ?? '';
const launch = address.searchParams.get('launch');
const language = address.searchParams.get('lang') ?? 'EN';

// The stage loads while the session opens.
if (gameCode === 'jeepney-moon' || gameCode === 'perlas') LOADERS[gameCode]().catch(() => undefined);

const keep = createKeep(gameCode, tabStorage());
const api = createApi(keep.session);
const host = createHost(window);
const tools = {
  clock: browserClock,
  sound: createSound(isSoundOn()),
  isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
  zone: address.searchParams.get('zone') ?? undefined,
};

/** Where the page stands before there is a state: nothing to play, only something to say. */
const lobbyPage = makePage(tools, language, 'XXX');

function App() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLost, setIsLost] = useState(false);

  useEffect(() => {
    opening.then(setOpened, () => setOpened({ status: 'refused', code: 'server.fault' }));
    onLost = () => setIsLost(true);
  }, []);

  useEffect(() => {
    // Nothing will be played, but the site may uncover what is said instead.
    if (opened?.status === 'refused') host.tell('ready');
  }, [opened]);

  if (opened === null) {
    return (
      <PageContext value={lobbyPage}>
        <Loading isLost={isLost} />
      </PageContext>
    );
  }
  if (opened.status === 'refused') {
    return (
      <PageContext value={lobbyPage}>
        <Refused code={opened.code} onExit={() => host.tell('exit')} />
      </PageContext>
    );
  }
  return <Game opened={opened} />;
}

function Game({ opened: { state } }: { opened: Extract<Opened, { status: 'open' }> }) {
  const [page] = useState<PlayPage>(() => {
    host.setLobby(state.lobbyUrl, state.depositUrl);
    const desk = createDesk({ api, keep, clock: tools.clock, host, state });
    return { ...makePage(tools, state.player.language, state.player.currency), api, desk, host, state };
  });
  const Stage = STAGES[state.game.code];
  useEffect(() => hearWallet(window, state.lobbyUrl, () => void page.desk.askBalance()), [page, state]);
  useEffect(() => {
    document.title = state.game.name;
    document.documentElement.lang = page.language === 'TY' ? 'fil' : 'en';
    host.tell('ready');
  }, [page, state]);
  return (
    <PageContext value={page}>
      <PlayContext value={page}>
        <Fallback>
          <Suspense fallback={<Loading isLost={false} />}>
            <Stage />
          </Suspense>
        </Fallback>
      </PlayContext>
    </PageContext>
  );
}

/** Asks once; a failure is asked again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

let onLost = () => {};
const opening = openSession({ api, keep, clock: tools.clock }, launch, () => onLost());

// The launch code works once: without it in the address a reload goes on with the session.
if (launch !== null) {
  address.searchParams.delete('launch');
  history.replaceState(null, '', address);
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
