import type { FeltErrorCode } from '../api.ts';

export type Language = 'EN' | 'TY';

export function languageOf(code: string): Language {
  return code.toUpperCase() === 'TY' ? 'TY' : 'EN';
}

export type RefusalText = { readonly title: string; readonly text: string };

/** Texts of every page; each game has its own beside its stage. */
export type Texts = {
  readonly backToLobby: string;
  readonly balance: string;
  readonly noBalance: string;
  readonly playMoney: string;
  readonly trialMoney: string;
  readonly fairness: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly close: string;
  readonly loading: string;
  readonly connectionLost: string;
  readonly walletSlow: string;
  readonly deposit: string;
  readonly tryAgain: string;
  readonly understood: string;
  readonly stake: string;
  readonly stakeHint: string;
  readonly limits: { readonly least: string; readonly most: string; readonly mostWin: (stake: string) => string };
  readonly freeLeft: (left: number, count: number) => string;
  readonly freeDone: (count: number) => string;
  readonly freeWon: (amount: string) => string;
  readonly result: (returned: string, stake: string, net: string) => string;
  readonly replay: string;
  readonly replayOf: (game: string) => string;
  readonly play: string;
  readonly pause: string;
  readonly step: string;
  readonly again: string;
  readonly endOfRound: string;
  readonly replayMissing: string;
  readonly openAgain: string;
  readonly history: {
    readonly title: string;
    readonly empty: string;
    readonly failed: string;
    readonly more: string;
    readonly watch: string;
    readonly unwatched: string;
    readonly row: (returned: string, stake: string) => string;
    readonly open: string;
    readonly void: string;
  };
  readonly fair: {
    readonly story: string;
    readonly game: string;
    readonly rtp: string;
    readonly rtpExact: (rtp: string) => string;
    readonly hash: string;
    readonly nextHash: string;
    readonly clientSeed: string;
    readonly nonce: string;
    readonly change: string;
    readonly check: string;
    readonly newSeed: string;
    readonly newSeedHint: string;
    readonly confirm: string;
    readonly revealed: string;
    readonly revealedHint: (rounds: number) => string;
    readonly serverSeed: string;
  };
  readonly refusals: Partial<Record<FeltErrorCode, RefusalText>>;
  readonly otherRefusal: RefusalText;
};

