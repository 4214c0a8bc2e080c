import { hasDisplayFace } from '@baize/i18n/languageFaces.ts';
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageFiles } from './page.rules.ts';

/** Exported by `apps/web/src/entry-server.tsx`. */
interface Drawing {
  readonly HEAD_SCRIPT: string;
  readonly HOME_ANNOUNCEMENTS: { readonly groupName: string; readonly types: string };
  readonly BANNER: string;
  /** The page of an address (aliases included), or null. */
  pageAt(pathname: string): string | null;
  featuredRows(
    sorting: readonly unknown[],
  ): readonly { readonly name: string; readonly gameType: string; readonly vendor: { readonly vassalage: string } }[];
  /** A list page's first question (the demo has its own); null: other pages. */
  firstQuestion(path: string): Readonly<Record<string, string>> | null;
  /** A page's files and texts beside the first bundle; of a late one only the styles come with the page. */
  pageFiles(path: string): {
    readonly files: readonly string[];
    readonly texts: readonly string[];
    readonly isLate: boolean;
  };
  /** The part of the query that the drawn page depends on. */
  searchAt(pathname: string, query: string): string;
  drawPage(path: string, start: object, search: string): Promise<Drawn>;
}

export interface Drawn {
  readonly html: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The whole page, or only its frame. */
  readonly whole: boolean;
  readonly path: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

export interface Bundle extends Drawing {
  /** The built files' folder, for the static routes. */
  readonly folder: string;
  filesFor(language: string, path: string): PageFiles;
}

const CLIENT = new URL('../../../../web/dist/client/', import.meta.url);
const PAGES = new URL('../../../../web/dist/pages/entry-server.js', import.meta.url);

/** Null when not built (server tests). */
export async function openBundle(): Promise<Bundle | null> {
  const manifestFile = new URL('manifest.json', CLIENT);
  if (!existsSync(manifestFile) || !existsSync(PAGES)) return null;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['src/main.tsx'];
  if (!entry) return null;
  const drawing = (await import(pathToFileURL(fileURLToPath(PAGES)).href)) as Drawing;
  const first = withImports(manifest, entry);
  const stylesOf = (chunks: readonly ManifestEntry[]): string[] => [
    ...new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
  ];
  const styleOf = (chunks: readonly ManifestEntry[]): string =>
    stylesOf(chunks)
      .map((file) => styleIn(new URL(file, CLIENT)))
      .join('');
  // Said once at the start: a bundler may drop the line that orders the layers.
  const style = `@layer base,ui,app;${styleOf(first)}`;
  const font = manifest['../../packages/ui/src/fonts/baize-display.woff2'];
  const shared = first.slice(0, -1).map((chunk) => `/${chunk.file}`);

  /** What a file needs beside the first bundle. */
  function chunksOf(file: string): readonly ManifestEntry[] {
    const entry = manifest[file];
    return entry ? withImports(manifest, entry).filter((chunk) => !first.includes(chunk)) : [];
  }

  return {
    ...drawing,
    folder: fileURLToPath(CLIENT),
    filesFor(language, path) {
      const textsAt = (path: string) => manifest[`../../packages/i18n/src/texts/${path}`];
      const texts = (part: string) =>
        language === PSEUDO_LANGUAGE.code
          ? textsAt(`en/${part}.pseudo.js`)
          : (textsAt(`${language.toLowerCase()}/${part}.json`) ?? textsAt(`en/${part}.json`));
      const page = drawing.pageFiles(path);
      const own = [...new Set(page.files.flatMap((file) => chunksOf(`src/${file}`)))];
      const soon = [
        ...(page.isLate ? [] : own),
        ...(language === SOURCE_LANGUAGE ? [] : [manifest['../../packages/i18n/src/otherTexts.ts'] ?? []].flat()),
        ...['shell', 'site', ...page.texts].flatMap((part) => texts(part) ?? []),
      ];
      return {
        script: `/${entry.file}`,
        soon: [...shared, ...soon.map((chunk) => `/${chunk.file}`)],
        font: font && hasDisplayFace(language) ? `/${font.file}` : null,
        icon: '/favicon.svg',
        style,
        ownStyle: styleOf(own),
        styled: {
          first: stylesOf(first).map((file) => `/${file}`),
          own: stylesOf(own).map((file) => `/${file}`),
          soon: page.isLate ? [] : stylesOf(own).map((file) => `/${file}`),
        },
      };
    },
  };
}

/** Dependencies first. */
function withImports(
  manifest: Record<string, ManifestEntry>,
  entry: ManifestEntry,
  seen = new Set<ManifestEntry>(),
): ManifestEntry[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const imported = (entry.imports ?? []).flatMap((key) =>
    manifest[key] ? withImports(manifest, manifest[key], seen) : [],
  );
  return [...imported, entry];
}

/** Relative addresses of a style sheet must be absolute in the page. */
const styleIn = (file: URL): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/url\((["']?)\.\//g, 'url($1/assets/')
    .trim();
