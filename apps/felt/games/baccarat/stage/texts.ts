import type { Language } from '../../../src/client/texts.ts';
import type { BaccaratOutcome, BaccaratSide, BaccaratSpot, Card, Suit } from '../script.ts';
import type { Winner } from './roads.ts';

export type BaccaratTexts = {
  /** As it is printed on the cloth: short. */
  readonly print: Readonly<Record<BaccaratSpot, string>>;
  readonly spots: Readonly<Record<BaccaratSpot, string>>;
  readonly pays: Readonly<Record<BaccaratSpot, string>>;
  readonly hint: Readonly<Partial<Record<BaccaratSpot, string>>>;
  readonly letters: Readonly<Record<Winner, string>>;
  readonly cloth: string;
  readonly bets: string;
  readonly cards: string;
  readonly card: (card: Card) => string;
  readonly faceDown: string;
  readonly total: (side: BaccaratSide, total: number) => string;
  readonly wins: (outcome: Pick<BaccaratOutcome, 'winner' | 'player' | 'banker'>) => string;
  readonly banner: (outcome: Pick<BaccaratOutcome, 'winner' | 'player' | 'banker'>) => string;
  readonly pair: Readonly<Record<BaccaratSide, string>>;
  readonly last: string;
  readonly pad: string;
  readonly padRounds: (rounds: number) => string;
  readonly padNew: string;
  readonly openPad: string;
  readonly roads: {
    readonly beadPlate: string;
    readonly bigRoad: string;
    readonly bigEyeBoy: string;
    readonly smallRoad: string;
    readonly cockroachPig: string;
    readonly told: (counts: Readonly<Record<Winner, number>>) => string;
    readonly note: string;
    readonly empty: string;
  };
  readonly squeeze: {
    readonly title: (side: BaccaratSide) => string;
    readonly hint: (seconds: number) => string;
    readonly turn: string;
  };
  readonly rules: readonly string[];
};

const RANKS_EN: Readonly<Record<number, string>> = { 1: 'Ace', 11: 'Jack', 12: 'Queen', 13: 'King' };
const SUITS_EN: Readonly<Record<Suit, string>> = {
  spades: 'spades',
  hearts: 'hearts',
  diamonds: 'diamonds',
  clubs: 'clubs',
};

const EN: BaccaratTexts = {
  print: {
    player: 'PLAYER',
    banker: 'BANKER',
    tie: 'TIE',
    playerPair: 'P PAIR',
    bankerPair: 'B PAIR',
    small: 'SMALL',
    big: 'BIG',
  },
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    small: 'Small',
    big: 'Big',
  },
  pays: {
    player: '1 : 1',
    banker: '0.95 : 1',
    tie: '8 : 1',
    playerPair: '11 : 1',
    bankerPair: '11 : 1',
    small: '1.5 : 1',
    big: '0.54 : 1',
  },
  hint: { small: '4 cards', big: '5–6 cards' },
  letters: { player: 'P', banker: 'B', tie: 'T' },
  cloth: 'BANKER PAYS 0.95 · TIE PAYS 8 TO 1',
  bets: 'Bets',
  cards: 'Cards',
  card: ({ rank, suit }) => `${RANKS_EN[rank] ?? rank} of ${SUITS_EN[suit]}`,
  faceDown: 'Card face down',
  total: (side, total) => `${side === 'player' ? 'Player' : 'Banker'} ${total}`,
  wins: ({ winner, player, banker }) =>
    winner === 'tie'
      ? `Tie, ${player} each`
      : winner === 'player'
        ? `Player wins ${player} to ${banker}`
        : `Banker wins ${banker} to ${player}`,
  banner: ({ winner, player, banker }) =>
    winner === 'tie' ? `TIE ${player}` : winner === 'player' ? `PLAYER ${player}` : `BANKER ${banker}`,
  pair: { player: 'player pair', banker: 'banker pair' },
  last: 'Last round',
  pad: 'Scoreboard',
  padRounds: (rounds) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  padNew: 'Results appear here',
  openPad: 'All roads and statistics',
  roads: {
    beadPlate: 'Bead plate',
    bigRoad: 'Big road',
    bigEyeBoy: 'Big eye boy',
    smallRoad: 'Small road',
    cockroachPig: 'Cockroach pig',
    told: ({ player, banker, tie }) => `Player ${player}, banker ${banker}, ties ${tie}`,
    note:
      'Roads show past results. Every round uses eight freshly shuffled decks, so they say nothing about the next. ' +
      'In the three small roads, red means the pattern repeats and blue means it breaks.',
    empty: 'No results yet. The roads start with the next result.',
  },
  squeeze: {
    title: (side) => `Squeeze the ${side === 'player' ? 'player' : 'banker'}’s card`,
    hint: (seconds) => `Pull the corner · the table sees it in ${seconds} s`,
    turn: 'Turn it over',
  },
  rules: [
    'Player and banker get two cards each. Aces count 1, tens and face cards count 0, and other cards count their number; only the last digit of the sum counts. The higher total wins.',
    'With 8 or 9 in two cards, neither side draws. Otherwise Player draws a third card on 0 to 5. Banker follows a fixed table: if Player stands, Banker draws on 0 to 5; otherwise it depends on Player’s third card.',
    'On a tie, bets on Player and Banker are refunded. Pair: that side’s first two cards have the same rank. Small: four cards in total; Big: five or six.',
    'A Banker win pays 0.95 to 1, which is even money minus 5% commission. Payouts are rounded down to the smallest coin.',
    'Every round uses eight freshly shuffled decks. If a round can’t be finished, it’s void and all stakes are refunded.',
  ],
};

