import type { LeagueGame, Named } from '../../../src/client/league/leagueGame.ts';
import { timeText } from '../../../src/client/league/DayClock.tsx';
import type { LeagueEvent } from '../../../src/sport.ts';
import { Crest, teamCode, teamName } from '../art/Crest.tsx';
import { arena } from '../game.ts';
import { MODEL, PUBLISHED } from '../model.ts';
import { marketsAt, offersOf, type Moment } from '../prices.ts';
import type { ArenaEvent } from '../script.ts';
import { parse, type Market } from '../selections.ts';
import { stateOf } from '../state.ts';
import { Lane } from './Lane.tsx';

const RULES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** A league's events are its own. */
const own = (events: readonly LeagueEvent[]) => events as readonly ArenaEvent[];
/** A step as a match's own time. */
const when = (minute: number): string => timeText((minute * arena.engine.minuteMs) / 1000);

/** The esport, as the screens of leagues need it. */
export const ARENA: LeagueGame<Market> = {
  engine: arena.engine,
  Crest,
  View: Lane,
  mainMarket: 'match',
  label: (selection, { home, away }) => teamCode(selection.endsWith('home') ? home : away),
  liveOf: (events) => stateOf(own(events)).maps.at(-1) ?? null,
  marketsAt: (moment) => marketsAt(moment as Moment),
  marketOf: (selection) => parse(selection)?.market ?? null,
  offersOf: (market, moment) => offersOf(market, moment as Moment),
  columnsOf: () => 2,
  returnOf: () => MODEL.returns,
  hear: (what, sound) => (what === 'whistle' ? sound.drum() : sound.bell()),
  words: (t, { hash, ...facts }) => ({
    virtual: t('arena.virtual'),
    subtitle: (season, day) => t('arena.subtitle', { season, day, days: MODEL.days }),
    side: t('arena.team'),
    difference: t('arena.difference'),
    counted: ({ side }, { home, away }, score) =>
      t('arena.mapWon', {
        team: teamName(side === 'home' ? home : away),
        match: `${teamName(home)} – ${teamName(away)}`,
        score,
      }),
    market: (market) => {
      const [, kind = market, map = ''] = /^(map|rounds)(\d)$/.exec(market) ?? [];
      return kind === 'map' || kind === 'rounds'
        ? t(`arena.markets.${kind}`, { map })
        : t(`arena.markets.${market as Exclude<Market, `map${number}` | `rounds${number}`>}`);
    },
    selection: (named) => selectionName(t, named),
    clock: ({ minute }) => when(minute),
    story: (events) =>
      stateOf(own(events))
        .maps.map((rounds) => rounds.join(':'))
        .join(' · '),
    when,
    rules: RULES.map((line) =>
      t(`arena.rulesList.${line}`, {
        ...{ ...facts, hash, version: MODEL.version, oddsMost: MODEL.offered.priceMost / 100, rtp: PUBLISHED },
      }),
    ),
  }),
};

function selectionName(t: Parameters<LeagueGame['words']>[0], { home, away, selection }: Named): string {
  const parsed = parse(selection);
  const nameOf = (side: 'home' | 'away'): string => teamName(side === 'home' ? home : away);
  if (parsed === null) return selection;
  switch (parsed.is) {
    case 'match':
      return nameOf(parsed.side);
    case 'map':
      return t('arena.pick.map', { team: nameOf(parsed.side), map: parsed.map });
    case 'score':
      return `${parsed.score[0] > parsed.score[1] ? nameOf('home') : nameOf('away')} ${parsed.score.join(':')}`;
    case 'maps':
      return t('arena.pick.maps', { line: parsed.line });
    case 'handicap':
      return t('arena.pick.handicap', {
        team: nameOf(parsed.side),
        more: `${parsed.more > 0 ? '+' : '−'}${Math.abs(parsed.more)}`,
      });
    case 'rounds':
      return t('arena.pick.rounds', { line: parsed.line, map: parsed.map });
  }
}
