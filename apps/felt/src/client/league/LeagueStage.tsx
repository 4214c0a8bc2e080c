import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState } from 'react';
import { Ended } from './Ended.tsx';
import { LeagueFairnessSheet } from './LeagueFairnessSheet.tsx';
import { MySlipsSheet, type WatchedSlip } from './MySlipsSheet.tsx';
import { useLeague, useLeaguePage, useServerSecond } from './seat.ts';
import { SlipReplayView } from './SlipReplayView.tsx';
import { SlipSheet } from './SlipSheet.tsx';
import { usePage } from '../page.ts';
import { GameBar } from '../parts/TopBar.tsx';
import type { MatchDay } from '../../sport.ts';
import { dayOf } from '../../../games/fixture.ts';
import { clockText } from './DayClock.tsx';
import { DayList } from './DayList.tsx';
import { LeagueGameContext, useLeagueGame, type LeagueGame } from './leagueGame.ts';
import { LeagueReplay } from './LeagueReplay.tsx';
import { LeagueRulesSheet } from './LeagueRulesSheet.tsx';
import { MatchPage } from './MatchPage.tsx';
import { findMatch, worthOf } from './moments.ts';
import { ScoreBanner } from './ScoreBanner.tsx';
import { TableSheet } from './TableSheet.tsx';
import { useNames } from './useNames.ts';
import { useSlip } from './useSlip.ts';
import '../parts/rail.css';
import './match.css';
import './sheets.css';
import './stage.css';

type OpenSheet = 'slip' | 'slips' | 'table' | 'rules' | 'fairness';
/** How long a figure to cash out stands. */
const HOLD_MS = 3000;

/** A league's page: its days, a match, the slip. */
export function LeagueStage({ game }: { game: LeagueGame }) {
  return (
    <LeagueGameContext value={game}>
      <Playing />
    </LeagueGameContext>
  );
}

function Playing() {
  const { t } = usePage();
  const game = useLeagueGame();
  const { host } = useLeaguePage();
  const { state, orders, connection } = useLeague();
  const now = useServerSecond();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [matchId, setMatchId] = useState<string | null>(null);
  const [watched, setWatched] = useState<WatchedSlip | null>(null);
  const { words, nameOf } = useNames();
  const { engine } = game;
  const { days } = state;
  const running = days.find(({ phase }) => phase === 'playing' || phase === 'settling');
  const next = days.find(({ phase }) => phase === 'open');
  // A result stands for a while before the next day takes its place.
  const ended = days.findLast(({ phase, nextAt }) => phase === 'settled' && now < nextAt + engine.resultMs);
  const day = days.find(({ number }) => number === chosen) ?? running ?? ended ?? next ?? days.at(-1);
  const found = matchId === null ? null : findMatch(state, matchId);

  if (watched)
    return (
      <SlipReplayView {...watched} onClose={() => setWatched(null)}>
        <LeagueReplay game={game} replay={watched.replay} />
      </SlipReplayView>
    );

  const place = day && dayOf(day.number, engine.seasonDays);
  const subtitle = place ? words.subtitle(place.season, place.day) : '';
  return (
    <div className="league">
      <GameBar
        {...{ name: state.league.name, subtitle, balance: state.balance, mode: state.player.mode, host }}
        onFairness={() => setSheet('fairness')}
      />
      {connection !== 'live' && (
        <div role="status" className="offline-bar">
          <Icon name="offline" />
          {t('league.lost')}
        </div>
      )}
      <main>
        <h2 className="unseen">{words.virtual}</h2>
        {found ? (
          <MatchPage {...found} onBack={() => setMatchId(null)} />
        ) : (
          <DayPage {...{ day, now }} onDay={setChosen} onMatch={setMatchId} onFairness={() => setSheet('fairness')} />
        )}
      </main>
      <ScoreBanner day={running ?? null} />
      <Ended nameOf={nameOf} />
      <Rail onOpen={setSheet} />
      {sheet !== null && <Sheets {...{ sheet, now }} onWatch={setWatched} onClose={() => setSheet(null)} />}
      <p className="unseen" role="status">
        {orders.some(({ is }) => is === 'waiting') ? t('league.waitingSaid') : ''}
      </p>
    </div>
  );
}

