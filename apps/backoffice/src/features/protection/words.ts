import type { ExclusionReturn } from '@baize/contract/backoffice/returns.ts';
import type { FamilyCaseRow } from '@baize/contract/backoffice/family.ts';
import type { ProtectionCaseRow, protectionFile } from '@baize/contract/backoffice/protection.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { t } from '../../app/texts.ts';
import { amount, moment } from '../../parts/show/words.ts';

/** How long an exclusion is. */
export const EXCLUSION_TERM_WORDS: Readonly<Record<FamilyCaseRow['term'], string>> = {
  '6m': t('protection.terms.6m'),
  '1y': t('protection.terms.1y'),
  '5y': t('protection.terms.5y'),
};
const TERMS: Readonly<Record<string, string>> = EXCLUSION_TERM_WORDS;

/** Hours of a break as people say them. */
export const hoursWords = (hours: number): string =>
  hours < 48 ? t('protection.hours', { hours }) : t('protection.days', { days: hours / 24 });

/** `72h` is 3 days. */
export function termWords(term: string): string {
  const hours = /^(\d+)h$/.exec(term)?.[1];
  return hours === undefined ? (TERMS[term] ?? term) : hoursWords(Number(hours));
}

export const LIMIT_WORDS = {
  deposit: t('protection.limitWords.deposit'),
  loss: t('protection.limitWords.loss'),
  wager: t('protection.limitWords.wager'),
  session: t('protection.limitWords.session'),
} as const;
export const PERIOD_WORDS = {
  day: t('protection.periodWords.day'),
  week: t('protection.periodWords.week'),
  month: t('protection.periodWords.month'),
} as const;

export const CASE_STATES: Readonly<Record<ProtectionCaseRow['state'], string>> = {
  open: t('protection.caseStates.open'),
  spoken: t('protection.caseStates.spoken'),
  measured: t('protection.caseStates.measured'),
  closed: t('protection.caseStates.closed'),
};

const EVENTS: Readonly<Record<string, string>> = {
  limitSet: t('protection.events.limitSet'),
  limitLowered: t('protection.events.limitLowered'),
  limitRaised: t('protection.events.limitRaised'),
  limitRemoved: t('protection.events.limitRemoved'),
  limitHit: t('protection.events.limitHit'),
  raiseAsked: t('protection.events.raiseAsked'),
  raiseDropped: t('protection.events.raiseDropped'),
  checkSet: t('protection.events.checkSet'),
  checkAnswered: t('protection.events.checkAnswered'),
  checkUnanswered: t('protection.events.checkUnanswered'),
  timeOut: t('protection.events.timeOut'),
  excluded: t('protection.events.excluded'),
  family: t('protection.events.family'),
  familyFiled: t('protection.events.familyFiled'),
  familyTold: t('protection.events.familyTold'),
  familyRefused: t('protection.events.familyRefused'),
  familyLifted: t('protection.events.familyLifted'),
  depositsPaused: t('protection.events.depositsPaused'),
  distress: t('protection.events.distress'),
};

type Event = Pick<OutputOf<typeof protectionFile>['events'][number], 'kind' | 'values' | 'byStaff'>;

function detailWords(values: Event['values'], currency: string): string {
  const { limit, period, amount: most, minutes, relation, term, until, choice } = values;
  const mostWords = (): string => {
    if (most === null) return t('protection.noLimit');
    if (limit === 'session') return t('protection.minutes', { minutes: most ?? 0 });
    return amount(String(most), currency);
  };
  return [
    limit && period && t('protection.limitOfPeriod', { kind: limit, period }),
    most !== undefined && mostWords(),
    minutes && t('protection.everyMinutes', { minutes }),
    relation && t('protection.byRelation', { relation }),
    term && termWords(String(term)),
    until && t('protection.until', { until: moment(String(until)) }),
    choice && t('protection.choice', { choice }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What happened, in words. */
export function eventWords({ kind, values, byStaff }: Event, currency: string): string {
  const name = EVENTS[kind] ?? kind;
  const detail = detailWords(values, currency);
  const event = detail === '' ? name : t('protection.eventWithDetail', { event: name, detail });
  return byStaff ? t('protection.eventByStaff', { event }) : event;
}

/** By what an account looks like an excluded person's. */
export const RETURN_KIND_WORDS: Readonly<Record<ExclusionReturn['kinds'][number], string>> = {
  person: t('exclusions.returns.kinds.person'),
  idNumber: t('exclusions.returns.kinds.idNumber'),
  name: t('exclusions.returns.kinds.name'),
  birthday: t('exclusions.returns.kinds.birthday'),
  mobile: t('exclusions.returns.kinds.mobile'),
  email: t('exclusions.returns.kinds.email'),
};
