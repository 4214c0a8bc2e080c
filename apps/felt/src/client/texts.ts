import type { FeltErrorCode } from '../api.ts';

export type Language = 'EN' | 'TY';

export function languageOf(code: string): Language {
  return code.toUpperCase() === 'TY' ? 'TY' : 'EN';
}

export type RefusalText = { readonly title: string; readonly text: string };

/** What every page of Felt says. Each game has its own catalogue beside its stage. */
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
  noBalance: 'Balance not known yet',
  playMoney: 'Play money',
  trialMoney: 'Trial money',
  fairness: 'Fairness',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  close: 'Close',
  loading: 'Getting the game ready…',
  connectionLost: 'Connection lost. Your round is safe; we keep asking for it.',
  walletSlow: 'The wallet is slow to answer. Your stake is taken once or not at all.',
  deposit: 'Deposit',
  tryAgain: 'Try again',
  understood: 'OK',
  stake: 'Stake',
  stakeHint: 'What one round costs.',
  limits: {
    least: 'Lowest stake',
    most: 'Highest stake',
    mostWin: (stake) => `Most that a round for ${stake} returns`,
  },
  freeLeft: (left, count) => `Free rounds: ${left} of ${count} left`,
  freeDone: (count) => `All ${count} free rounds played`,
  freeWon: (amount) => `Won ${amount}`,
  result: (returned, stake, net) => `Returned ${returned} on a ${stake} stake, net ${net}.`,
  replay: 'Replay',
  replayOf: (game) => `Replay · ${game}`,
  play: 'Play',
  pause: 'Pause',
  step: 'Next step',
  again: 'Again',
  endOfRound: 'End of the round',
  replayMissing: 'This replay cannot be shown. The link may be old or incomplete.',
  openAgain: 'Please open the game again from the lobby.',
  history: {
    title: 'Your last rounds',
    empty: 'No round yet. Your rounds will be listed here.',
    failed: 'The list could not be read.',
    more: 'Show more',
    watch: 'Watch again',
    unwatched: 'This round could not be shown. Please try again.',
    row: (returned, stake) => `${returned} back on ${stake}`,
    open: 'Still open',
    void: 'Stake returned',
  },
  fair: {
    story:
      'The result of each round is fixed before you play. The house shows the seal of its secret first; when you change ' +
      'seeds the secret is shown, and you can check every round yourself.',
    game: 'Game',
    rtp: 'Return to player',
    rtpExact: (rtp) => `${rtp} % (exact)`,
    hash: 'Seal of the server seed',
    nextHash: 'Seal of the next server seed',
    clientSeed: 'Your seed',
    nonce: 'Next round number',
    change: 'Change seeds',
    check: 'Check a round',
    newSeed: 'Your new seed',
    newSeedHint: '1 to 64 letters, digits or signs, without spaces or colons.',
    confirm: 'Show the secret and change',
    revealed: 'Your old seeds',
    revealedHint: (rounds) =>
      `They decided ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, numbered from 0. Anyone can check them now.`,
    serverSeed: 'Server seed',
  },
  refusals: {
    'money.notEnough': {
      title: 'Not enough money',
      text: 'This stake is more than your balance. Lower it, or make a deposit.',
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
      title: 'This link has been used',
      text: 'A link opens a game once. Please open the game again from the lobby.',
    },
    'game.closed': {
      title: 'No bets at the moment',
      text: 'The house is under maintenance or has closed this game. Nothing was staked, and rounds that are open are still paid.',
    },
    'game.unknown': { title: 'No such game', text: 'This game is not available. Please choose another in the lobby.' },
    'player.limitReached': {
      title: 'Limit reached',
      text: 'You have reached a limit that you or the house has set. Nothing was staked.',
    },
    'player.disabled': {
      title: 'Play is paused',
      text: 'Playing is switched off for your account. Nothing was staked.',
    },
    'platform.unavailable': {
      title: 'The wallet does not answer',
      text: 'Please try again in a moment. Nothing was staked twice.',
    },
    'platform.refused': { title: 'The stake was not taken', text: 'The round did not begin and nothing was kept.' },
    'stake.notOffered': { title: 'Choose another stake', text: 'This stake is not offered any more.' },
    'free.over': { title: 'No free rounds left', text: 'They were played or have expired. Nothing was staked.' },
    'seeds.roundOpen': { title: 'Finish your round first', text: 'Seeds cannot change while a round is open.' },
    'round.open': { title: 'A round is open', text: 'Finish the open round first.' },
  },
  otherRefusal: { title: 'That did not work', text: 'Please try again. If you had a round open, it is safe.' },
};

