import type { Match, MatchDay } from '../../../src/sport.ts';
import { useServerSecond } from '../../../src/client/league/seat.ts';
import { usePage } from '../../../src/client/page.ts';
import { colourOf, teamName } from '../art/Crest.tsx';
import { Ground } from '../art/Ground.tsx';
import { groundOf } from '../calendar.ts';
import { arena } from '../game.ts';
import { MODEL } from '../model.ts';
import type { ArenaEvent } from '../script.ts';
import { stateOf, winnerOf, type MatchState, type Rounds } from '../state.ts';
import { dotsOf, economyOf, markersAtRest, markersOf, type Marker } from './lane.ts';
import './lane.css';

type LaneProps = { day: MatchDay; match: Match };

const groundName = (number: number, map: number): string => MODEL.grounds[groundOf(number, map)] ?? '';

/** Where the events of the shown map begin. */
const beginningOf = (events: readonly ArenaEvent[], isJustWon: boolean): number =>
  (isJustWon ? events.slice(0, -1) : events).findLastIndex(({ type }) => type === 'map') + 1;

/** The ground from above with ten markers, the rounds of the map, and what each side could buy. */
export function Lane({ day, match }: LaneProps) {
  const { t, isReduced } = usePage();
  const events = day.events.filter((event) => event.match === match.place) as readonly ArenaEvent[]; // A league's events are its own.
  const state = stateOf(events);
  const last = events.at(-1);
  // A map that has just been won stands until the next step.
  const isJustWon = last?.type === 'map' && last.minute === day.minute && state.winner === null;
  const map = state.maps.length - (isJustWon ? 1 : 0);
  const rounds = state.maps[map - 1] ?? [0, 0];
  if (isReduced) return <Lines {...{ day, match, state, events }} />;
  const name = groundName(day.number, map);
  return (
    <div className="match-view lane" dir="ltr">
      <p className="lane-name">{t('arena.ground', { map, ground: name })}</p>
      <svg
        viewBox="0 0 360 200"
        role="img"
        aria-label={t('arena.lane', {
          ...{ ground: name, map, homeRounds: rounds[0], awayRounds: rounds[1] },
          ...{ home: teamName(match.home), away: teamName(match.away) },
        })}
      >
        <Ground place={groundOf(day.number, map)} home={colourOf(match.home)} away={colourOf(match.away)} />
        <Markers {...{ day, match, events }} />
      </svg>
      <RoundDots {...{ match, rounds }} />
      <Economy match={match} events={events.slice(beginningOf(events, isJustWon))} />
    </div>
  );
}

/** The round that has fallen for a second, then how the next begins; nobody here knows how that ends. */
function Markers({ day, match, events }: LaneProps & { events: readonly ArenaEvent[] }) {
  const now = useServerSecond();
  const seed = `${day.seal}:${match.place}:${day.minute}`;
  const last = events.at(-1);
  const isFresh = day.nextAt - now > arena.engine.minuteMs / 2;
  const isOn = day.phase === 'playing' && stateOf(events).winner === null;
  const isResting = last?.type === 'map' && day.minute > last.minute;
  const markers =
    day.phase !== 'playing' || isResting || (!isOn && !isFresh)
      ? markersAtRest(seed)
      : markersOf({ seed, scene: last && isFresh && last.minute === day.minute ? last.side : 'meets' });
  return markers.map((marker) => (
    <MarkerSign
      key={`${marker.side} ${marker.place}`}
      marker={marker}
      colour={colourOf(marker.side === 'home' ? match.home : match.away)}
    />
  ));
}

/** Round at home, square for its guests. */
function MarkerSign({ marker: { side, x, y, isOut }, colour }: { marker: Marker; colour: string }) {
  return (
    <g className={`marker ${isOut ? 'is-out' : ''}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <ellipse cx="2" cy="6" rx="7" ry="4" fill="#0007" />
      {side === 'home' ? (
        <circle r="7" fill={colour} stroke="#fff8e6" strokeWidth="2" />
      ) : (
        <path
          d="M0-8.500L8.500 0 0 8.500-8.500 0z"
          fill={colour}
          stroke="#ffd27a"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      )}
      <path
        d="M-3-4a5 5 0 0 1 3-1"
        fill="none"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
      {isOut && <path d="M-4-4l8 8M4-4l-8 8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />}
    </g>
  );
}

/** Seven dots a side, filled with each round. */
function RoundDots({ match, rounds: [home, away] }: { match: Match; rounds: Rounds }) {
  const dots = (count: number, team: number) =>
    dotsOf(count).map((isFull, at) => (
      // A round's dot has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={at} style={isFull ? { background: colourOf(team) } : undefined} className={isFull ? 'is-full' : ''} />
    ));
  return (
    <div className="round-dots" aria-hidden="true">
      <span>{dots(home, match.home)}</span>
      <b>
        {home} : {away}
      </b>
      <span>{dots(away, match.away)}</span>
    </div>
  );
}

function Economy({ match, events }: { match: Match; events: readonly ArenaEvent[] }) {
  const { t } = usePage();
  const { home, away } = economyOf(events.filter(({ type }) => type === 'round'));
  return (
    <div className="economy" aria-hidden="true">
      <span>
        <i style={{ inlineSize: `${home * 100}%`, background: colourOf(match.home) }} />
      </span>
      <small>{t('arena.economy')}</small>
      <span>
        <i style={{ inlineSize: `${away * 100}%`, background: colourOf(match.away) }} />
      </span>
    </div>
  );
}

/** Without motion: each map in a line, and who had the last round. */
function Lines({ day, match, state, events }: LaneProps & { state: MatchState; events: readonly ArenaEvent[] }) {
  const { t } = usePage();
  const last = events.at(-1);
  const team = last && teamName(last.side === 'home' ? match.home : match.away);
  return (
    // It scrolls: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="minute-lines" tabIndex={0}>
      {team !== undefined && <li>{t(last?.type === 'map' ? 'arena.mapFor' : 'arena.roundFor', { team })}</li>}
      {state.maps.map((rounds, at) => (
        <li key={groundName(day.number, at + 1)}>
          {t('arena.roundOf', { map: at + 1, ground: groundName(day.number, at + 1), rounds: rounds.join(':') })}
          {winnerOf(rounds) && ' ✓'}
        </li>
      ))}
    </ol>
  );
}