const EN: Texts = {
  backToLobby: 'Back to lobby',
  balance: 'Balance',
  noBalance: 'Balance unavailable',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
  fairness: 'Fairness',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  close: 'Close',
  loading: 'Loading the game…',
  connectionLost: 'Connection lost. Your round is safe; we’re reconnecting.',
  walletSlow: 'The wallet is slow to respond. You’ll only be charged once.',
  deposit: 'Deposit',
  tryAgain: 'Try again',
  understood: 'OK',
  stake: 'Stake',
  stakeHint: 'The cost of one round.',
  limits: {
    least: 'Min bet',
    most: 'Max bet',
    mostWin: (stake) => `Max payout for a ${stake} stake`,
  },
  freeLeft: (left, count) => `Free rounds: ${left} of ${count} left`,
  freeDone: (count) => `All ${count} free rounds played`,
  freeWon: (amount) => `Won ${amount}`,
  result: (returned, stake, net) => `Payout ${returned} on a ${stake} stake, net ${net}.`,
  replay: 'Replay',
  replayOf: (game) => `Replay · ${game}`,
  play: 'Play',
  pause: 'Pause',
  step: 'Next step',
  again: 'Again',
  endOfRound: 'End of the round',
  replayMissing: 'This replay can’t be shown. The link may be old or incomplete.',
  openAgain: 'Please open the game again from the lobby.',
  history: {
    title: 'Your last rounds',
    empty: 'No rounds yet. Your rounds will appear here.',
    failed: 'The list didn’t load.',
    more: 'Show more',
    watch: 'Watch again',
    unwatched: 'This round couldn’t be shown. Please try again.',
    row: (returned, stake) => `Payout ${returned} on ${stake}`,
    open: 'Still open',
    void: 'Stake refunded',
  },
  fair: {
    story:
      'The result of each round is fixed before you play. You first see the hash of the server seed; when you change ' +
      'seeds, the server seed is revealed and you can verify every round yourself.',
    game: 'Game',
    rtp: 'Return to player',
    rtpExact: (rtp) => `${rtp}% (exact)`,
    hash: 'Server seed hash',
    nextHash: 'Next server seed hash',
    clientSeed: 'Your seed',
    nonce: 'Next round number',
    change: 'Change seeds',
    check: 'Verify a round',
    newSeed: 'Your new seed',
    newSeedHint: '1 to 64 letters, digits or symbols, without spaces or colons.',
    confirm: 'Reveal and change',
    revealed: 'Your previous seeds',
    revealedHint: (rounds) =>
      `They decided ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, numbered from 0. Anyone can verify them now.`,
    serverSeed: 'Server seed',
  },
  refusals: {
    'money.notEnough': {
      title: 'Insufficient balance',
      text: 'This stake exceeds your balance. Lower it, or make a deposit.',
    },
    'session.required': {
      title: 'Your session has ended',
      text: 'Please open the game again from the lobby. Your rounds are safe.',
    },
    'session.expired': {
      title: 'Your session has ended',
      text: 'Please open the game again from the lobby. Your rounds are safe.',
    },
    'launch.invalid': {
      title: 'This link was already used',
      text: 'Each link works once. Please open the game again from the lobby.',
    },
    'game.closed': {
      title: 'Betting is closed',
      text: 'This game is closed or under maintenance. You weren’t charged, and open rounds will be paid.',
    },
    'game.unknown': { title: 'Game not found', text: 'This game isn’t available. Please choose another in the lobby.' },
    'player.limitReached': {
      title: 'Limit reached',
      text: 'You’ve reached a limit set by you or the operator. You weren’t charged.',
    },
    'player.disabled': {
      title: 'Play is paused',
      text: 'Play is blocked on your account. You weren’t charged.',
    },
    'platform.unavailable': {
      title: 'The wallet isn’t responding',
      text: 'Please try again in a moment. You won’t be charged twice.',
    },
    'platform.refused': { title: 'Your bet wasn’t accepted', text: 'The round didn’t start and you weren’t charged.' },
    'stake.notOffered': { title: 'Choose another stake', text: 'This stake is no longer available.' },
    'free.over': { title: 'No free rounds left', text: 'They were used or have expired. You weren’t charged.' },
    'seeds.roundOpen': { title: 'Finish your round first', text: 'You can’t change seeds while a round is open.' },
    'round.open': { title: 'A round is open', text: 'Finish the open round first.' },
  },
  otherRefusal: { title: 'Something went wrong', text: 'Please try again. Any open round is safe.' },
};

