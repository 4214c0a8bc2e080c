import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState } from 'react';
import { Ended } from '../../../src/client/league/Ended.tsx';
import { LeagueFairnessSheet } from '../../../src/client/league/LeagueFairnessSheet.tsx';
import { MySlipsSheet } from '../../../src/client/league/MySlipsSheet.tsx';
import { useLeague, useLeaguePage, useServerSecond } from '../../../src/client/league/seat.ts';
import { SlipReplayView } from '../../../src/client/league/SlipReplayView.tsx';
import { SlipSheet } from '../../../src/client/league/SlipSheet.tsx';
import { usePage } from '../../../src/client/page.ts';
import { GameBar } from '../../../src/client/parts/TopBar.tsx';
import { chainLink } from '../../../src/client/verify/chain.ts';
import type { MatchDay, SlipReplay } from '../../../src/sport.ts';
import { dayOf } from '../calendar.ts';
import { liga } from '../game.ts';
import { MODEL } from '../model.ts';
import { clockText } from './DayClock.tsx';
import { DayList } from './DayList.tsx';
import { GoalBanner } from './GoalBanner.tsx';
import { MatchPage } from './MatchPage.tsx';
import { findMatch, worthOf } from './moments.ts';
import { Replay } from './Replay.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { TableSheet } from './TableSheet.tsx';
import { useNames } from './useNames.ts';
import { useSlip } from './useSlip.ts';
import '../../../src/client/parts/rail.css';
import './match.css';
import './sheets.css';
import './stage.css';

type OpenSheet = 'slip' | 'slips' | 'table' | 'rules' | 'fairness';
/** How long a figure to cash out stands. */
const HOLD_MS = 3000;

export function Stage() {
  const { t } = usePage();
  const { api, host } = useLeaguePage();
  const { state, orders, connection } = useLeague();
  const now = useServerSecond();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [matchId, setMatchId] = useState<string | null>(null);
  const [watched, setWatched] = useState<{ replay: SlipReplay; check: string } | null>(null);
  const { nameOf } = useNames();
  const { days } = state;
  const running = days.find(({ phase }) => phase === 'playing' || phase === 'settling');
  const next = days.find(({ phase }) => phase === 'open');
  // A result stands for a while before the next day takes its place.
  const ended = days.findLast(({ phase, nextAt }) => phase === 'settled' && now < nextAt + liga.engine.resultMs);
  const day = days.find(({ number }) => number === chosen) ?? running ?? ended ?? next ?? days.at(-1);
  const found = matchId === null ? null : findMatch(state, matchId);

  async function watch(id: string): Promise<void> {
    const replay = await api.replay(id);
    const [first] = replay.days;
    const check = first ? chainLink(await api.fairness(first.id)) : '/verify';
    setSheet(null);
    setWatched({ replay, check });
  }

  if (watched)
    return (
      <SlipReplayView {...watched} onClose={() => setWatched(null)}>
        <Replay replay={watched.replay} />
      </SlipReplayView>
    );

  const place = day && dayOf(day.number);
  const subtitle = place ? t('liga.subtitle', { season: place.season, day: place.day, days: MODEL.days }) : '';
  return (
    <div className="liga">
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
        <h2 className="unseen">{t('liga.virtual')}</h2>
        {found ? (
          <MatchPage {...found} onBack={() => setMatchId(null)} />
        ) : (
          <DayPage {...{ day, now }} onDay={setChosen} onMatch={setMatchId} onFairness={() => setSheet('fairness')} />
        )}
      </main>
      <GoalBanner day={running ?? null} />
      <Ended nameOf={nameOf} />
      <Rail onOpen={setSheet} />
      {sheet !== null && <Sheets {...{ sheet, now, watch }} onClose={() => setSheet(null)} />}
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
      <code>
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
  return (
    <>
      <nav className="day-tabs" aria-label={t('liga.days')}>
        {days.map((one) => (
          <button
            key={one.number}
            type="button"
            aria-pressed={one.number === day?.number}
            onClick={() => onDay(one.number)}
          >
            {t('liga.day', { day: dayOf(one.number).day })}
            <small className={`is-${one.phase}`}>{clockText(one, now, t)}</small>
          </button>
        ))}
      </nav>
      {day ? (
        <DayList day={day} onOpen={({ id }) => onMatch(id)} />
      ) : (
        <p className="markets-shut">{t('liga.begins')}</p>
      )}
      {day && <SealLine day={day} onOpen={onFairness} />}
      <p className="virtual-note">{t('liga.virtual')}</p>
    </>
  );
}

function Rail({ onOpen }: { onOpen: (sheet: OpenSheet) => void }) {
  const { t } = usePage();
  const { picks, open } = useLeague();
  return (
    <footer className="liga-rail">
      <button type="button" className="icon-button" aria-label={t('felt.rules')} onClick={() => onOpen('rules')}>
        <Icon name="info" />
      </button>
      <button type="button" className="icon-button" aria-label={t('liga.tableName')} onClick={() => onOpen('table')}>
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

type SheetsProps = { sheet: OpenSheet; now: number; watch: (id: string) => Promise<void>; onClose: () => void };

function Sheets({ sheet, now, watch, onClose }: SheetsProps) {
  const { state } = useLeague();
  const { nameOf } = useNames();
  const { shown, labelOf } = useSlip(nameOf);
  // The figure stands for three seconds, so that a finger can meet it.
  const held = now - (now % HOLD_MS);
  switch (sheet) {
    case 'slip':
      return <SlipSheet {...{ picks: shown, labelOf, onClose }} returnPercent={MODEL.returns.other} />;
    case 'slips':
      return <MySlipsSheet {...{ nameOf, onClose }} worthOf={(slip) => worthOf(slip, state, held)} onWatch={watch} />;
    case 'table':
      return <TableSheet onClose={onClose} />;
    case 'rules':
      return <RulesSheet onClose={onClose} />;
    case 'fairness':
      return <LeagueFairnessSheet onClose={onClose} />;
  }
}
