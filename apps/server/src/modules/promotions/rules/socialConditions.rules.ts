import { reader, type Args } from './args.rules.ts';
import { amount, categories, met, notMet, type Condition } from './condition.rules.ts';

/** Staff name the members: a list, or a filter. */
export const chosen: Condition = {
  code: 'chosen',
  title: 'Staff choose members',
  help: 'Nobody can take part by themselves: staff give it to members after publishing.',
  starts: 'given',
  hasBase: false,
  next: 'none',
  args: {},
  judge: () => met(),
  lines: () => [{ key: 'terms.chosen' }],
};

/** Named by an item of the points mall. */
export const mall: Condition = {
  code: 'mall',
  title: 'Exchanged for points',
  help: 'An item of the points mall gives it. Only bonus money and free rounds: cash and parcels are items of their own.',
  starts: 'given',
  hasBase: false,
  next: 'mall',
  args: {},
  judge: () => met(),
  lines: () => [{ key: 'terms.mall' }],
};

export const referral: Condition = {
  code: 'referral',
  title: 'A friend is invited',
  help: 'Given to who invited, once for each friend. The friend has to be verified, to deposit and to play with own money.',
  starts: 'friend',
  hasBase: false,
  next: 'invite',
  args: {
    deposit: amount('The friend has deposited', '500.00', 'All paid deposits together.'),
    stakes: amount('And placed valid bets of', '2000.00', 'Own money’s valid bets; bonus money does not count.'),
    withinDays: {
      kind: 'whole',
      label: 'Within days',
      help: 'After the friend’s account was opened.',
      standard: '30',
      min: 1,
      max: 180,
      needed: true,
    },
    monthMost: {
      kind: 'whole',
      label: 'Friends a month, at most',
      help: 'More of them give nothing.',
      standard: '5',
      min: 1,
      max: 1000,
      needed: true,
    },
  },
  judge({ friend, currency }, args) {
    if (!friend?.inTime) return notMet('condition');
    const read = reader(args, currency);
    const need = { paid: read.amount('deposit') ?? 0n, valid: read.amount('stakes') ?? 0n };
    const isMet = friend.verified && friend.paid >= need.paid && friend.valid >= need.valid;
    return isMet ? met() : notMet(friend.verified ? 'condition' : 'verified');
  },
  lines: ({ deposit = '0', stakes = '0', withinDays = '', monthMost = '' }) => [
    {
      key: 'terms.referral',
      words: { days: withinDays },
      amounts: { deposit, stakes },
    },
    { key: 'terms.referralMonth', words: { count: monthMost } },
  ],
};

/** What a race is ordered by. */
export type RaceBy = 'stakes' | 'multiple' | 'net';
export const raceByOf = (args: Args): RaceBy => (args['by'] as RaceBy | undefined) ?? 'stakes';

const BY_WORDS = {
  stakes: 'terms.raceByStake',
  multiple: 'terms.raceByMultiple',
  net: 'terms.raceByNet',
} as const;

/** Which games count. */
const OF_GAMES = {
  categories,
  vendor: {
    kind: 'text',
    label: 'Of one vendor',
    help: 'Its code, such as FELT. Left empty: all of them.',
    standard: '',
    max: 20,
  },
  game: {
    kind: 'text',
    label: 'Of one game',
    help: 'The code that the vendor gives it. Left empty: all of them.',
    standard: '',
    max: 40,
  },
} as const satisfies Condition['args'];

export const race: Condition = {
  code: 'race',
  title: 'A race',
  help: 'From the start of the promotion to its end. Members take part and play; the best places win the prizes of the reward “Prizes by place”.',
  starts: 'race',
  hasBase: false,
  next: 'play',
  args: {
    by: {
      kind: 'choice',
      label: 'Ordered by',
      help: 'Of own money only: the sum of valid bets, the best win compared with its bet, or wins less bets.',
      standard: 'stakes',
      options: ['stakes', 'multiple', 'net'],
      needed: true,
    },
    minRounds: {
      kind: 'whole',
      label: 'Rounds, at least',
      help: 'Who played fewer wins nothing.',
      standard: '10',
      min: 1,
      max: 100_000,
      needed: true,
    },
    ...OF_GAMES,
  },
  judge: () => notMet('condition'),
  lines: (args) => [
    {
      key: 'terms.race',
      words: { rounds: args['minRounds'] ?? '' },
      phrases: { by: BY_WORDS[raceByOf(args)] },
    },
    {
      key: 'terms.raceFrom',
    },
  ],
};

export const ticket: Condition = {
  code: 'ticket',
  title: 'A draw of tickets',
  help: 'From the start of the promotion to its end. Members take part and get a ticket for so much of own valid bets; at the end places are drawn, the first drawn is the first place.',
  starts: 'race',
  hasBase: false,
  next: 'play',
  args: {
    per: amount('One ticket for valid bets of', '100.00', 'Own money’s valid bets; bonus money does not count.'),
    most: {
      kind: 'whole',
      label: 'Tickets a member, at most',
      help: 'So that no one has most of the chances.',
      standard: '100',
      min: 1,
      max: 10_000,
      needed: true,
    },
    ...OF_GAMES,
  },
  judge: () => notMet('condition'),
  lines: ({ per = '0', most = '' }) => [
    { key: 'terms.ticket', amounts: { per }, words: { most } },
    { key: 'terms.ticketDraw' },
  ],
};
