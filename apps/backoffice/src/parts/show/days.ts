import { dateFormat } from '@baize/i18n/formats.ts';
import { isDay } from '@baize/contract/calendar.ts';
import { clockTag } from './words.ts';

const SHOWN = { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' } as const;
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));

/** A day YYYY-MM-DD as the desk shows it: "24 Nov 2026"; what is none comes back. */
export const dayWords = (day: string): string =>
  isDay(day) ? dateFormat(clockTag(), SHOWN).format(new Date(`${day}T00:00:00Z`)) : day;

/** A typed day as YYYY-MM-DD: as the desk shows it, in figures in the page's order, or as it stands in files; null: it is none. */
export function readDay(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const [year = '', month = '', day = ''] = inFile(plain) ?? inWords(plain) ?? inFigures(plain) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year.length === 4 && isDay(found) ? found : null;
}

type Parts = readonly [year: string, month: string, day: string];

function inFile(text: string): Parts | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year === '' ? null : [year, month, day];
}

/** A month by the first letters of its name, here or in English. */
function inWords(text: string): Parts | null {
  const word = /\p{L}{3,}/u.exec(text)?.[0];
  const figures = text.match(/\d+/g) ?? [];
  const year = figures.find(({ length }) => length === 4);
  const day = figures.find(({ length }) => length < 3);
  if (word === undefined || year === undefined || day === undefined || figures.length !== 2) return null;
  const month = [clockTag(), 'en'].flatMap((tag) => {
    const names = dateFormat(tag, { timeZone: 'UTC', month: 'long' });
    return MONTHS.flatMap((first, at) =>
      names.format(first).toLowerCase().startsWith(word.slice(0, 3)) ? [at + 1] : [],
    );
  })[0];
  return month === undefined ? null : [year, String(month), day];
}

function inFigures(text: string): Parts | null {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{4})$/.exec(text) ?? [];
  if (year === '') return null;
  const order = dateFormat(clockTag(), {})
    .formatToParts(0)
    .map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day') ? [year, first, second] : [year, second, first];
}
