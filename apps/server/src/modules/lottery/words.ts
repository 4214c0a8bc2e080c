/** Groups of plays as players read them: English, Filipino. */
const GROUPS: Readonly<Record<string, readonly [string, string]>> = {
  f2: ['First two', 'Unang dalawa'],
  b2: ['Last two', 'Huling dalawa'],
  f3: ['First three', 'Unang tatlo'],
  m3: ['Middle three', 'Gitnang tatlo'],
  b3: ['Last three', 'Huling tatlo'],
  f4: ['First four', 'Unang apat'],
  b4: ['Last four', 'Huling apat'],
  '5': ['All five', 'Lahat ng lima'],
  any: ['Any places', 'Kahit saang puwesto'],
  show: ['Shows up', 'Lalabas'],
  sum: ['Sum', 'Kabuuan'],
  ball: ['By digit', 'Bawat digit'],
  dragon: ['Dragon and tiger', 'Dragon at tiger'],
  look: ['Kind', 'Uri'],
  triple: ['Triples', 'Tatluhan'],
  run: ['Runs', 'Sunod-sunod'],
  pair: ['Pairs', 'Pares'],
  different: ['Different', 'Magkaiba'],
  single: ['Single face', 'Isang mukha'],
  pos: ['By place', 'Bawat puwesto'],
  figures: ['Figures', 'Mga bilang'],
  first: ['Front runners', 'Mga nauuna'],
  place: ['By place', 'Bawat puwesto'],
  special: ['Special number', 'Espesyal na numero'],
  regular: ['Regular numbers', 'Karaniwang numero'],
  none: ['None drawn', 'Walang lalabas'],
  colour: ['Colour', 'Kulay'],
  lo: ['At any prize', 'Sa kahit anong premyo'],
  de: ['Special prize', 'Espesyal na premyo'],
  cang: ['Last three and four', 'Huling tatlo at apat'],
  xien: ['All together', 'Sabay-sabay'],
  truot: ['None of them', 'Wala sa kanila'],
  last: ['Last digit', 'Huling digit'],
  straight: ['Straight', 'Diretso'],
  rambol: ['Rambol', 'Rambol'],
  last2: ['Last two', 'Huling dalawa'],
  digit: ['By digit', 'Bawat digit'],
  six: ['Six numbers', 'Anim na numero'],
  bank: ['With bankers', 'May banker'],
  animal: ['Animals', 'Mga hayop'],
  tail: ['Last digits', 'Mga huling digit'],
  total: ['Total', 'Kabuuan'],
};

export const groupName = (code: string, language: string): string => {
  const words = GROUPS[code];
  return (language === 'TY' ? words?.[1] : words?.[0]) ?? code;
};

export { playHelp } from './playHelp.ts';
export { playName, rowName } from './playNames.ts';
