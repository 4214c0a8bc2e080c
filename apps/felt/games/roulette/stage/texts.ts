import type { Language } from '../../../src/client/texts.ts';
import type { RouletteKind } from '../model.ts';
import type { RouletteSpot } from '../script.ts';
import { covered, type Colour } from './numbers.ts';
import type { CallName } from './racetrack.ts';

export type RouletteTexts = {
  readonly wheel: string;
  readonly ballIn: (number: number, colour: Colour) => string;
  readonly spinning: string;
  readonly colours: Readonly<Record<Colour, string>>;
  readonly kinds: Readonly<Record<RouletteKind, string>>;
  readonly dozens: readonly [string, string, string];
  readonly columns: readonly [string, string, string];
  readonly printed: Readonly<Record<'red' | 'black' | 'odd' | 'even' | 'low' | 'high' | 'column', string>>;
  readonly dozenPrinted: readonly [string, string, string];
  readonly pays: (over: number) => string;
  readonly wins: (amount: string) => string;
  readonly inAll: (amount: string, players: number) => string;
  readonly cloth: string;
  readonly clothHint: string;
  readonly racetrack: string;
  readonly backToCloth: string;
  readonly calls: Readonly<
    Record<CallName, { readonly name: string; readonly printed: string; readonly covers: string }>
  >;
  readonly neighbours: string;
  readonly neighboursOf: (number: number, each: number) => string;
  readonly fewer: string;
  readonly more: string;
  readonly chips: (count: number, amount: string) => string;
  readonly lastNumbers: string;
  readonly noNumbers: string;
  readonly statistics: string;
  readonly lastRounds: (rounds: number) => string;
  readonly hot: string;
  readonly cold: string;
  readonly times: (times: number) => string;
  readonly ago: (rounds: number) => string;
  readonly never: string;
  readonly zero: string;
  readonly noMemory: string;
  readonly noRounds: string;
  readonly eachNumber: string;
  readonly keptLayouts: string;
  readonly keptLayoutsEmpty: string;
  readonly keptLayoutsFull: (most: number) => string;
  readonly layoutName: string;
  readonly layoutDefault: (at: number) => string;
  readonly keepLayout: string;
  readonly nothingToKeep: string;
  readonly placeLayout: (name: string) => string;
  readonly forgetLayout: (name: string) => string;
  readonly spotsOn: (count: number, amount: string) => string;
  readonly pick: string;
  readonly pickTitle: string;
  readonly pickHint: string;
  readonly pickNumber: string;
  readonly pickEmpty: string;
  readonly rules: readonly string[];
  readonly winningSpots: (list: string) => string;
};

