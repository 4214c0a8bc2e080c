import type { Texts, TextPart } from '@baize/i18n';
import type { ComponentType } from 'react';
import { HomeScreen } from '../../screens/home/HomeScreen.tsx';
import { FrameScreen } from '../shell/FrameScreen.tsx';
import { persist } from '../loading/persist.ts';
import type { SiteLocation } from './route.rules.ts';
import { HOME, routeOf, type RoutePath } from './routes.ts';

type Opening = Promise<ComponentType>;
const openings = new Map<string, Opening>();
const home = opened(HomeScreen);
const frame = opened(FrameScreen);

/** React reads a promise that says it is fulfilled at once, without waiting for a turn. */
function opened(component: ComponentType): Opening {
  return Object.assign(Promise.resolve(component), { status: 'fulfilled' as const, value: component });
}

/**
 * The component of a page, with its texts; at once when it was loaded before. A file is tried three times;
 * after that it stays failed until somebody says `tryAgain`, because React asks for it at every drawing.
 */
export function openScreen({ path, search }: Pick<SiteLocation, 'path' | 'search'>, texts: Texts): Opening {
  if (path === HOME) return home;
  const key = `${texts.language.code} ${path}`;
  // Of most pages the server draws the frame: what they show belongs to the session or the query, which it does not see.
  if (import.meta.env.SSR) return (search === '' && openings.get(key)) || frame;
  let opening = openings.get(key);
  if (!opening) {
    const words = textsOf(path).map((part) => persist(() => texts.load(part)));
    opening = Promise.all([persist(() => load(folderOf(path))), ...words]).then(([component]) => component);
    openings.set(key, opening);
    opening.catch(() => failed.add(key));
  }
  return opening;
}

const folderOf = (path: RoutePath): string => routeOf(path).screen;

/** The file of a folder's screen, which exports its component under its own name: `help` has `HelpScreen`. */
const nameOf = (folder: string): string => `${folder.charAt(0).toUpperCase()}${folder.slice(1)}Screen`;

async function load(folder: string): Promise<ComponentType> {
  const name = nameOf(folder);
  const { SCREEN_FILES } = await import('./screenFiles.ts');
  const screens = await SCREEN_FILES[`../../screens/${folder}/${name}.tsx`]?.();
  const component = screens?.[name];
  if (!component) throw new Error(`no screen ${folder}`);
  return component;
}

const textsOf = (path: RoutePath): readonly TextPart[] => routeOf(path).texts ?? [];

/** What a page needs beside the first bundle, so that its document can ask for it at once; null for home. */
export function filesOf(
  path: RoutePath,
): { readonly files: readonly string[]; readonly texts: readonly TextPart[] } | null {
  if (path === HOME) return null;
  const folder = folderOf(path);
  return { files: ['app/router/screenFiles.ts', `screens/${folder}/${nameOf(folder)}.tsx`], texts: textsOf(path) };
}

/** Whether the server draws a page whole and not its frame only. */
export const isServerRenderedWhole = (path: RoutePath): boolean => routeOf(path).drawn === true;

/** Loads what the server needs to draw a page whole. */
export async function prepareScreen(path: RoutePath, texts: Texts): Promise<void> {
  const key = `${texts.language.code} ${path}`;
  if (path === HOME || openings.has(key)) return;
  if (!isServerRenderedWhole(path)) return;
  const [component] = await Promise.all([load(folderOf(path)), ...textsOf(path).map((part) => texts.load(part))]);
  openings.set(key, opened(component));
}

const failed = new Set<string>();

/** Forgets what could not be loaded, so that the next visit loads it again. */
export function tryAgain(): void {
  for (const key of failed) openings.delete(key);
  failed.clear();
}
