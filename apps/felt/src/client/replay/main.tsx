import { browserClock } from '@baize/game-kit/clock.ts';
import type { ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { GameCode, Replay as ReplayAnswer } from '../../api.ts';
import type { TableCode, TableReplay } from '../../live.ts';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { makePage, PageContext, type Page } from '../page.ts';
import { ReplayView } from '../parts/ReplayView.tsx';
import { isSoundOn } from '../parts/TopBar.tsx';
import { Loading } from '../parts/Waiting.tsx';
import { seatOfReplay } from '../table/seatOfReplay.ts';

const STAGES = {
  'jeepney-moon': lazy(() =>
    import('../../../games/jeepneyMoon/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay })),
  ),
  perlas: lazy(() => import('../../../games/perlas/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay }))),
} satisfies Record<Exclude<GameCode, TableCode>, unknown>;

type SeatStage = ComponentType<{
  replay: TableReplay;
  onPlayer: (player: ScriptPlayer) => void;
  take: number;
}>;
const TABLES: Readonly<Partial<Record<TableCode, SeatStage>>> = {
  baccarat: lazy(() => import('../../../games/baccarat/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay }))),
  roulette: lazy(() => import('../../../games/roulette/stage/Replay.tsx').then(({ Replay }) => ({ default: Replay }))),
} as const;

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

type Answer = ReplayAnswer | TableReplay | 'waiting' | 'missing';

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
  if (answer === 'missing') return <Missing page={waitingPage} />;
  return 'table' in answer ? <FoundSeat replay={answer} /> : <Found answer={answer} />;
}

function FoundSeat({ replay }: { replay: TableReplay }) {
  const { table, language, currency } = replay;
  const [page] = useState(() => makePage(tools, language, currency));
  const Stage = TABLES[table.code];
  useIntroduction(page, table.name);
  return (
    <PageContext value={page}>
      <Suspense fallback={<Loading isLost={false} />}>
        <ReplayView round={seatOfReplay(replay)} facts={table} check={CHECK} onClose={null}>
          {(player) => Stage && <Stage replay={replay} {...player} />}
        </ReplayView>
      </Suspense>
    </PageContext>
  );
}

function useIntroduction(page: Page, name: string): void {
  useEffect(() => {
    document.title = page.texts.replayOf(name);
    document.documentElement.lang = page.language === 'TY' ? 'fil' : 'en';
  }, [name, page]);
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
  const Stage = STAGES[round.game as keyof typeof STAGES];
  useIntroduction(page, game.name);
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
