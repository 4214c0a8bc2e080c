import { browserClock } from '@baize/game-kit/clock.ts';
import { createSound } from '@baize/game-kit/sound.ts';
import { openFeltTexts, type FeltTexts } from '@baize/i18n/felt.ts';
import { lazy, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Replay as ReplayAnswer } from '../../api.ts';
import type { TableReplay } from '../../live.ts';
import type { SittingReplay } from '../../room.ts';
import type { SlipReplay } from '../../sport.ts';
import { createApi, linkIn } from '../api.ts';
import '../base.css';
import '../sheets.css';
import { LEAGUE_CLIENTS, ROOM_CLIENTS, ROUND_CLIENTS, TABLE_CLIENTS } from '../games/clients.ts';
import { makePage, PageContext, type Page } from '../page.ts';
import { setPageLanguage } from '../pageLanguage.ts';
import { SlipReplayView } from '../league/SlipReplayView.tsx';
import { SittingReplayView } from '../room/SittingReplayView.tsx';
import { ReplayView } from '../parts/ReplayView.tsx';
import { isSoundOn } from '../parts/TopBar.tsx';
import { Loading } from '../parts/Waiting.tsx';
import { seatOfReplay } from '../table/seatOfReplay.ts';
import { partsOf } from '../textParts.ts';

/** Each game's stage for what is over. */
const stagesOf = <P extends object>(
  clients: readonly { code: string; replay(): Promise<{ Replay: ComponentType<P> }> }[],
) =>
  new Map(clients.map(({ code, replay }) => [code, lazy(() => replay().then(({ Replay }) => ({ default: Replay })))]));
const ROUNDS = stagesOf(ROUND_CLIENTS);
const TABLES = stagesOf(TABLE_CLIENTS);
const SLIPS = stagesOf(LEAGUE_CLIENTS);
const SITTINGS = stagesOf(ROOM_CLIENTS);

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
type Told = { readonly answer: ReplayAnswer | TableReplay | SlipReplay | SittingReplay; readonly texts: FeltTexts };
const reading = readRound();
// Told to whoever asks, also where the page waits for its texts yet.
reading.catch(() => undefined);

async function readRound(): Promise<Told> {
  const answer = await createApi(() => null).replay(roundId, link);
  return { answer, texts: await openFeltTexts(answer.language, partsOf(factsOf(answer).code)) };
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
  const { name, currency } = factsOf(answer);
  return (
    <Shown {...{ name, currency, texts }}>
      <Stage answer={answer} />
    </Shown>
  );
}

function factsOf(answer: Told['answer']): { readonly code: string; readonly name: string; readonly currency: string } {
  if ('slip' in answer) return { ...answer.league, currency: answer.currency };
  if ('sitting' in answer) return { ...answer.room, currency: answer.currency };
  if ('table' in answer) return { ...answer.table, currency: answer.currency };
  return { ...answer.game, code: answer.round.game, currency: answer.round.currency };
}

type ShownProps = { name: string; currency: string; texts: FeltTexts; children: ReactNode };

function Shown({ name, currency, texts, children }: ShownProps) {
  const [page] = useState(() => makePage(tools, texts, currency));
  useEffect(() => {
    document.title = page.t('felt.replayOf', { game: name });
    setPageLanguage(page.language);
  }, [name, page]);
  return (
    <PageContext value={page}>
      <Suspense fallback={<Loading isLost={false} />}>{children}</Suspense>
    </PageContext>
  );
}

function Stage({ answer }: Pick<Told, 'answer'>) {
  if ('slip' in answer) {
    const Slip = SLIPS.get(answer.league.code);
    return (
      <SlipReplayView replay={answer} check={CHECK}>
        {Slip && <Slip replay={answer} />}
      </SlipReplayView>
    );
  }
  if ('sitting' in answer) {
    const Sitting = SITTINGS.get(answer.room.code);
    return (
      <SittingReplayView replay={answer} check={CHECK}>
        {Sitting && <Sitting replay={answer} />}
      </SittingReplayView>
    );
  }
  const Table = 'table' in answer ? TABLES.get(answer.table.code) : null;
  const Round = 'table' in answer ? null : ROUNDS.get(answer.round.game);
  const round = 'table' in answer ? seatOfReplay(answer) : answer.round;
  return (
    <ReplayView round={round} facts={factsOf(answer)} check={CHECK} onClose={null}>
      {(player) =>
        'table' in answer
          ? Table && <Table replay={answer} {...player} />
          : Round && <Round round={answer.round} {...player} />
      }
    </ReplayView>
  );
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
