import { daysFrom } from '@baize/contract/calendar.ts';
import { reader, type Args } from './args.rules.ts';
import { amount, categories, met, notMet, type Condition, type Judgement } from './condition.rules.ts';
import { chosen, mall, race, referral, ticket } from './socialConditions.rules.ts';

const period = {
  kind: 'choice',
  label: 'Period',
  help: 'It is judged when the merchant’s day, week (from Monday) or month is over.',
  standard: 'week',
  options: ['day', 'week', 'month'],
  needed: true,
} as const;
const inPeriod = { day: 'terms.day', week: 'terms.week', month: 'terms.month' } as const;
const periodWords = (args: Args): string =>
  inPeriod[(args['period'] ?? 'week') as keyof typeof inPeriod] ?? inPeriod.week;

const info: Condition = {
  code: 'info',
  title: 'Nothing: it only tells',
  help: 'Words and a picture; nobody takes part.',
  starts: 'none',
  hasBase: false,
  args: {},
  next: 'none',
  judge: () => notMet('condition'),
  lines: () => [],
};

const deposit: Condition = {
  code: 'deposit',
  title: 'A deposit is paid',
  help: 'The member takes part first, or chooses it with the deposit.',
  starts: 'event',
  hasBase: true,
  next: 'deposit',
  args: {
    which: {
      kind: 'choice',
      label: 'Which deposit',
      help: '',
      standard: 'first',
      options: ['first', 'any'],
      needed: true,
    },
    min: amount('At least', '100.00'),
  },
  judge({ deposit: paid, hasDeposited, currency }, args) {
    const isFirst = args['which'] === 'first';
    if (!paid) return notMet(isFirst && hasDeposited ? 'firstDeposit' : 'condition');
    if (isFirst && !paid.first) return notMet('firstDeposit');
    return paid.amount < (reader(args, currency).amount('min') ?? 0n) ? notMet('condition') : met(paid.amount);
  },
  lines: ({ which, min }) => [
    { key: which === 'first' ? 'terms.firstDeposit' : 'terms.deposit', amounts: { min: min ?? '0' } },
    { key: 'terms.oneADeposit' },
  ],
};

const registered: Condition = {
  code: 'registered',
  title: 'A new account',
  help: 'For accounts opened after the promotion began.',
  starts: 'press',
  hasBase: false,
  next: 'claim',
  args: {
    withinDays: {
      kind: 'whole',
      label: 'Within days',
      help: 'After the account was opened.',
      standard: '30',
      min: 1,
      max: 365,
      needed: true,
    },
    who: {
      kind: 'choice',
      label: 'For whom',
      help: 'Invited: who came by the invitation of a player.',
      standard: 'all',
      options: ['all', 'invited'],
    },
  },
  judge({ registeredAt, startsAt, today, byInvitation }, args) {
    if (args['who'] === 'invited' && !byInvitation) return notMet('registered');
    if (!registeredAt || !startsAt || registeredAt < startsAt || !today) return notMet('registered');
    const ends = registeredAt.getTime() + Number(args['withinDays']) * 86_400_000;
    return Date.parse(`${today}T00:00:00Z`) > ends ? notMet('registered') : met();
  },
  lines: ({ withinDays = '', who }) => [
    who === 'invited'
      ? {
          key: 'terms.invited',
          words: { days: withinDays },
        }
      : { key: 'terms.registered', words: { days: withinDays } },
  ],
};

const verified: Condition = {
  code: 'verified',
  title: 'The identity is approved',
  help: '',
  starts: 'press',
  hasBase: false,
  next: 'verify',
  args: {},
  judge: ({ verified: is }) => (is ? met() : notMet('verified')),
  lines: () => [{ key: 'terms.verified' }],
};

const checkIn: Condition = {
  code: 'checkIn',
  title: 'Check-in day by day',
  help: 'One press a day at the merchant; the reward “a row of days” says what each day gives.',
  starts: 'press',
  hasBase: false,
  next: 'checkIn',
  args: {
    missed: {
      kind: 'choice',
      label: 'A missed day',
      help: '',
      standard: 'pause',
      options: ['pause', 'reset'],
      needed: true,
    },
  },
  judge: () => met(),
  lines: ({ missed }) => [missed === 'reset' ? { key: 'terms.checkInReset' } : { key: 'terms.checkInPause' }],
};

const code: Condition = {
  code: 'code',
  title: 'A code is entered',
  help: 'One word for everybody, or codes of a batch that are made after publishing.',
  starts: 'press',
  hasBase: false,
  next: 'code',
  args: {
    shared: {
      kind: 'text',
      label: 'Word for everybody',
      help: 'Left empty: only codes of a batch.',
      standard: '',
      max: 24,
    },
  },
  judge: () => met(),
  lines: () => [{ key: 'terms.code' }],
};

