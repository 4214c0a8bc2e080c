import type { Language } from '../../../src/client/texts.ts';
import type { Shell } from './board.ts';

export type PerlasTexts = {
  readonly subtitle: string;
  readonly pearls: string;
  readonly now: string;
  readonly next: string;
  readonly ladder: string;
  readonly shells: string;
  readonly shell: (number: number, shell: Shell) => string;
  readonly urchins: string;
  readonly fewer: string;
  readonly moreUrchins: string;
  readonly stake: string;
  readonly lower: string;
  readonly higher: string;
  readonly dive: string;
  readonly diveAgain: string;
  readonly pickFirst: string;
  readonly cashOut: (amount: string) => string;
  readonly net: (net: string) => string;
  readonly lost: string;
  readonly lostHint: (stake: string) => string;
  readonly won: (amount: string) => string;
  readonly sealed: string;
  readonly check: string;
  readonly rules: string;
  readonly rulesList: (facts: { rtp: string; maxWin: string; cells: number }) => string[];
  readonly history: string;
  readonly found: (pearls: number, worth: string) => string;
};

const EN: PerlasTexts = {
  subtitle: 'Pearl diving · 25 shells',
  pearls: 'Pearls',
  now: 'Now',
  next: 'Next shell',
  ladder: 'Multipliers for the next pearls',
  shells: 'Shells',
  shell: (number, shell) => {
    const found: Partial<Record<Shell, string>> = {
      pearl: ', pearl',
      sting: ', urchin',
      'unopened-pearl': ', not opened, was a pearl',
      'unopened-urchin': ', not opened, was an urchin',
    };
    return `Shell ${number}${found[shell] ?? ''}`;
  },
  urchins: 'Urchins',
  fewer: 'Fewer urchins',
  moreUrchins: 'More urchins',
  stake: 'Stake',
  lower: 'Lower stake',
  higher: 'Higher stake',
  dive: 'Dive',
  diveAgain: 'Dive again',
  pickFirst: 'Open a shell',
  cashOut: (amount) => `Cash out ${amount}`,
  net: (net) => `net ${net}`,
  lost: 'An urchin!',
  lostHint: (stake) => `You lost your ${stake} stake.`,
  won: (amount) => `Cashed out ${amount}`,
  sealed: 'Hash',
  check: 'Verify',
  rules: 'Rules',
  rulesList: ({ rtp, maxWin, cells }) => [
    `${cells} shells hide pearls and as many urchins as you choose. Their places are fixed before your first pick.`,
    'Each pearl raises the multiplier; cash out whenever you like. An urchin ends the round and you lose the stake.',
    `Return to player: ${rtp}% (exact), whatever you choose. Multipliers are rounded down to the cent.`,
    `If the next pearl would pay more than ${maxWin} × the stake, the round is cashed out automatically.`,
    'Your open round is saved; when its time is up, it’s cashed out automatically. Malfunction voids all pays and plays: the stake is refunded.',
  ],
  history: 'Your last rounds',
  found: (pearls, worth) => `Pearl ${pearls}. Cash out now for ${worth}.`,
};

const TY: PerlasTexts = {
  ...EN,
  subtitle: 'Sisid-perlas · 25 kabibe',
  pearls: 'Perlas',
  now: 'Ngayon',
  next: 'Susunod na kabibe',
  ladder: 'Mga multiplier ng susunod na perlas',
  shells: 'Mga kabibe',
  shell: (number, shell) => {
    const found: Partial<Record<Shell, string>> = {
      pearl: ', perlas',
      sting: ', salungo',
      'unopened-pearl': ', di nabuksan, may perlas',
      'unopened-urchin': ', di nabuksan, may salungo',
    };
    return `Kabibe ${number}${found[shell] ?? ''}`;
  },
  urchins: 'Salungo',
  fewer: 'Bawasan ang salungo',
  moreUrchins: 'Dagdagan ang salungo',
  stake: 'Taya',
  lower: 'Babaan ang taya',
  higher: 'Taasan ang taya',
  dive: 'Sumisid',
  diveAgain: 'Sumisid muli',
  pickFirst: 'Magbukas ng kabibe',
  cashOut: (amount) => `Kunin ang ${amount}`,
  net: (net) => `neto ${net}`,
  lost: 'Salungo!',
  lostHint: (stake) => `Talo ang tayang ${stake}.`,
  won: (amount) => `Nakuha ang ${amount}`,
  sealed: 'Hash',
  check: 'Suriin',
  rules: 'Mga patakaran',
  rulesList: ({ rtp, maxWin, cells }) => [
    `May ${cells} kabibe: perlas, at kasindami ng salungo na pinili mo. Nakatakda na ang puwesto bago ang una mong bukas.`,
    'Tumataas ang multiplier sa bawat perlas; kunin ang panalo kailan mo gusto. Tapos ang round sa salungo at talo ang taya.',
    `Balik sa manlalaro: ${rtp}% (eksakto), anuman ang piliin mo. Pababa ang pag-round ng multiplier sa sentimo.`,
    `Kapag lalampas sa ${maxWin} × taya ang susunod na perlas, awtomatikong kinukuha ang panalo.`,
    'Naka-save ang bukas mong round; kapag naubos ang oras, awtomatikong kukunin ang panalo. Kapag may malfunction, walang bisa ang lahat ng bayad at laro: ibinabalik ang taya.',
  ],
  history: 'Mga huling round mo',
  found: (pearls, worth) => `Perlas ${pearls}. Kung kukunin ngayon: ${worth}.`,
};

export const PERLAS_TEXTS: Readonly<Record<Language, PerlasTexts>> = { EN, TY };