const EN: RouletteTexts = {
  wheel: 'Roulette wheel',
  ballIn: (number, colour) => `${number}${colour === 'green' ? '' : `, ${EN.colours[colour]}`}`,
  spinning: 'Spinning',
  colours: { red: 'red', black: 'black', green: 'zero' },
  kinds: {
    straight: 'Straight',
    split: 'Split',
    street: 'Street',
    trio: 'Trio',
    corner: 'Corner',
    firstFour: 'First four',
    sixLine: 'Six line',
    column: 'Column',
    dozen: 'Dozen',
    red: 'Red',
    black: 'Black',
    odd: 'Odd',
    even: 'Even',
    low: '1 to 18',
    high: '19 to 36',
  },
  dozens: ['1 to 12', '13 to 24', '25 to 36'],
  columns: ['1, 4 … 34', '2, 5 … 35', '3, 6 … 36'],
  printed: { red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', low: '1–18', high: '19–36', column: '2 to 1' },
  dozenPrinted: ['1st 12', '2nd 12', '3rd 12'],
  pays: (over) => `${over} to 1`,
  wins: (amount) => `wins ${amount}`,
  inAll: (amount, players) => `${amount} here from ${players} ${players === 1 ? 'player' : 'players'}`,
  cloth: 'Bets',
  clothHint: 'Use arrow keys to move between bets and Enter to place the selected chip.',
  racetrack: 'Racetrack',
  backToCloth: 'Back to the table',
  calls: {
    voisins: { name: 'Neighbours of zero', printed: 'Voisins', covers: '17 numbers from 22 to 25' },
    tiers: { name: 'Third of the wheel', printed: 'Tiers', covers: '12 numbers from 27 to 33' },
    orphelins: { name: 'Orphans', printed: 'Orphans', covers: '8 numbers between the two' },
    zeroGame: { name: 'Zero game', printed: 'Zero', covers: '7 numbers closest to zero' },
  },
  neighbours: 'Neighbours',
  neighboursOf: (number, each) => (each === 0 ? `${number} alone` : `${number} and ${each} on each side`),
  fewer: 'Fewer neighbours',
  more: 'More neighbours',
  chips: (count, amount) => `${count} ${count === 1 ? 'chip' : 'chips'} · ${amount}`,
  lastNumbers: 'Last numbers, the newest first',
  noNumbers: 'Last numbers',
  statistics: 'Statistics',
  lastRounds: (rounds) => `Last ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  hot: 'Most frequent',
  cold: 'Least frequent',
  times: (times) => `${times} ×`,
  ago: (rounds) => (rounds === 0 ? 'last round' : `${rounds} ago`),
  never: 'not yet',
  zero: 'Zero',
  noMemory: 'Spins are independent: past results say nothing about the next number.',
  noRounds: 'No rounds yet. Numbers will be counted here.',
  eachNumber: 'All numbers, in wheel order',
  keptLayouts: 'Saved bets',
  keptLayoutsEmpty: 'No saved bets yet. Place your chips, name the layout and save it for later.',
  keptLayoutsFull: (most) => `You can save up to ${most} layouts. Remove one first.`,
  layoutName: 'Layout name',
  layoutDefault: (at) => `Layout ${at}`,
  keepLayout: 'Save these bets',
  nothingToKeep: 'There are no chips on the table.',
  placeLayout: (name) => `Place ${name}`,
  forgetLayout: (name) => `Remove ${name}`,
  spotsOn: (count, amount) => `${count} ${count === 1 ? 'bet' : 'bets'} · ${amount}`,
  pick: 'Find a bet',
  pickTitle: 'Place on a number',
  pickHint: 'Bets that cover the number, highest payout first. Each tap places the selected chip.',
  pickNumber: 'Number, 0 to 36',
  pickEmpty: 'Enter a number from 0 to 36.',
  rules: [
    'The wheel has 37 pockets, 0 to 36, all equally likely. You can bet on numbers and groups of numbers.',
    'When the ball lands, every bet that covers its number wins its payout and gets its stake back; all others lose. Zero beats all outside bets.',
    'The number was fixed before the first bet. The hash shown proves it, and the link revealed afterwards lets anyone verify it.',
    'If a round can’t be finished, it’s cancelled and all stakes are refunded. Malfunction voids all pays and plays.',
  ],
  winningSpots: (list) => `Your winning bets: ${list}.`,
};

const TY: RouletteTexts = {
  ...EN,
  wheel: 'Gulong ng roulette',
  ballIn: (number, colour) => `${number}${colour === 'green' ? '' : `, ${TY.colours[colour]}`}`,
  spinning: 'Umiikot',
  colours: { red: 'pula', black: 'itim', green: 'zero' },
  kinds: {
    straight: 'Isang numero',
    split: 'Dalawang numero',
    street: 'Tatlong hanay',
    trio: 'Trio',
    corner: 'Kanto',
    firstFour: 'Unang apat',
    sixLine: 'Anim na numero',
    column: 'Kolum',
    dozen: 'Dosena',
    red: 'Pula',
    black: 'Itim',
    odd: 'Gansal',
    even: 'Pares',
    low: '1 hanggang 18',
    high: '19 hanggang 36',
  },
  dozens: ['1 hanggang 12', '13 hanggang 24', '25 hanggang 36'],
  printed: { red: 'Pula', black: 'Itim', odd: 'Gansal', even: 'Pares', low: '1–18', high: '19–36', column: '2 sa 1' },
  // As the halves: words would be too small to read.
  dozenPrinted: ['1–12', '13–24', '25–36'],
  pays: (over) => `${over} sa 1`,
  wins: (amount) => `panalo ${amount}`,
  inAll: (amount, players) => `${amount} dito mula sa ${players} manlalaro`,
  cloth: 'Mga taya',
  clothHint: 'Mga arrow key para lumipat ng taya, Enter para ilagay ang napiling chip.',
  backToCloth: 'Balik sa mesa',
  calls: {
    voisins: { name: 'Mga katabi ng zero', printed: 'Katabi', covers: '17 numero mula 22 hanggang 25' },
    tiers: { name: 'Sangkatlo ng gulong', printed: 'Sangkatlo', covers: '12 numero mula 27 hanggang 33' },
    orphelins: { name: 'Orphans', printed: 'Orphans', covers: '8 numero sa pagitan' },
    zeroGame: { name: 'Larong zero', printed: 'Zero', covers: '7 numerong pinakamalapit sa zero' },
  },
  neighbours: 'Katabi',
  neighboursOf: (number, each) => (each === 0 ? `${number} lang` : `${number} at ${each} sa magkabila`),
  fewer: 'Bawasan ang katabi',
  more: 'Dagdagan ang katabi',
  chips: (count, amount) => `${count} chip · ${amount}`,
  lastNumbers: 'Mga huling numero, pinakabago muna',
  noNumbers: 'Huling numero',
  statistics: 'Estadistika',
  lastRounds: (rounds) => `Huling ${rounds} round`,
  hot: 'Pinakamadalas',
  cold: 'Pinakamadalang',
  ago: (rounds) => (rounds === 0 ? 'huling round' : `${rounds} ang nakalipas`),
  never: 'wala pa',
  noMemory: 'Magkakahiwalay ang bawat ikot: walang sinasabi ang mga nakaraang resulta tungkol sa susunod na numero.',
  noRounds: 'Wala pang round. Dito bibilangin ang mga numero.',
  eachNumber: 'Bawat numero, ayon sa gulong',
  keptLayouts: 'Mga na-save na taya',
  keptLayoutsEmpty: 'Wala pang na-save na taya. Ilagay ang mga chip, pangalanan ang ayos at i-save para sa susunod.',
  keptLayoutsFull: (most) => `Hanggang ${most} ayos lang ang maise-save. Magtanggal muna ng isa.`,
  layoutName: 'Pangalan ng ayos',
  layoutDefault: (at) => `Ayos ${at}`,
  keepLayout: 'I-save ang mga tayang ito',
  nothingToKeep: 'Walang chip sa mesa.',
  placeLayout: (name) => `Ilagay ang ${name}`,
  forgetLayout: (name) => `Tanggalin ang ${name}`,
  spotsOn: (count, amount) => `${count} taya · ${amount}`,
  pick: 'Maghanap ng taya',
  pickTitle: 'Tumaya sa numero',
  pickHint:
    'Lahat ng tayang may numerong ito, mula sa pinakamataas na bayad. Bawat tapik ay naglalagay ng napiling chip.',
  pickNumber: 'Numero, 0 hanggang 36',
  pickEmpty: 'Magbigay ng numero mula 0 hanggang 36.',
  rules: [
    'May 37 butas ang gulong, 0 hanggang 36, at pantay-pantay ang tsansa. Inilalagay ang taya sa numero at grupo ng numero.',
    'Kapag tumigil ang bola, nananalo at ibinabalik ang bawat tayang may numerong iyon; talo ang iba. Talo sa zero ang lahat ng outside bet.',
    'Nakatakda na ang numero bago ang unang taya ng round. Pinatutunayan ito ng hash na ipinapakita, at makukuwenta ng sinuman mula sa kawing pagkatapos.',
    'Ang round na hindi matapos ay kinakansela at ibinabalik ang lahat ng taya. Kapag may malfunction, walang bisa ang lahat ng bayad at laro.',
  ],
  winningSpots: (list) => `Mga nanalo mong taya: ${list}.`,
};

export const ROULETTE_TEXTS: Readonly<Record<Language, RouletteTexts>> = { EN, TY };

/** A bet's name: "Corner 16 · 17 · 19 · 20", "Six line 13 to 18", "2nd dozen". */
export function nameOf(spot: RouletteSpot, texts: RouletteTexts): string {
  const [kind = '', on = ''] = spot.split(':');
  const name = texts.kinds[kind as RouletteKind];
  if (on === '') return name;
  if (kind === 'dozen') return `${name} ${texts.dozens[Number(on) - 1]}`;
  if (kind === 'column') return `${name} ${texts.columns[Number(on) - 1]}`;
  return `${name} ${covered(spot).join(' · ')}`;
}
