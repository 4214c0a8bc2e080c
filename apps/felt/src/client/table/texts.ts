import type { FeltErrorCode } from '../../api.ts';
import type { TableErrorCode } from '../../live.ts';
import type { Language } from '../texts.ts';
import type { TableMoment } from './phase.ts';

type RefusalCode = FeltErrorCode | TableErrorCode;

/** What every shared table says. Each game has its own catalogue beside its stage. */
export type TableTexts = {
  readonly chips: string;
  readonly chip: (amount: string) => string;
  readonly undo: string;
  readonly clear: string;
  readonly repeat: string;
  readonly double: string;
  readonly more: string;
  readonly total: string;
  readonly waiting: (amount: string) => string;
  readonly moments: Readonly<Record<TableMoment, string>>;
  readonly secondsLeft: (seconds: number) => string;
  readonly bets: string;
  readonly closed: string;
  readonly round: (round: number) => string;
  readonly atTable: (players: number) => string;
  readonly streamLost: string;
  readonly full: string;
  readonly asking: string;
  readonly playMoney: string;
  readonly trialMoney: string;
  readonly spot: (spot: {
    name: string;
    pay: string;
    own: string | null;
    waiting: string | null;
    total: string | null;
    players: number;
  }) => string;
  readonly money: {
    readonly returned: string;
    readonly line: (returned: string, stake: string, net: string) => string;
    readonly none: string;
    readonly lost: (stake: string) => string;
    readonly counting: string;
    readonly back: (stake: string) => string;
  };
  readonly notices: {
    readonly closed: string;
    /** What was not staked: its spot where it is one, and whether other stakes lie. */
    readonly back: (amount: string, spot: string | null, isElseLaid: boolean) => string;
    readonly stays: string;
    readonly unheard: string;
    readonly void: (stake: string) => string;
    readonly missed: (money: string) => string;
    readonly reasons: Partial<Record<RefusalCode, string>>;
    readonly otherReason: string;
    readonly limitSpot: (spot: string, most: string) => string;
    readonly limitTable: (most: string) => string;
  };
  readonly players: {
    readonly title: string;
    readonly own: string;
    readonly empty: string;
    readonly more: (players: number) => string;
    readonly kind: string;
    readonly won: (amount: string) => string;
  };
  readonly menu: {
    readonly statistics: string;
    readonly players: string;
    readonly history: string;
    readonly rules: string;
  };
  readonly limits: {
    readonly title: string;
    readonly least: string;
    readonly most: string;
    readonly spot: string;
    readonly pays: string;
    readonly spotMost: string;
    readonly rtp: string;
    readonly caption: string;
  };
  readonly history: {
    readonly title: string;
    readonly empty: string;
    readonly check: string;
  };
  readonly fair: {
    readonly story: string;
    readonly seal: string;
    readonly round: string;
    readonly model: string;
    readonly chainEnd: string;
    readonly nextChainEnd: string;
    readonly check: string;
    readonly checkLast: string;
    readonly none: string;
  };
};

