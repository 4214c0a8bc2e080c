import { PAGES, type Page } from '@baize/contract/system/pages.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { gzipBytes } from '../../../tools/lib/firstLoad.ts';
import { readBuilt, type readManifest } from './built.ts';

type Manifest = ReturnType<typeof readManifest>;

/** Most that a page's texts may weigh in a language of Latin letters; other scripts take two or three bytes a letter. */
export const TEXTS_TIMES_ENGLISH_MAX = 1.3;

/** Where the manifest has a language's file of a part. */
export const textsKey = (code: string, part: string): string =>
  `../../packages/i18n/src/texts/${code.toLowerCase()}/${part}.json`;

/** What a page brings. */
export const PAGE_PARTS: readonly (readonly [page: string, parts: readonly string[]])[] = Object.entries(
  PAGES as Readonly<Record<string, Page>>,
).map(([page, { texts = [] }]) => [page, ['shell', ...texts]]);

export interface LanguageWeight {
  readonly code: string;
  /** All texts of the site as a multiple of English. */
  readonly all: number;
  /** The page where it is most. */
  readonly worst: { readonly page: string; readonly times: number };
}

/** What the texts weigh by gzip in each language of Latin letters, as a multiple of English. */
export function weighLanguages(manifest: Manifest): LanguageWeight[] {
  const bytesOf = weigher(manifest);
  const times = (code: string, parts: readonly string[]): number =>
    bytesOf(code, parts) / bytesOf(SOURCE_LANGUAGE, parts);
  const all = [...new Set(PAGE_PARTS.flatMap(([, parts]) => parts))];
  return LANGUAGES.filter(({ code, tag }) => code !== SOURCE_LANGUAGE && isLatin(tag)).map(({ code }) => {
    const [heaviest] = PAGE_PARTS.map(([page, parts]) => ({ page, times: times(code, parts) })).sort(
      (one, other) => other.times - one.times,
    );
    return { code, all: times(code, all), worst: heaviest ?? { page: '', times: 0 } };
  });
}

const isLatin = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

function weigher(manifest: Manifest): (code: string, parts: readonly string[]) => number {
  const known = new Map<string, number>();
  const weigh = (key: string): number => {
    const script = readBuilt(manifest[key]?.file ?? '');
    if (!script) throw new Error(`the build knows nothing of ${key}`);
    return gzipBytes(script);
  };
  return (code, parts) =>
    parts.reduce((sum, part) => {
      const key = textsKey(code, part);
      const bytes = known.get(key) ?? weigh(key);
      known.set(key, bytes);
      return sum + bytes;
    }, 0);
}
