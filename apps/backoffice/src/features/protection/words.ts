import type { ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';

const TERMS: Readonly<Record<string, string>> = { '6m': '6 months', '1y': '1 year', '5y': '5 years' };

/** Hours of a break as people say them. */
export const hoursWords = (hours: number): string => (hours < 48 ? `${hours} hours` : `${hours / 24} days`);

/** A term of a break or an exclusion: `72h` is 3 days. */
export function termWords(term: string): string {
  const hours = /^(\d+)h$/.exec(term)?.[1];
  return hours === undefined ? (TERMS[term] ?? term) : hoursWords(Number(hours));
}

export const LIMIT_WORDS = { deposit: 'Deposits', loss: 'Losses', wager: 'Bets', session: 'Time at games' } as const;
export const PERIOD_WORDS = { day: 'a day', week: 'a week', month: 'a month' } as const;

export const CASE_STATES: Readonly<Record<ProtectionCaseRow['state'], string>> = {
  open: 'Open',
  spoken: 'Contacted',
  measured: 'Measure taken',
  closed: 'Closed',
};

const EVENTS: Readonly<Record<string, string>> = {
  limitSet: 'Limit set',
  limitLowered: 'Limit lowered',
  limitRaised: 'Limit raised',
  limitRemoved: 'Limit removed',
  limitHit: 'Limit reached',
  raiseAsked: 'Higher limit requested',
  raiseDropped: 'Higher limit dropped',
  checkSet: 'Reality check set',
  checkAnswered: 'Reality check answered',
  timeOut: 'Time-out',
  excluded: 'Self-exclusion',
  family: 'Family exclusion',
  familyFiled: 'Family application filed',
  familyTold: 'Member told of the family application',
  familyRefused: 'Family application refused',
  familyLifted: 'Family exclusion lifted',
  depositsPaused: 'Deposits paused',
  distress: 'Distress recorded',
};

/** What happened, in words. */
export const eventName = (kind: string): string => EVENTS[kind] ?? kind;