/** What the day is sealed by, before anybody bets. */
function SealLine({ day: { seal }, onOpen }: { day: MatchDay; onOpen: () => void }) {
  const { t } = usePage();
  return (
    <button type="button" className="seal" onClick={onOpen}>
      <span>{t('felt.sealed')}</span>
      <code dir="ltr">
        {seal.slice(0, 4)} {seal.slice(4, 8)} … {seal.slice(-4)}
      </code>
      <b>{t('felt.check')}</b>
    </button>
  );
}

type DayPageProps = {
  day: MatchDay | undefined;
  now: number;
  onDay: (number: number) => void;
  onMatch: (id: string) => void;
  onFairness: () => void;
};

/** The days, and the matches of one of them. */
function DayPage({ day, now, onDay, onMatch, onFairness }: DayPageProps) {
  const { t } = usePage();
  const { days } = useLeague().state;
  const { engine } = useLeagueGame();
  const { words } = useNames();
  return (
    <>
      <nav className="day-tabs" aria-label={t('league.days')}>
        {days.map((one) => (
          <button
            key={one.number}
            type="button"
            aria-pressed={one.number === day?.number}
            onClick={() => onDay(one.number)}
          >
            {t('league.day', { day: dayOf(one.number, engine.seasonDays).day })}
            <small className={`is-${one.phase}`}>{clockText(one, now, { t, words })}</small>
          </button>
        ))}
      </nav>
      {day ? (
        <DayList day={day} onOpen={({ id }) => onMatch(id)} />
      ) : (
        <p className="markets-shut">{t('league.begins')}</p>
      )}
      {day && <SealLine day={day} onOpen={onFairness} />}
      <p className="virtual-note">{words.virtual}</p>
    </>
  );
}

function Rail({ onOpen }: { onOpen: (sheet: OpenSheet) => void }) {
  const { t } = usePage();
  const { picks, open } = useLeague();
  return (
    <footer className="league-rail">
      <button type="button" className="icon-button" aria-label={t('felt.rules')} onClick={() => onOpen('rules')}>
        <Icon name="info" />
      </button>
      <button type="button" className="icon-button" aria-label={t('league.tableName')} onClick={() => onOpen('table')}>
        <Icon name="chart" />
      </button>
      <button type="button" className="button is-quiet" onClick={() => onOpen('slips')}>
        {t('league.mySlips')}
        {open !== null && open.length > 0 && <b>{open.length}</b>}
      </button>
      <button type="button" className="button is-main" onClick={() => onOpen('slip')}>
        {t('league.slip')}
        <b>{picks.length}</b>
      </button>
    </footer>
  );
}

type SheetsProps = { sheet: OpenSheet; now: number; onWatch: (slip: WatchedSlip) => void; onClose: () => void };

function Sheets({ sheet, now, onWatch, onClose }: SheetsProps) {
  const { state } = useLeague();
  const { engine, returnOf, mainMarket } = useLeagueGame();
  const { nameOf } = useNames();
  const { shown, labelOf } = useSlip(nameOf);
  // The figure stands for three seconds, so that a finger can meet it.
  const held = now - (now % HOLD_MS);
  switch (sheet) {
    case 'slip':
      return <SlipSheet {...{ picks: shown, labelOf, onClose }} returnPercent={returnOf(mainMarket)} />;
    case 'slips':
      return (
        <MySlipsSheet
          {...{ nameOf, onClose }}
          worthOf={(slip) => worthOf(engine, slip, state, held)}
          onWatch={(slip) => {
            onClose();
            onWatch(slip);
          }}
        />
      );
    case 'table':
      return <TableSheet onClose={onClose} />;
    case 'rules':
      return <LeagueRulesSheet onClose={onClose} />;
    case 'fairness':
      return <LeagueFairnessSheet onClose={onClose} />;
  }
}