const EN: TableTexts = {
  chips: 'Chips',
  chip: (amount) => `Chip of ${amount}`,
  undo: 'Take back the last chips',
  clear: 'Take all chips back',
  repeat: 'Same bets as last round',
  double: 'Double the bets',
  more: 'More',
  total: 'Total bet',
  waiting: (amount) => `Sending ${amount}`,
  moments: {
    waiting: 'The next round opens soon',
    open: 'Place your bets',
    closing: 'Last bets',
    locked: 'No more bets',
    showing: 'No more bets',
    over: 'Next round in a moment',
    void: 'Round cancelled. Every stake goes back.',
  },
  secondsLeft: (seconds) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} to bet`,
  bets: 'Bets',
  closed: 'Closed',
  round: (round) => `Round ${round}`,
  atTable: (players) => `${players} at the table`,
  streamLost: 'Connection lost. Bets are closed; what was placed stays placed.',
  full: 'Too many tables are open here. Please close one; this page tries again.',
  asking: 'No answer yet. Your stake is taken once or not at all.',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
  spot: ({ name, pay, own, waiting, total, players }) =>
    [
      `${name}, pays ${pay}`,
      own === null ? '' : `your bet ${own}`,
      waiting === null ? '' : `${waiting} on its way`,
      total === null ? '' : `in all ${total} from ${players} ${players === 1 ? 'player' : 'players'}`,
    ]
      .filter(Boolean)
      .join(', '),
  money: {
    returned: 'Returned',
    line: (returned, stake, net) => `Returned ${returned} on ${stake}, net ${net}`,
    none: 'You had no bet in this round',
    lost: (stake) => `The stake of ${stake} is lost`,
    counting: 'The wallet is being asked…',
    back: (stake) => `Your stake of ${stake} goes back`,
  },
  notices: {
    closed: 'Bets had closed.',
    back: (amount, spot, isElseLaid) =>
      `${amount}${spot === null ? '' : ` on ${spot}`} was not staked.${isElseLaid ? ' What you placed before stays.' : ''}`,
    stays: 'Bets have closed. What you placed stays.',
    unheard: 'No connection to the table just now. What you placed stays; try again in a moment.',
    void: (stake) => `The round was cancelled. Your stake of ${stake} goes back.`,
    missed: (money) => `Your last round: ${money}`,
    reasons: {
      'money.notEnough': 'Not enough money.',
      'player.limitReached': 'You have reached a limit that you or the house has set.',
      'player.disabled': 'Playing is switched off for your account.',
      'game.closed': 'The house takes no bets at the moment.',
      'table.limit': 'That is more than this table allows.',
      'table.closed': 'Bets had closed.',
      'table.spotUnknown': 'This bet is not offered.',
      'platform.unavailable': 'The wallet does not answer.',
      'platform.refused': 'The wallet did not take the stake.',
      'session.expired': 'Your session has ended. Please open the table again from the lobby.',
      'session.required': 'Your session has ended. Please open the table again from the lobby.',
    },
    otherReason: 'That did not work.',
    limitSpot: (spot, most) => `${spot}: at most ${most}.`,
    limitTable: (most) => `At most ${most} in one round.`,
  },
  players: {
    title: 'At the table',
    own: 'You',
    empty: 'Nobody has placed a bet yet.',
    more: (players) => `and ${players} more`,
    kind: 'Only players with the same kind of money as yours are shown. Names are shortened.',
    won: (amount) => `returned ${amount}`,
  },
  menu: { statistics: 'Statistics', players: 'Players', history: 'Your rounds', rules: 'Rules and limits' },
  limits: {
    title: 'Rules and limits',
    least: 'Least in a round',
    most: 'Most in a round',
    spot: 'Bet',
    pays: 'Pays',
    spotMost: 'At most',
    rtp: 'Return',
    caption: 'Return to player is exact, before rounding down to the smallest coin.',
  },
  history: {
    title: 'Your rounds at this table',
    empty: 'No round yet. Your rounds will be listed here.',
    check: 'Check',
  },
  fair: {
    story:
      'Every round of this table is a link of a chain that was made before the first one. The seal of this round is shown before ' +
      'you bet; when the round is over its link is shown, and anyone can compute the result and the chain from it.',
    seal: 'Seal of this round',
    round: 'Round',
    model: 'Hash of the rules',
    chainEnd: 'Published end of the chain',
    nextChainEnd: 'End of the chain after it',
    check: 'Check this round',
    checkLast: 'Check the last round',
    none: 'The first seal comes with the next round.',
  },
};

const TY: TableTexts = {
  chips: 'Mga chip',
  chip: (amount) => `Chip na ${amount}`,
  undo: 'Bawiin ang huling chip',
  clear: 'Bawiin lahat ng chip',
  repeat: 'Ulitin ang taya',
  double: 'Doblehin ang taya',
  more: 'Iba pa',
  total: 'Kabuuan',
  waiting: (amount) => `${amount} ipinapadala`,
  moments: {
    waiting: 'Malapit nang magbukas ang round',
    open: 'Tumaya na',
    closing: 'Huling taya',
    locked: 'Sarado na ang taya',
    showing: 'Sarado na ang taya',
    over: 'Susunod na round, sandali lang',
    void: 'Kinansela ang round. Ibinabalik ang lahat ng taya.',
  },
  secondsLeft: (seconds) => `${seconds} segundo para tumaya`,
  bets: 'Taya',
  closed: 'Sarado',
  round: (round) => `Round ${round}`,
  atTable: (players) => `${players} sa mesa`,
  streamLost: 'Naputol ang koneksyon. Sarado ang taya; nananatili ang mga naitaya na.',
  full: 'Masyadong maraming bukas na mesa rito. Isara ang isa; kusang susubok muli ang pahinang ito.',
  asking: 'Wala pang sagot. Isang beses lang kukunin ang taya mo, o hindi na.',
  playMoney: 'Larong pera',
  trialMoney: 'Pang-subok na pera',
  spot: ({ name, pay, own, waiting, total, players }) =>
    [
      `${name}, bayad ${pay}`,
      own === null ? '' : `taya mo ${own}`,
      waiting === null ? '' : `${waiting} ipinapadala`,
      total === null ? '' : `kabuuan ${total} mula sa ${players} manlalaro`,
    ]
      .filter(Boolean)
      .join(', '),
  money: {
    returned: 'Bumalik',
    line: (returned, stake, net) => `Balik ${returned} sa ${stake}, neto ${net}`,
    none: 'Wala kang taya sa round na ito',
    lost: (stake) => `Talo ang tayang ${stake}`,
    counting: 'Tinatanong pa ang wallet…',
    back: (stake) => `Ibinabalik ang taya mong ${stake}`,
  },
  notices: {
    closed: 'Nagsara na ang taya.',
    back: (amount, spot, isElseLaid) =>
      `Hindi naitaya ang ${amount}${spot === null ? '' : ` sa ${spot}`}.${isElseLaid ? ' Nananatili ang nauna mong taya.' : ''}`,
    stays: 'Nagsara na ang taya. Nananatili ang naitaya mo.',
    unheard: 'Walang koneksyon sa mesa ngayon. Nananatili ang naitaya mo; subukan muli maya-maya.',
    void: (stake) => `Kinansela ang round. Ibinabalik ang taya mong ${stake}.`,
    missed: (money) => `Huling round mo: ${money}`,
    reasons: {
      'money.notEnough': 'Kulang ang pera.',
      'player.limitReached': 'Naabot mo ang limitasyong itinakda mo o ng bahay.',
      'player.disabled': 'Nakasara ang paglalaro sa account mo.',
      'game.closed': 'Hindi tumatanggap ng taya ang bahay sa ngayon.',
      'table.limit': 'Higit iyon sa pinapayagan ng mesang ito.',
      'table.closed': 'Nagsara na ang taya.',
      'table.spotUnknown': 'Wala ang tayang ito.',
      'platform.unavailable': 'Hindi sumasagot ang wallet.',
      'platform.refused': 'Hindi kinuha ng wallet ang taya.',
      'session.expired': 'Tapos na ang iyong session. Pakibuksan muli ang mesa mula sa lobby.',
      'session.required': 'Tapos na ang iyong session. Pakibuksan muli ang mesa mula sa lobby.',
    },
    otherReason: 'Hindi iyon gumana.',
    limitSpot: (spot, most) => `${spot}: hanggang ${most} lang.`,
    limitTable: (most) => `Hanggang ${most} lang sa isang round.`,
  },
  players: {
    title: 'Nasa mesa',
    own: 'Ikaw',
    empty: 'Wala pang tumataya.',
    more: (players) => `at ${players} pa`,
    kind: 'Mga manlalaro lang na kapareho mo ang uri ng pera ang ipinapakita. Pinaikli ang mga pangalan.',
    won: (amount) => `bumalik ang ${amount}`,
  },
  menu: { statistics: 'Estadistika', players: 'Manlalaro', history: 'Mga round mo', rules: 'Patakaran at limit' },
  limits: {
    title: 'Patakaran at limit',
    least: 'Pinakamababa sa round',
    most: 'Pinakamataas sa round',
    spot: 'Taya',
    pays: 'Bayad',
    spotMost: 'Hanggang',
    rtp: 'Balik',
    caption: 'Eksakto ang balik sa manlalaro, bago ang pag-round pababa sa pinakamaliit na barya.',
  },
  history: {
    title: 'Mga round mo sa mesang ito',
    empty: 'Wala pang round. Dito makikita ang mga round mo.',
    check: 'Suriin',
  },
  fair: {
    story:
      'Bawat round ng mesang ito ay kawing ng kadenang ginawa bago ang unang round. Ipinapakita ang selyo ng round bago ka tumaya; ' +
      'pagkatapos ng round, ipinapakita ang kawing, at makukuwenta ng sinuman ang resulta at ang kadena mula rito.',
    seal: 'Selyo ng round na ito',
    round: 'Round',
    model: 'Hash ng patakaran',
    chainEnd: 'Inilathalang dulo ng kadena',
    nextChainEnd: 'Dulo ng kasunod na kadena',
    check: 'Suriin ang round na ito',
    checkLast: 'Suriin ang huling round',
    none: 'Darating ang unang selyo sa susunod na round.',
  },
};

export const TABLE_TEXTS: Readonly<Record<Language, TableTexts>> = { EN, TY };
