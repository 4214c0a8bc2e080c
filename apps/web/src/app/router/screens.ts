import type { Texts, TextPart } from '@baize/i18n';
import type { ComponentType } from 'react';
import { FrameScreen } from '../shell/FrameScreen.tsx';
import { persist } from '../loading/persist.ts';
import type { SiteLocation } from './route.rules.ts';
import { HOME, routeOf, type RoutePath } from './routes.ts';

type Opening = Promise<ComponentType>;
const openings = new Map<string, Opening>();
const frame = opened(FrameScreen);

/** React reads a fulfilled promise synchronously. */
function opened(component: ComponentType): Opening {
  return Object.assign(Promise.resolve(component), { status: 'fulfilled' as const, value: component });
}

/**
 * A page's component with texts, at once if loaded. Tried three times, then failed until `tryAgain`, as React asks at
 * every render.
 */
export function openScreen({ path, search }: Pick<SiteLocation, 'path' | 'search'>, texts: Texts): Opening {
  const key = `${texts.language.code} ${path}`;
  // Most pages are drawn as frames: their content depends on session or query.
  if (import.meta.env.SSR) return ((search === '' || path === HOME) && openings.get(key)) || frame;
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

/** `help` exports `HelpScreen`. */
const nameOf = (folder: string): string => `${folder.charAt(0).toUpperCase()}${folder.slice(1)}Screen`;

async function load(folder: string): Promise<ComponentType> {
  const name = nameOf(folder);
  // Named here: no list of files is waited for on the way home.
  if (folder === routeOf(HOME).screen) return (await import('../../screens/home/HomeScreen.tsx')).HomeScreen;
  const { SCREEN_FILES } = await import('./screenFiles.ts');
  const screens = await SCREEN_FILES[`../../screens/${folder}/${name}.tsx`]?.();
  const component = screens?.[name];
  if (!component) throw new Error(`no screen ${folder}`);
  return component;
}

const textsOf = (path: RoutePath): readonly TextPart[] => routeOf(path).texts ?? [];

interface PageFiles {
  readonly files: readonly string[];
  readonly texts: readonly TextPart[];
  /** The script is not needed at once: only the styles come with the page. */
  readonly isLate: boolean;
}

/** A page's files beside the first bundle. */
export function filesOf(path: RoutePath): PageFiles {
  const folder = folderOf(path);
  const screen = `screens/${folder}/${nameOf(folder)}.tsx`;
  const isLate = path === HOME;
  return { files: isLate ? [screen] : ['app/router/screenFiles.ts', screen], texts: textsOf(path), isLate };
}

export const isServerRenderedWhole = (path: RoutePath): boolean => routeOf(path).drawn === true;

export async function prepareScreen(path: RoutePath, texts: Texts): Promise<void> {
  const key = `${texts.language.code} ${path}`;
  if (openings.has(key)) return;
  if (!isServerRenderedWhole(path)) return;
  const [component] = await Promise.all([load(folderOf(path)), ...textsOf(path).map((part) => texts.load(part))]);
  openings.set(key, opened(component));
}

/** The screen's file is asked for after `wanted`; until then its drawn page stands. */
export function openLater(path: RoutePath, texts: Texts, wanted: Promise<void>): Promise<unknown> {
  const key = `${texts.language.code} ${path}`;
  const opening = wanted.then(() => persist(() => load(folderOf(path))));
  openings.set(key, opening);
  opening.catch(() => failed.add(key));
  return opening;
}

const failed = new Set<string>();

/** Allows failed screens to load again. */
export function tryAgain(): void {
  for (const key of failed) openings.delete(key);
  failed.clear();
}
