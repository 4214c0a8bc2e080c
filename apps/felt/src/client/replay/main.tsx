import { browserClock } from '@baize/game-kit/clock.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { GameCode, Replay as ReplayAnswer } from '../../api.ts';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { makePage, PageContext, type Page } from '../page.ts';
import { ReplayView } from '../parts/ReplayView.tsx';
import { isSoundOn } from '../parts/TopBar.tsx';
import { Loading } from '../parts/Waiting.tsx';

const STAGES = {
  'jeepney-moon': lazy(() =>
    import('../../../games/jeepneyMoon/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay })),
  ),
  perlas: lazy(() => import('../../../games/perlas/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay }))),
} satisfies Record<GameCode, unknown>;

const address = new URL(location.href);
const roundId = address.pathname.split('/').at(-1) ?? '';
const link = linkIn(address.searchParams) ?? { until: '0', sig: '' };
const CHECK = `/verify?${new URLSearchParams({ round: roundId, ...link })}`;
const tools = {
  clock: browserClock,
  sound: createSound(isSoundOn()),
  isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
  zone: address.searchParams.get('zone') ?? undefined,
};
const waitingPage = makePage(tools, address.searchParams.get('lang') ?? 'EN', 'XXX');
const reading = createApi(() => null).replay(roundId, link);

type Answer = ReplayAnswer | 'waiting' | 'missing';

function App() {
  const [answer, setAnswer] = useState<Answer>('waiting');
  useEffect(() => {
    reading.then(setAnswer, () => setAnswer('missing'));
  }, []);

  if (answer === 'waiting') {
    return (
      <PageContext value={waitingPage}>
        <Loading isLost={false} />
      </PageContext>
    );
  }
  return answer === 'missing' ? <Missing page={waitingPage} /> : <Found answer={answer} />;
}

function Missing({ page: { texts } }: { page: Page }) {
  return (
    <main className="waiting">
      <div className="chip is-still" />
      <h1>{texts.replay}</h1>
      <p role="alert">{texts.replayMissing}</p>
    </main>
  );
}

function Found({ answer: { round, game, language } }: { answer: ReplayAnswer }) {
  const [page] = useState(() => makePage(tools, language, round.currency));
  const Stage = STAGES[round.game];
  useEffect(() => {
    document.title = page.texts.replayOf(game.name);
    document.documentElement.lang = page.language === 'TY' ? 'fil' : 'en';
  }, [game, page]);
  return (
    <PageContext value={page}>
      <Suspense fallback={<Loading isLost={false} />}>
        <ReplayView round={round} facts={game} check={CHECK} onClose={null}>
          {(player) => <Stage round={round} {...player} />}
        </ReplayView>
      </Suspense>
    </PageContext>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
