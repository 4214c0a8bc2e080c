import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useCallback, useState } from 'react';
import { Ended } from '../../../src/client/league/Ended.tsx';
import { LeagueFairnessSheet } from '../../../src/client/league/LeagueFairnessSheet.tsx';
import type { Order } from '../../../src/client/league/league.ts';
import { MySlipsSheet } from '../../../src/client/league/MySlipsSheet.tsx';
import { useLeague, useLeaguePage, useServerSecond } from '../../../src/client/league/seat.ts';
import { SlipReplayView } from '../../../src/client/league/SlipReplayView.tsx';
import { SlipSheet, type ShownPick } from '../../../src/client/league/SlipSheet.tsx';
import { usePage } from '../../../src/client/page.ts';
import { GameBar } from '../../../src/client/parts/TopBar.tsx';
import { chainLink } from '../../../src/client/verify/chain.ts';
import type { MatchDay, SlipReplay } from '../../../src/sport.ts';
import { dayOf } from '../calendar.ts';
import { liga } from '../game.ts';
import { MODEL } from '../model.ts';
import { offerOf } from '../prices.ts';
import { clockText } from './DayClock.tsx';
import { DayList } from './DayList.tsx';
import { GoalBanner } from './GoalBanner.tsx';
import { MatchPage } from './MatchPage.tsx';
import { findMatch, marketOf, momentOf, worthOf } from './moments.ts';
import { Replay } from './Replay.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { TableSheet } from './TableSheet.tsx';
import { useNames } from './useNames.ts';
import '../../../src/client/parts/rail.css';
import './match.css';
import './sheets.css';
import './stage.css';

type OpenSheet = 'slip' | 'slips' | 'table' | 'rules' | 'fairness';
/** How long a figure to cash out stands. */
const HOLD_MS = 3000;

export function Stage() {
  const { t } = usePage();
  const { api, host, league } = useLeaguePage();
  const { state, picks, orders, open, connection } = useLeague();
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

  const shown: ShownPick[] = picks.flatMap((pick) => {
    const match = findMatch(state, pick.match);
    if (!match) return [];
    const names = nameOf({ ...match.match, number: match.day.number, selection: pick.selection });
    const isOpen =
      connection === 'live' &&
      marketOf(match.day, match.match, { now: league.now(), suspendMs: state.league.suspendMs }) === 'open';
    const price = isOpen ? offerOf(pick.selection, momentOf(match.day, match.match)) : null;
    return [{ pick, ...names, price, isLive: match.day.phase === 'playing' }];
  });

  const labelOf = useCallback(
    ({ request, slip }: Order): string => {
      if (request.legs.length > 1) return t('league.accumulator', { count: request.legs.length });
      const [leg] = request.legs;
      const match = leg && findMatch(state, leg.match);
      if (!leg || !match) return slip ? t('league.single') : '';
      const { selection, match: name } = nameOf({ ...match.match, number: match.day.number, selection: leg.selection });
      return `${selection} · ${name}`;
    },
    [t, state, nameOf],
  );

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
  const close = () => setSheet(null);
  // The figure stands for three seconds, so that a finger can meet it.
  const held = now - (now % HOLD_MS);
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
          <>
            <nav className="day-tabs" aria-label={t('liga.days')}>
              {days.map((one) => (
                <button
                  key={one.number}
                  type="button"
                  aria-pressed={one.number === day?.number}
                  onClick={() => setChosen(one.number)}
                >
                  {t('liga.day', { day: dayOf(one.number).day })}
                  <small className={`is-${one.phase}`}>{clockText(one, now, t)}</small>
                </button>
              ))}
            </nav>
            {day ? (
              <DayList day={day} onOpen={({ id }) => setMatchId(id)} />
            ) : (
              <p className="markets-shut">{t('liga.begins')}</p>
            )}
            {day && <SealLine day={day} onOpen={() => setSheet('fairness')} />}
            <p className="virtual-note">{t('liga.virtual')}</p>
          </>
        )}
      </main>
      <GoalBanner day={running ?? null} />
      <Ended nameOf={nameOf} />
      <footer className="liga-rail">
        <button type="button" className="icon-button" aria-label={t('felt.rules')} onClick={() => setSheet('rules')}>
          <Icon name="info" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('liga.tableName')}
          onClick={() => setSheet('table')}
        >
          <Icon name="chart" />
        </button>
        <button type="button" className="button is-quiet" onClick={() => setSheet('slips')}>
          {t('league.mySlips')}
          {open !== null && open.length > 0 && <b>{open.length}</b>}
        </button>
        <button type="button" className="button is-main" onClick={() => setSheet('slip')}>
          {t('league.slip')}
          <b>{picks.length}</b>
        </button>
      </footer>
      {sheet === 'slip' && (
        <SlipSheet {...{ picks: shown, labelOf }} returnPercent={MODEL.returns.other} onClose={close} />
      )}
      {sheet === 'slips' && (
        <MySlipsSheet {...{ nameOf }} worthOf={(slip) => worthOf(slip, state, held)} onWatch={watch} onClose={close} />
      )}
      {sheet === 'table' && <TableSheet onClose={close} />}
      {sheet === 'rules' && <RulesSheet onClose={close} />}
      {sheet === 'fairness' && <LeagueFairnessSheet onClose={close} />}
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
