import type { FeltErrorCode } from '../../api.ts';
import type { TableErrorCode } from '../../live.ts';
import type { Language } from '../texts.ts';
import type { TableMoment } from './phase.ts';

type RefusalCode = FeltErrorCode | TableErrorCode;

/** Texts of every table; each game has its own beside its stage. */
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
    /** What was not staked: its spot if one, and whether other stakes remain. */
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
  chip: (amount) => `${amount} chip`,
  undo: 'Undo',
  clear: 'Clear',
  repeat: 'Repeat bets',
  double: 'Double bets',
  more: 'More',
  total: 'Total bet',
  waiting: (amount) => `Sending ${amount}`,
  moments: {
    waiting: 'The next round opens soon',
    open: 'Place your bets',
    closing: 'Last bets',
    locked: 'No more bets',
    showing: 'No more bets',
    over: 'Next round soon',
    void: 'Round cancelled. All stakes are refunded.',
  },
  secondsLeft: (seconds) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} to bet`,
  bets: 'Bets',
  closed: 'Closed',
  round: (round) => `Round ${round}`,
  atTable: (players) => `${players} at the table`,
  streamLost: 'Connection lost. Bets are closed; placed bets stay.',
  full: 'You have too many tables open. Close one; this page retries automatically.',
  asking: 'No response yet. You’ll only be charged once.',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
  spot: ({ name, pay, own, waiting, total, players }) =>
    [
      `${name}, pays ${pay}`,
      own === null ? '' : `your bet ${own}`,
      waiting === null ? '' : `${waiting} pending`,
      total === null ? '' : `total ${total} from ${players} ${players === 1 ? 'player' : 'players'}`,
    ]
      .filter(Boolean)
      .join(', '),
  money: {
    returned: 'Payout',
    line: (returned, stake, net) => `Payout ${returned} on ${stake}, net ${net}`,
    none: 'You had no bet in this round',
    lost: (stake) => `You lost your ${stake} stake`,
    counting: 'Waiting for the wallet…',
    back: (stake) => `Your ${stake} stake is refunded`,
  },
  notices: {
    closed: 'Betting was closed.',
    back: (amount, spot, isElseLaid) =>
      `${amount}${spot === null ? '' : ` on ${spot}`} wasn’t accepted.${isElseLaid ? ' Your earlier bets stay.' : ''}`,
    stays: 'Betting is closed. Your bets stay.',
    unheard: 'No connection to the table. Your bets stay; try again in a moment.',
    void: (stake) => `The round was cancelled. Your ${stake} stake is refunded.`,
    missed: (money) => `Your last round: ${money}`,
    reasons: {
      'money.notEnough': 'Insufficient balance.',
      'player.limitReached': 'You’ve reached a limit set by you or the operator.',
      'player.disabled': 'Play is blocked on your account.',
      'game.closed': 'Betting is closed right now.',
      'table.limit': 'That’s over the table limit.',
      'table.closed': 'Betting was closed.',
      'table.spotUnknown': 'This bet isn’t available.',
      'platform.unavailable': 'The wallet isn’t responding.',
      'platform.refused': 'The wallet declined the bet.',
      'session.expired': 'Your session has ended. Please open the table again from the lobby.',
      'session.required': 'Your session has ended. Please open the table again from the lobby.',
    },
    otherReason: 'Something went wrong.',
    limitSpot: (spot, most) => `${spot}: at most ${most}.`,
    limitTable: (most) => `At most ${most} in one round.`,
  },
  players: {
    title: 'At the table',
    own: 'You',
    empty: 'No bets yet.',
    more: (players) => `and ${players} more`,
    kind: 'Only players with the same kind of money as yours are shown. Names are shortened.',
    won: (amount) => `payout ${amount}`,
  },
  menu: { statistics: 'Statistics', players: 'Players', history: 'Your rounds', rules: 'Rules and limits' },
  limits: {
    title: 'Rules and limits',
    least: 'Min bet',
    most: 'Max bet',
    spot: 'Bet',
    pays: 'Pays',
    spotMost: 'Max',
    rtp: 'Return',
    caption: 'Return to player is exact, before rounding down to the smallest coin.',
  },
  history: {
    title: 'Your rounds at this table',
    empty: 'No rounds yet. Your rounds will appear here.',
    check: 'Verify',
  },
  fair: {
    story:
      'Every round at this table is a link in a chain made before the first round. You see this round’s hash before ' +
      'you bet; after the round the link is revealed, and anyone can verify the result and the chain.',
    seal: 'Round hash',
    round: 'Round',
    model: 'Hash of the rules',
    chainEnd: 'Published end of the chain',
    nextChainEnd: 'End of the chain after it',
    check: 'Verify this round',
    checkLast: 'Verify the last round',
    none: 'The first hash comes with the next round.',
  },
};

const TY: TableTexts = {
  chips: 'Mga chip',
  chip: (amount) => `Chip na ${amount}`,
  undo: 'I-undo',
  clear: 'I-clear',
  repeat: 'Ulitin ang taya',
  double: 'Doblehin ang taya',
  more: 'Iba pa',
  total: 'Kabuuang taya',
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
  full: 'Masyadong maraming bukas na mesa rito. Isara ang isa; awtomatikong susubok muli ang pahinang ito.',
  asking: 'Wala pang sagot. Isang beses ka lang masisingil.',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
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
    returned: 'Payout',
    line: (returned, stake, net) => `Payout ${returned} sa ${stake}, neto ${net}`,
    none: 'Wala kang taya sa round na ito',
    lost: (stake) => `Talo ang tayang ${stake}`,
    counting: 'Hinihintay ang wallet…',
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
      'money.notEnough': 'Kulang ang balanse.',
      'player.limitReached': 'Naabot mo ang limit na itinakda mo o ng operator.',
      'player.disabled': 'Naka-block ang paglalaro sa account mo.',
      'game.closed': 'Sarado ang pagtaya sa ngayon.',
      'table.limit': 'Lampas iyon sa limit ng mesa.',
      'table.closed': 'Nagsara na ang taya.',
      'table.spotUnknown': 'Wala ang tayang ito.',
      'platform.unavailable': 'Hindi sumasagot ang wallet.',
      'platform.refused': 'Tinanggihan ng wallet ang taya.',
      'session.expired': 'Tapos na ang iyong session. Pakibuksan muli ang mesa mula sa lobby.',
      'session.required': 'Tapos na ang iyong session. Pakibuksan muli ang mesa mula sa lobby.',
    },
    otherReason: 'May nangyaring mali.',
    limitSpot: (spot, most) => `${spot}: hanggang ${most} lang.`,
    limitTable: (most) => `Hanggang ${most} lang sa isang round.`,
  },
  players: {
    title: 'Nasa mesa',
    own: 'Ikaw',
    empty: 'Wala pang taya.',
    more: (players) => `at ${players} pa`,
    kind: 'Mga manlalaro lang na kapareho mo ang uri ng pera ang ipinapakita. Pinaikli ang mga pangalan.',
    won: (amount) => `payout ${amount}`,
  },
  menu: { statistics: 'Estadistika', players: 'Mga manlalaro', history: 'Mga round mo', rules: 'Patakaran at limit' },
  limits: {
    title: 'Patakaran at limit',
    least: 'Pinakamababang taya',
    most: 'Pinakamataas na taya',
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
      'Bawat round ng mesang ito ay kawing ng kadenang ginawa bago ang unang round. Ipinapakita ang hash ng round bago ka tumaya; ' +
      'pagkatapos ng round, ipinapakita ang kawing, at makukuwenta ng sinuman ang resulta at ang kadena mula rito.',
    seal: 'Hash ng round na ito',
    round: 'Round',
    model: 'Hash ng patakaran',
    chainEnd: 'Inilathalang dulo ng kadena',
    nextChainEnd: 'Dulo ng kasunod na kadena',
    check: 'Suriin ang round na ito',
    checkLast: 'Suriin ang huling round',
    none: 'Darating ang unang hash sa susunod na round.',
  },
};

export const TABLE_TEXTS: Readonly<Record<Language, TableTexts>> = { EN, TY };
