import type { Language } from '../../../src/client/texts.ts';
import type { SymbolId } from '../script.ts';

export type SlotTexts = {
  readonly subtitle: (lines: number) => string;
  readonly welcome: string;
  readonly welcomeHint: string;
  readonly luck: string;
  readonly none: string;
  readonly threeParol: string;
  readonly returned: (win: string) => string;
  readonly quiet: (stake: string, net: string) => string;
  readonly won: (net: string, lines: number) => string;
  readonly wonFree: (index: number, of: number, lines: number) => string;
  readonly freeSpin: (index: number, of: number) => string;
  readonly freeSpinHint: (multiplier: number) => string;
  readonly freeSpinSaid: (index: number, of: number, win: string) => string;
  readonly freeSpinsSaid: (spins: number) => string;
  readonly spin: string;
  readonly spinning: string;
  readonly waiting: string;
  readonly staked: (stake: string) => string;
  readonly goesOn: string;
  readonly stakeButton: (stake: string) => string;
  readonly quick: string;
  readonly quickOn: string;
  readonly quickName: string;
  readonly lines: string;
  readonly stake: string;
  readonly return: string;
  readonly paytable: string;
  readonly history: string;
  readonly reels: string;
  readonly row: (row: number, symbols: string) => string;
  readonly bigWin: readonly [string, string];
  readonly hugeWin: readonly [string, string];
  readonly bigWinHint: (times: string) => string;
  readonly tapOn: string;
  readonly free: string;
  readonly spins: string;
  readonly freeIntro: (free: { multiplier: number; scatters: number; spins: number }) => string;
  readonly freeMore: string;
  readonly start: string;
  readonly proceed: string;
  readonly freeTotal: string;
  readonly freeTotalHint: string;
  readonly maxWin: string;
  readonly maxWinHint: (times: string) => string;
  readonly symbols: Readonly<Record<SymbolId, string>>;
  readonly pays: {
    readonly how: (lines: number) => string;
    readonly wild: string;
    readonly scatter: (scatters: number, spins: number) => string;
    readonly rulesTitle: string;
    readonly rules: (facts: {
      rtp: string;
      maxWin: string;
      multiplier: number;
      spins: number;
      scatters: number;
      awards: number;
      seconds: string;
    }) => string[];
    readonly linesTitle: string;
  };
};

const EN: SlotTexts = {
  subtitle: (lines) => `Felt Studio · ${lines} lines`,
  welcome: 'All aboard',
  welcomeHint: 'Three parol start the free spins',
  luck: 'Good luck',
  none: 'No win this time',
  threeParol: 'Three parol!',
  returned: (win) => `Payout ${win}`,
  quiet: (stake, net) => `on a ${stake} stake · net ${net}`,
  won: (net, lines) => `net ${net} · ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  wonFree: (index, of, lines) => `free spin ${index} of ${of} · ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  freeSpin: (index, of) => `Free spin ${index} of ${of}`,
  freeSpinHint: (multiplier) => `Wins pay ${multiplier} times`,
  freeSpinSaid: (index, of, win) => `Free spin ${index} of ${of} paid ${win}.`,
  freeSpinsSaid: (spins) => `${spins} free spins.`,
  spin: 'Spin',
  spinning: 'Spinning',
  waiting: 'Waiting for the server',
  staked: (stake) => `${stake} staked`,
  goesOn: 'Your round continues',
  stakeButton: (stake) => `Stake ${stake}, change`,
  quick: 'Quick',
  quickOn: 'Quick on',
  quickName: 'Quick reels',
  lines: 'Lines',
  stake: 'Stake',
  return: 'Return',
  paytable: 'Paytable and rules',
  history: 'Your last rounds',
  reels: 'Reels',
  row: (row, symbols) => `Row ${row}: ${symbols}.`,
  bigWin: ['BIG', 'WIN'],
  hugeWin: ['BUONG', 'BUWAN'],
  bigWinHint: (times) => `${times} × stake`,
  tapOn: 'tap to continue',
  free: 'FREE',
  spins: 'SPINS',
  freeIntro: ({ multiplier, scatters, spins }) =>
    `Wins pay ${multiplier} times. ${scatters} more parol give ${spins} more spins.`,
  freeMore: 'More free spins!',
  start: 'Start free spins',
  proceed: 'Continue',
  freeTotal: 'FREE SPINS',
  freeTotalHint: 'won in free spins',
  maxWin: 'MAX WIN',
  maxWinHint: (times) => `The maximum win: ${times} × stake. The round ends here.`,
  symbols: {
    carabao: 'Carabao',
    halohalo: 'Halo-halo',
    bandurria: 'Bandurria',
    sampaguita: 'Sampaguita',
    mango: 'Mango',
    abaniko: 'Abaniko',
    A: 'A',
    K: 'K',
    Q: 'Q',
    J: 'J',
    wild: 'Jeepney (wild)',
    scatter: 'Parol (scatter)',
  },
  pays: {
    how: (lines) => `Pays for 3, 4 and 5 from the left on a line, times the line stake (stake ÷ ${lines}).`,
    wild: 'Substitutes for all but the parol',
    scatter: (scatters, spins) => `${scatters} give ${spins} free spins`,
    rulesTitle: 'Rules',
    rules: ({ rtp, maxWin, multiplier, spins, scatters, awards, seconds }) => [
      'Each line pays its longest run from the left; wins on several lines add up.',
      'The jeepney substitutes for every symbol except the parol. It doesn’t appear on the first reel.',
      `${scatters} parol anywhere give ${spins} free spins; wins there pay ${multiplier} times, and ${scatters} more parol give ${spins} more, at most ${awards} times in a round.`,
      `Return to player: ${rtp}% (exact). Maximum win: ${maxWin} × the stake; a round that reaches it ends there.`,
      `A spin takes at least ${seconds} seconds, even with Quick. There’s no autoplay.`,
      'Interrupted rounds are finished by the server and shown when you come back. Malfunction voids all pays and plays: the stake is refunded.',
    ],
    linesTitle: 'Lines',
  },
};