const stakes: Condition = {
  code: 'stakes',
  title: 'Valid bets of a period',
  help: 'Own money’s valid bets, as the reports count them. Nobody has to take part: it is given when the period is over.',
  starts: 'period',
  hasBase: true,
  next: 'play',
  args: { period, min: amount('Valid bets from', '1000.00'), categories },
  judge: ({ play, currency }, args) => judgeSum(play?.valid, reader(args, currency).amount('min') ?? 0n),
  lines: (args) => [
    {
      key: 'terms.stakes',
      amounts: { min: args['min'] ?? '0' },
      phrases: { period: periodWords(args) },
    },
  ],
};

const netLoss: Condition = {
  code: 'netLoss',
  title: 'Net loss of a period',
  help: 'Own stakes less what came back, when the period is over.',
  starts: 'period',
  hasBase: true,
  next: 'play',
  args: { period, min: amount('Net loss from', '500.00'), categories },
  judge: ({ play, currency }, args) => judgeSum(play?.net, reader(args, currency).amount('min') ?? 0n),
  lines: (args) => [
    {
      key: 'terms.netLoss',
      amounts: { min: args['min'] ?? '0' },
      phrases: { period: periodWords(args) },
    },
  ],
};

const mission: Condition = {
  code: 'mission',
  title: 'A task',
  help: 'The member takes part and plays until it is done; a new one begins with each period.',
  starts: 'progress',
  hasBase: false,
  next: 'play',
  args: {
    period: { ...period, help: 'So long it lasts.', standard: 'day' },
    what: {
      kind: 'choice',
      label: 'What counts',
      help: '',
      standard: 'rounds',
      options: ['rounds', 'stakes'],
      needed: true,
    },
    need: {
      kind: 'whole',
      label: 'How many rounds, or how much of valid bets',
      help: '',
      standard: '20',
      min: 1,
      max: 100_000_000,
      needed: true,
    },
    categories,
  },
  judge({ play }, args) {
    const isRounds = args['what'] === 'rounds';
    const need = BigInt(args['need'] || '0') * (isRounds ? 1n : 100n);
    const have = isRounds ? BigInt(play?.rounds ?? 0) : (play?.valid ?? 0n);
    const progress = { have: have < need ? have : need, need, unit: isRounds ? 'rounds' : 'amount' } as const;
    return { met: play !== undefined && have >= need, base: 0n, progress, why: null };
  },
  lines: (args) => [
    args['what'] === 'rounds'
      ? {
          key: 'terms.missionRounds',
          words: { need: args['need'] ?? '' },
          phrases: { period: periodWords(args) },
        }
      : {
          key: 'terms.missionStakes',
          amounts: { need: args['need'] ?? '0' },
          phrases: { period: periodWords(args) },
        },
  ],
};

const level: Condition = {
  code: 'level',
  title: 'A level is reached',
  help: '',
  starts: 'press',
  hasBase: false,
  next: 'claim',
  args: {
    level: {
      kind: 'whole',
      label: 'Level from',
      help: '1 is the first above the beginning.',
      standard: '1',
      min: 1,
      max: 9,
      needed: true,
    },
  },
  judge: ({ level: has }, args) => (has !== undefined && has >= Number(args['level']) ? met() : notMet('level')),
  lines: ({ level: from = '' }) => [{ key: 'terms.level', words: { level: from } }],
};

/** The day itself and a week. */
const BIRTHDAY_DAYS = 8;

/** The newest birthday (of MM-DD) that has come, perhaps last year's; without a 29 February it is 1 March. */
export function lastBirthday(born: string, today: string): string {
  const [month = 1, day = 1] = born.split('-').map(Number);
  const inYear = (year: number): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return inYear(year) <= today ? inYear(year) : inYear(year - 1);
}

const birthday: Condition = {
  code: 'birthday',
  title: 'Birthday',
  help: 'On the day of the verified birthday, and a week after.',
  starts: 'press',
  hasBase: false,
  next: 'claim',
  args: {},
  judge({ birthday: born, verified: is, today }) {
    if (!is) return notMet('verified');
    if (!born || !today) return notMet('birthday');
    return daysFrom(lastBirthday(born, today), today) <= BIRTHDAY_DAYS ? met() : notMet('birthday');
  },
  lines: () => [{ key: 'terms.birthday' }],
};

const application: Condition = {
  code: 'application',
  title: 'Members apply, staff decide',
  help: '',
  starts: 'staff',
  hasBase: false,
  next: 'wait',
  args: {},
  judge: () => met(),
  lines: () => [{ key: 'terms.application', words: { days: '14' } }],
};

function judgeSum(sum: bigint | undefined, need: bigint): Judgement {
  const have = sum ?? 0n;
  const shown = have < 0n ? 0n : have;
  return {
    met: sum !== undefined && have >= need && have > 0n,
    base: shown,
    progress: { have: shown < need ? shown : need, need, unit: 'amount' },
    why: null,
  };
}

/** All that a promotion can begin with. */
export const CONDITIONS: readonly Condition[] = [
  info,
  deposit,
  registered,
  verified,
  checkIn,
  code,
  stakes,
  netLoss,
  mission,
  level,
  birthday,
  application,
  chosen,
  mall,
  referral,
  race,
  ticket,
];

export const conditionOf = (wanted: string): Condition | null => CONDITIONS.find((one) => one.code === wanted) ?? null;