const TY: Texts = {
  backToLobby: 'Bumalik sa lobby',
  balance: 'Balanse',
  noBalance: 'Hindi pa alam ang balanse',
  playMoney: 'Larong pera',
  trialMoney: 'Pang-subok na pera',
  fairness: 'Katapatan',
  soundOn: 'Buksan ang tunog',
  soundOff: 'Patayin ang tunog',
  close: 'Isara',
  loading: 'Inihahanda ang laro…',
  walletSlow: 'Mabagal sumagot ang wallet. Isang beses lang kukunin ang taya mo, o hindi na.',
  connectionLost: 'Naputol ang koneksyon. Ligtas ang iyong round; patuloy namin itong kinukuha.',
  deposit: 'Magdeposito',
  tryAgain: 'Subukan muli',
  understood: 'Sige',
  stake: 'Taya',
  stakeHint: 'Halaga ng isang round.',
  limits: {
    least: 'Pinakamababang taya',
    most: 'Pinakamataas na taya',
    mostWin: (stake) => `Pinakamaraming balik ng round na ${stake}`,
  },
  freeLeft: (left, count) => `Libreng round: ${left} sa ${count} ang natitira`,
  freeDone: (count) => `Nalaro na ang ${count} libreng round`,
  freeWon: (amount) => `Panalo ${amount}`,
  result: (returned, stake, net) => `Bumalik ang ${returned} sa tayang ${stake}, neto ${net}.`,
  replay: 'Ulit-panood',
  replayOf: (game) => `Ulit-panood · ${game}`,
  play: 'Patakbuhin',
  pause: 'Ihinto muna',
  step: 'Susunod na hakbang',
  again: 'Ulitin',
  endOfRound: 'Tapos na ang round',
  replayMissing: 'Hindi maipakita ang round na ito. Maaaring luma o kulang ang link.',
  openAgain: 'Pakibuksan muli ang laro mula sa lobby.',
  history: {
    title: 'Mga huling round mo',
    empty: 'Wala pang round. Dito makikita ang mga round mo.',
    failed: 'Hindi mabasa ang listahan.',
    more: 'Ipakita pa',
    watch: 'Panoorin muli',
    unwatched: 'Hindi maipakita ang round na ito. Pakisubukan muli.',
    row: (returned, stake) => `${returned} ang bumalik sa ${stake}`,
    open: 'Bukas pa',
    void: 'Naibalik ang taya',
  },
  fair: {
    story:
      'Nakatakda na ang resulta ng bawat round bago ka maglaro. Ipinapakita muna ng bahay ang selyo ng lihim nito; kapag ' +
      'nagpalit ka ng seed, ilalabas ang lihim at masusuri mo mismo ang bawat round.',
    game: 'Laro',
    rtp: 'Balik sa manlalaro',
    rtpExact: (rtp) => `${rtp} % (eksakto)`,
    hash: 'Selyo ng server seed',
    nextHash: 'Selyo ng susunod na server seed',
    clientSeed: 'Seed mo',
    nonce: 'Susunod na bilang ng round',
    change: 'Magpalit ng seed',
    check: 'Suriin ang round',
    newSeed: 'Bago mong seed',
    newSeedHint: '1 hanggang 64 na titik, numero o simbolo, walang puwang o tutuldok.',
    confirm: 'Ipakita ang lihim at palitan',
    revealed: 'Mga dati mong seed',
    revealedHint: (rounds) => `Nagpasya ang mga ito ng ${rounds} round, mula sa bilang 0. Masusuri na ito ng sinuman.`,
    serverSeed: 'Server seed',
  },
  refusals: {
    'money.notEnough': {
      title: 'Kulang ang pera',
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
      title: 'Walang taya sa ngayon',
      text: 'May maintenance ang bahay o isinara nito ang larong ito. Walang naitaya, at babayaran pa rin ang mga bukas na round.',
    },
    'game.unknown': { title: 'Walang ganitong laro', text: 'Hindi available ang larong ito. Pumili ng iba sa lobby.' },
    'player.limitReached': {
      title: 'Naabot ang limitasyon',
      text: 'Naabot mo ang limitasyong itinakda mo o ng bahay. Walang naitaya.',
    },
    'player.disabled': {
      title: 'Nakahinto ang paglalaro',
      text: 'Nakasara ang paglalaro sa account mo. Walang naitaya.',
    },
    'platform.unavailable': {
      title: 'Hindi sumasagot ang wallet',
      text: 'Pakisubukan muli maya-maya. Walang nadobleng taya.',
    },
    'platform.refused': { title: 'Hindi tinanggap ang taya', text: 'Hindi nagsimula ang round at walang kinuha.' },
    'stake.notOffered': { title: 'Pumili ng ibang taya', text: 'Wala na ang tayang ito.' },
    'free.over': { title: 'Wala nang libreng round', text: 'Nalaro na o lumipas na ang mga ito. Walang itinaya.' },
    'seeds.roundOpen': {
      title: 'Tapusin muna ang round',
      text: 'Hindi mapapalitan ang seed habang may bukas na round.',
    },
    'round.open': { title: 'May bukas na round', text: 'Tapusin muna ang bukas na round.' },
  },
  otherRefusal: { title: 'Hindi iyon gumana', text: 'Pakisubukan muli. Kung may bukas kang round, ligtas ito.' },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { EN, TY };