const TY: SlotTexts = {
  ...EN,
  subtitle: (lines) => `Felt Studio · ${lines} linya`,
  welcome: 'Sakay na!',
  welcomeHint: 'Tatlong parol, libreng ikot na',
  luck: 'Suwertehin ka sana',
  none: 'Walang panalo ngayon',
  threeParol: 'Tatlong parol!',
  returned: (win) => `Payout ${win}`,
  quiet: (stake, net) => `sa tayang ${stake} · neto ${net}`,
  won: (net, lines) => `neto ${net} · ${lines} linya`,
  wonFree: (index, of, lines) => `libreng ikot ${index} sa ${of} · ${lines} linya`,
  freeSpin: (index, of) => `Libreng ikot ${index} sa ${of}`,
  freeSpinHint: (multiplier) => `${multiplier} beses ang bayad`,
  freeSpinSaid: (index, of, win) => `Libreng ikot ${index} sa ${of}: payout ${win}.`,
  freeSpinsSaid: (spins) => `${spins} libreng ikot.`,
  spin: 'Paikutin',
  spinning: 'Umiikot',
  waiting: 'Hinihintay ang server',
  staked: (stake) => `${stake} ang taya`,
  goesOn: 'Tuloy ang round mo',
  stakeButton: (stake) => `Taya ${stake}, palitan`,
  quick: 'Mabilis',
  quickOn: 'Mabilis: naka-on',
  quickName: 'Mabilis na reels',
  lines: 'Linya',
  stake: 'Taya',
  return: 'Balik',
  paytable: 'Mga bayad at patakaran',
  history: 'Mga huling round mo',
  row: (row, symbols) => `Hanay ${row}: ${symbols}.`,
  bigWin: ['LAKING', 'PANALO'],
  bigWinHint: (times) => `${times} × taya`,
  tapOn: 'pindutin para magpatuloy',
  free: 'LIBRE',
  spins: 'IKOT',
  freeIntro: ({ multiplier, scatters, spins }) =>
    `${multiplier} beses ang bayad ng bawat panalo. ${scatters} pang parol, ${spins} pang ikot.`,
  freeMore: 'Dagdag na libreng ikot!',
  start: 'Simulan ang libreng ikot',
  proceed: 'Magpatuloy',
  freeTotal: 'LIBRENG IKOT',
  freeTotalHint: 'panalo sa libreng ikot',
  maxWin: 'PINAKAMALAKI',
  maxWinHint: (times) => `Ang pinakamalaking panalo ng larong ito: ${times} × taya. Dito nagtatapos ang round.`,
  symbols: { ...EN.symbols, carabao: 'Kalabaw', mango: 'Mangga', wild: 'Jeepney (wild)', scatter: 'Parol (scatter)' },
  pays: {
    how: (lines) => `Bayad sa 3, 4 at 5 mula sa kaliwa sa isang linya, beses ang taya bawat linya (taya ÷ ${lines}).`,
    wild: 'Pamalit sa lahat maliban sa parol',
    scatter: (scatters, spins) => `${scatters} ay ${spins} libreng ikot`,
    rulesTitle: 'Mga patakaran',
    rules: ({ rtp, maxWin, multiplier, spins, scatters, awards, seconds }) => [
      'Isang beses binabayaran ang pinakamahabang sunod-sunod mula sa kaliwa; nagsasama ang panalo ng mga linya.',
      'Pamalit ang jeepney sa lahat ng simbolo maliban sa parol. Wala ito sa unang reel.',
      `${scatters} parol kahit saan ay ${spins} libreng ikot; ${multiplier} beses ang bayad doon, at ${scatters} pang parol ay ${spins} pa, hanggang ${awards} beses sa isang round.`,
      `Balik sa manlalaro: ${rtp}% (eksakto). Pinakamalaking panalo: ${maxWin} × taya; doon nagtatapos ang round.`,
      `Hindi bababa sa ${seconds} segundo ang isang ikot, kahit Mabilis. Walang autoplay.`,
      'Tinatapos ng server ang naputol na round at ipinapakita pagbalik mo. Kapag may malfunction, walang bisa ang lahat ng bayad at laro: ibinabalik ang taya.',
    ],
    linesTitle: 'Mga linya',
  },
};

export const SLOT_TEXTS: Readonly<Record<Language, SlotTexts>> = { EN, TY };