const RANKS_TY: Readonly<Record<number, string>> = { 1: 'Alas', 11: 'Jack', 12: 'Reyna', 13: 'Hari' };
const SUITS_TY: Readonly<Record<Suit, string>> = {
  spades: 'espada',
  hearts: 'puso',
  diamonds: 'diyamante',
  clubs: 'baston',
};

const TY: BaccaratTexts = {
  print: {
    player: 'PLAYER',
    banker: 'BANKER',
    tie: 'TABLA',
    playerPair: 'P PARES',
    bankerPair: 'B PARES',
    small: 'MALIIT',
    big: 'MALAKI',
  },
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tabla',
    playerPair: 'Pares ng player',
    bankerPair: 'Pares ng banker',
    small: 'Maliit',
    big: 'Malaki',
  },
  pays: EN.pays,
  hint: { small: '4 baraha', big: '5–6 baraha' },
  letters: { player: 'P', banker: 'B', tie: 'T' },
  cloth: 'BANKER: BAYAD 0.95 · TABLA: BAYAD 8 SA 1',
  bets: 'Mga taya',
  cards: 'Mga baraha',
  card: ({ rank, suit }) => `${RANKS_TY[rank] ?? rank} ng ${SUITS_TY[suit]}`,
  faceDown: 'Nakataob na baraha',
  total: EN.total,
  wins: ({ winner, player, banker }) =>
    winner === 'tie'
      ? `Tabla, tig-${player}`
      : winner === 'player'
        ? `Panalo ang player, ${player} sa ${banker}`
        : `Panalo ang banker, ${banker} sa ${player}`,
  banner: ({ winner, player, banker }) =>
    winner === 'tie' ? `TABLA ${player}` : winner === 'player' ? `PLAYER ${player}` : `BANKER ${banker}`,
  pair: { player: 'pares ng player', banker: 'pares ng banker' },
  last: 'Huling round',
  pad: 'Talaan',
  padRounds: (rounds) => `${rounds} round`,
  padNew: 'Dito ang mga resulta',
  openPad: 'Lahat ng road at estadistika',
  roads: {
    ...EN.roads,
    told: ({ player, banker, tie }) => `Player ${player}, banker ${banker}, tabla ${tie}`,
    note:
      'Ipinapakita ng mga road ang mga nakaraang round. Bawat round ay galing sa walong baraha na bagong balasa, kaya wala itong ' +
      'sinasabi tungkol sa susunod. Sa tatlong maliit na road, pula kapag umuulit ang ayos, asul kapag naputol.',
    empty: 'Wala pang resulta. Magsisimula ang mga road sa susunod na resulta.',
  },
  squeeze: {
    title: (side) => `Pigain ang baraha ng ${side}`,
    hint: (seconds) => `Hilahin ang sulok · makikita ng mesa sa loob ng ${seconds} s`,
    turn: 'Ibuklat',
  },
  rules: [
    'Tigdalawang baraha ang player at banker. Isa ang alas, 0 ang sampu at may mukha, at ayon sa numero nila ang iba; huling digit lang ng kabuuan ang binibilang. Panalo ang mas mataas.',
    'Kapag 8 o 9 sa dalawang baraha, walang bubunot. Kung hindi, bubunot ang player sa 0 hanggang 5. May takdang talaan ang banker: kung hindi bumunot ang player, bubunot sa 0 hanggang 5; kung bumunot, ayon sa ikatlong baraha ng player.',
    'Kapag tabla, ibinabalik ang taya sa player at banker. Pares: magkapareho ang unang dalawang baraha. Maliit: apat na baraha lahat; malaki: lima o anim.',
    'Bayad na 0.95 sa 1 ang panalo ng banker: pantay na bayad bawas 5% komisyon. Pababa ang pag-round sa pinakamaliit na barya.',
    'Bawat round ay galing sa walong baraha na bagong balasa. Walang bisa ang round na hindi matapos at ibinabalik ang lahat ng taya.',
  ],
};

export const BACCARAT_TEXTS: Readonly<Record<Language, BaccaratTexts>> = { EN, TY };