const TY: Texts = {
  backToLobby: 'Bumalik sa lobby',
  balance: 'Balanse',
  noBalance: 'Hindi available ang balanse',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
  fairness: 'Pagkapatas',
  soundOn: 'Buksan ang tunog',
  soundOff: 'Patayin ang tunog',
  close: 'Isara',
  loading: 'Inihahanda ang laro…',
  walletSlow: 'Mabagal sumagot ang wallet. Isang beses ka lang masisingil.',
  connectionLost: 'Naputol ang koneksyon. Ligtas ang round mo; kumokonekta muli.',
  deposit: 'Magdeposito',
  tryAgain: 'Subukan muli',
  understood: 'Sige',
  stake: 'Taya',
  stakeHint: 'Halaga ng isang round.',
  limits: {
    least: 'Pinakamababang taya',
    most: 'Pinakamataas na taya',
    mostWin: (stake) => `Pinakamataas na payout sa tayang ${stake}`,
  },
  freeLeft: (left, count) => `Libreng round: ${left} sa ${count} ang natitira`,
  freeDone: (count) => `Nalaro na ang ${count} libreng round`,
  freeWon: (amount) => `Panalo ${amount}`,
  result: (returned, stake, net) => `Payout ${returned} sa tayang ${stake}, neto ${net}.`,
  replay: 'Replay',
  replayOf: (game) => `Replay · ${game}`,
  play: 'I-play',
  pause: 'I-pause',
  step: 'Susunod na hakbang',
  again: 'Ulitin',
  endOfRound: 'Katapusan ng round',
  replayMissing: 'Hindi maipakita ang replay na ito. Maaaring luma o kulang ang link.',
  openAgain: 'Pakibuksan muli ang laro mula sa lobby.',
  history: {
    title: 'Mga huling round mo',
    empty: 'Wala pang round. Dito makikita ang mga round mo.',
    failed: 'Hindi na-load ang listahan.',
    more: 'Ipakita pa',
    watch: 'Panoorin muli',
    unwatched: 'Hindi maipakita ang round na ito. Pakisubukan muli.',
    row: (returned, stake) => `Payout ${returned} sa ${stake}`,
    open: 'Bukas pa',
    void: 'Naibalik ang taya',
  },
  fair: {
    story:
      'Nakatakda na ang resulta ng bawat round bago ka maglaro. Ipinapakita muna ang hash ng server seed; kapag ' +
      'nagpalit ka ng seed, ilalabas ang server seed at masusuri mo mismo ang bawat round.',
    game: 'Laro',
    rtp: 'Balik sa manlalaro',
    rtpExact: (rtp) => `${rtp}% (eksakto)`,
    hash: 'Hash ng server seed',
    nextHash: 'Hash ng susunod na server seed',
    clientSeed: 'Seed mo',
    nonce: 'Susunod na bilang ng round',
    change: 'Magpalit ng seed',
    check: 'Suriin ang round',
    newSeed: 'Bago mong seed',
    newSeedHint: '1 hanggang 64 na titik, numero o simbolo, walang puwang o tutuldok.',
    confirm: 'Ipakita at palitan',
    revealed: 'Mga dati mong seed',
    revealedHint: (rounds) => `Nagpasya ang mga ito ng ${rounds} round, mula sa bilang 0. Masusuri na ito ng sinuman.`,
    serverSeed: 'Server seed',
  },
  refusals: {
    'money.notEnough': {
      title: 'Kulang ang balanse',
      text: 'Mas malaki ang taya kaysa sa balanse mo. Babaan ito, o magdeposito.',
    },
    'session.required': {
      title: 'Tapos na ang iyong session',
      text: 'Pakibuksan muli ang laro mula sa lobby. Ligtas ang mga round mo.',
    },
    'session.expired': {
      title: 'Tapos na ang iyong session',
      text: 'Pakibuksan muli ang laro mula sa lobby. Ligtas ang mga round mo.',
    },
    'launch.invalid': {
      title: 'Nagamit na ang link',
      text: 'Isang beses lang nagbubukas ang link. Pakibuksan muli ang laro mula sa lobby.',
    },
    'game.closed': {
      title: 'Sarado ang pagtaya',
      text: 'Sarado o nasa maintenance ang larong ito. Hindi ka nasingil, at babayaran ang mga bukas na round.',
    },
    'game.unknown': { title: 'Hindi nakita ang laro', text: 'Hindi available ang larong ito. Pumili ng iba sa lobby.' },
    'player.limitReached': {
      title: 'Naabot ang limit',
      text: 'Naabot mo ang limit na itinakda mo o ng operator. Hindi ka nasingil.',
    },
    'player.disabled': {
      title: 'Nakahinto ang paglalaro',
      text: 'Naka-block ang paglalaro sa account mo. Hindi ka nasingil.',
    },
    'platform.unavailable': {
      title: 'Hindi sumasagot ang wallet',
      text: 'Pakisubukan muli maya-maya. Hindi ka masisingil nang dalawang beses.',
    },
    'platform.refused': { title: 'Hindi tinanggap ang taya', text: 'Hindi nagsimula ang round at hindi ka nasingil.' },
    'stake.notOffered': { title: 'Pumili ng ibang taya', text: 'Wala na ang tayang ito.' },
    'free.over': { title: 'Wala nang libreng round', text: 'Nagamit na o expired na ang mga ito. Hindi ka nasingil.' },
    'seeds.roundOpen': {
      title: 'Tapusin muna ang round',
      text: 'Hindi mapapalitan ang seed habang may bukas na round.',
    },
    'round.open': { title: 'May bukas na round', text: 'Tapusin muna ang bukas na round.' },
  },
  otherRefusal: { title: 'May nangyaring mali', text: 'Pakisubukan muli. Kung may bukas kang round, ligtas ito.' },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { EN, TY };
