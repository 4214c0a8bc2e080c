import type { LeagueGame, Named } from '../../../src/client/league/leagueGame.ts';
import type { LeagueEvent } from '../../../src/sport.ts';
import { Crest, clubName } from '../art/Crest.tsx';
import { liga } from '../game.ts';
import { MODEL, PUBLISHED } from '../model.ts';
import { marketsAt, offersOf, type Moment } from '../prices.ts';
import { parse, type Market } from '../selections.ts';
import { Pitch } from './Pitch.tsx';

const LABELS: Readonly<Record<string, string>> = { 'result:home': '1', 'result:draw': 'X', 'result:away': '2' };
const COLUMNS = { result: 3, double: 3, total: 2, both: 2, handicap: 2, score: 5, next: 3, rest: 3 } as const;
const RULES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Football, as the screens of leagues need it. */
export const LIGA: LeagueGame<Market> = {
  engine: liga.engine,
  Crest,
  View: Pitch,
  mainMarket: 'result',
  label: (selection) => LABELS[selection] ?? selection,
  liveOf: () => null,
  marketsAt: (_, isPlaying) => marketsAt(isPlaying),
  marketOf: (selection) => parse(selection)?.market ?? null,
  offersOf: (market, moment) => offersOf(market, moment as Moment), // A league's events are its own.
  columnsOf: (market) => COLUMNS[market],
  returnOf: (market) => (market === 'score' ? MODEL.returns.correctScore : MODEL.returns.other),
  hear: (what, sound) => (what === 'whistle' ? sound.whistle() : sound.net()),
  words: (t, { hash, ...facts }) => ({
    virtual: t('liga.virtual'),
    subtitle: (season, day) => t('liga.subtitle', { season, day, days: MODEL.days }),
    side: t('liga.club'),
    difference: t('liga.difference'),
    counted: ({ side, minute }, { home, away }, score) =>
      t('liga.goal', {
        ...{ club: clubName(side === 'home' ? home : away), minute, score },
        match: `${clubName(home)} – ${clubName(away)}`,
      }),
    market: (market) => t(`liga.markets.${market}`),
    selection: (named) => selectionName(t, named),
    clock: ({ minute, nextAt }, now) =>
      minute === MODEL.half && nextAt - now > liga.engine.minuteMs ? t('liga.halfTime') : `${minute}′`,
    story: (events) => goalsText(events) ?? t('liga.noGoals'),
    when: (minute) => `${minute}′`,
    rules: RULES.map((line) =>
      t(`liga.rulesList.${line}`, {
        ...{ ...facts, hash, version: MODEL.version, oddsMost: MODEL.offered.priceMost / 100 },
        ...{ rtp: PUBLISHED.other, scoreRtp: PUBLISHED.correctScore },
      }),
    ),
  }),
};

/** "12′ 40′ – 77′": the minutes of each side's goals; null without any. */
function goalsText(goals: readonly LeagueEvent[]): string | null {
  const of = (side: string): string =>
    goals
      .filter((goal) => goal.side === side)
      .map(({ minute }) => `${minute}′`)
      .join(' ');
  return goals.length === 0 ? null : `${of('home') || '·'} – ${of('away') || '·'}`;
}

type Words = Parameters<LeagueGame['words']>[0];

function selectionName(t: Words, { home, away, selection }: Named): string {
  const parsed = parse(selection);
  const names = { home: clubName(home), away: clubName(away) };
  if (parsed === null) return selection;
  switch (parsed.market) {
    case 'result':
      return t('liga.pick.result', { ...names, result: parsed.result });
    case 'double':
      return t('liga.pick.double', { ...names, results: parsed.results });
    case 'total':
      return t('liga.pick.total', { side: parsed.side, line: String(parsed.line) });
    case 'both':
      return t('liga.pick.both', { both: parsed.isBoth ? 'yes' : 'no' });
    case 'handicap':
      return t('liga.pick.handicap', {
        team: names[parsed.side],
        line: `${parsed.line > 0 ? '+' : '−'}${Math.abs(parsed.line)}`,
      });
    case 'score':
      return parsed.score ? parsed.score.join(':') : t('liga.pick.otherScore');
    case 'next':
      return t('liga.pick.next', { ...names, side: parsed.side, goal: parsed.goal });
    case 'rest':
      return t('liga.pick.rest', { ...names, result: parsed.result, score: parsed.from.join(':') });
  }
}
