import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageFiles } from './page.rules.ts';

/** The drawing half of the phone site, as `apps/web/src/entry-server.tsx` exports it. */
interface Drawing {
  readonly HEAD_SCRIPT: string;
  readonly HOME_ANNOUNCEMENTS: { readonly groupName: string; readonly types: string };
  isKnown(pathname: string): boolean;
  featuredRows(sorting: readonly unknown[]): readonly { readonly name: string; readonly gameType: string; readonly vendor: { readonly vassalage: string } }[];
  drawPage(address: string, start: object): Promise<Drawn>;
}

export interface Drawn {
  readonly html: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly path: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export interface Bundle extends Drawing {
  /** The built files' folder, for the static routes. */
  readonly folder: string;
  filesFor(language: string): PageFiles;
}

const CLIENT = new URL('../../../../web/dist/client/', import.meta.url);
const PAGES = new URL('../../../../web/dist/pages/entry-server.js', import.meta.url);

/** The built site; null when it has not been built (tests of the server alone). */
export async function openBundle(): Promise<Bundle | null> {
  const manifestFile = new URL('manifest.json', CLIENT);
  if (!existsSync(manifestFile) || !existsSync(PAGES)) return null;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['src/main.tsx'];
  if (!entry) return null;
  const drawing = (await import(pathToFileURL(fileURLToPath(PAGES)).href)) as Drawing;
  const style = (entry.css ?? []).map((file) => styleIn(new URL(file, CLIENT))).join('');
  const font = (entry.assets ?? []).find((file) => file.endsWith('.woff2'));
  return {
    ...drawing,
    folder: fileURLToPath(CLIENT),
    filesFor(language) {
      const texts = manifest[`../../packages/i18n/src/catalogues/${language.toLowerCase()}/shell.ts`];
      return { script: `/${entry.file}`, soon: texts ? [`/${texts.file}`] : [], font: font ? `/${font}` : null, icon: '/favicon.svg', style };
    },
  };
}

/** Addresses in a style sheet are relative to it; in the page they must be whole. */
const styleIn = (file: URL): string => readFileSync(file, 'utf8').replaceAll(/url\((["']?)\.\//g, 'url($1/assets/').trim();
