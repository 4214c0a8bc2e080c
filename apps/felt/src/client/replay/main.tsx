import { browserClock } from '@baize/game-kit/clock.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import { openFeltTexts, type FeltTexts } from '@baize/i18n/felt.ts';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Replay as ReplayAnswer } from '../../api.ts';
import type { TableReplay } from '../../live.ts';
import type { SlipReplay } from '../../sport.ts';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { LEAGUE_CLIENTS, ROUND_CLIENTS, TABLE_CLIENTS } from '../games/clients.ts';
import { makePage, PageContext, type Page } from '../page.ts';
import { SlipReplayView } from '../league/SlipReplayView.tsx';
import { ReplayView } from '../parts/ReplayView.tsx';
import { isSoundOn } from '../parts/TopBar.tsx';
import { Loading } from '../parts/Waiting.tsx';
import { seatOfReplay } from '../table/seatOfReplay.ts';
import { partsOf } from '../textParts.ts';

/** Each game's stage for a round that is over. */
const STAGES = new Map(
  ROUND_CLIENTS.map(({ code, replay }) => [
    code,
    lazy(() => replay().then(({ Replay: Stage }) => ({ default: Stage }))),
  ]),
);
const TABLES = new Map(
  TABLE_CLIENTS.map(({ code, replay }) => [
    code,
    lazy(() => replay().then(({ Replay: Stage }) => ({ default: Stage }))),
  ]),
);

const SLIPS = new Map(
  LEAGUE_CLIENTS.map(({ code, replay }) => [
    code,
    lazy(() => replay().then(({ Replay: Stage }) => ({ default: Stage }))),
  ]),
);

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
const waitingPage = openFeltTexts(address.searchParams.get('lang') ?? 'EN', ['felt']).then((texts) =>
  makePage(tools, texts, 'XXX'),
);

/** A round with what is said about it. */
type Told = { readonly answer: ReplayAnswer | TableReplay | SlipReplay; readonly texts: FeltTexts };
const reading = readRound();
// Told to whoever asks, also where the page waits for its texts yet.
reading.catch(() => undefined);

async function readRound(): Promise<Told> {
  const answer = await createApi(() => null).replay(roundId, link);
  return { answer, texts: await openFeltTexts(answer.language, partsOf(codeOf(answer))) };
}

function codeOf(answer: Told['answer']): string {
  if ('slip' in answer) return answer.league.code;
  return 'table' in answer ? answer.table.code : answer.round.game;
}

function App() {
  const [told, setTold] = useState<Told | 'waiting' | 'missing'>('waiting');
  const waiting = use(waitingPage);
  useEffect(() => {
    reading.then(setTold, () => setTold('missing'));
  }, []);

  if (told === 'waiting') {
    return (
      <PageContext value={waiting}>
        <Loading isLost={false} />
      </PageContext>
    );
  }
  if (told === 'missing') return <Missing page={waiting} />;
  const { answer, texts } = told;
  if ('slip' in answer) return <FoundSlip replay={answer} texts={texts} />;
  return 'table' in answer ? <FoundSeat replay={answer} texts={texts} /> : <Found answer={answer} texts={texts} />;
}

function FoundSeat({ replay, texts }: { replay: TableReplay; texts: FeltTexts }) {
  const { table, currency } = replay;
  const [page] = useState(() => makePage(tools, texts, currency));
  const Stage = TABLES.get(table.code);
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

function FoundSlip({ replay, texts }: { replay: SlipReplay; texts: FeltTexts }) {
  const { league, currency } = replay;
  const [page] = useState(() => makePage(tools, texts, currency));
  const Stage = SLIPS.get(league.code);
  useIntroduction(page, league.name);
  return (
    <PageContext value={page}>
      <Suspense fallback={<Loading isLost={false} />}>
        <SlipReplayView replay={replay} check={CHECK}>
          {Stage && <Stage replay={replay} />}
        </SlipReplayView>
      </Suspense>
    </PageContext>
  );
}

function useIntroduction(page: Page, name: string): void {
  useEffect(() => {
    document.title = page.t('felt.replayOf', { game: name });
    document.documentElement.lang = page.language.tag;
  }, [name, page]);
}

function Missing({ page: { t } }: { page: Page }) {
  return (
    <main className="waiting">
      <div className="chip is-still" />
      <h1>{t('felt.replay')}</h1>
      <p role="alert">{t('felt.replayMissing')}</p>
    </main>
  );
}

function Found({ answer: { round, game }, texts }: { answer: ReplayAnswer; texts: FeltTexts }) {
  const [page] = useState(() => makePage(tools, texts, round.currency));
  const Stage = STAGES.get(round.game);
  useIntroduction(page, game.name);
  return (
    <PageContext value={page}>
      <Suspense fallback={<Loading isLost={false} />}>
        <ReplayView round={round} facts={game} check={CHECK} onClose={null}>
          {(player) => Stage && <Stage round={round} {...player} />}
        </ReplayView>
      </Suspense>
    </PageContext>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <Suspense
      fallback={
        <main className="waiting" aria-busy="true">
          <div className="chip" />
        </main>
      }
    >
      <App />
    </Suspense>,
  );
}
