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

/** React reads a fulfilled promise synchronously. */
function opened(component: ComponentType): Opening {
  return Object.assign(Promise.resolve(component), { status: 'fulfilled' as const, value: component });
}

/**
 * A page's component with texts, at once if loaded. Tried three times, then failed until `tryAgain`, as React asks at
 * every render.
 */
export function openScreen({ path, search }: Pick<SiteLocation, 'path' | 'search'>, texts: Texts): Opening {
  if (path === HOME) return home;
  const key = `${texts.language.code} ${path}`;
  // Most pages are drawn as frames: their content depends on session or query.
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

/** `help` exports `HelpScreen`. */
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

/** A page's files beside the first bundle; null for home. */
export function filesOf(
  path: RoutePath,
): { readonly files: readonly string[]; readonly texts: readonly TextPart[] } | null {
  if (path === HOME) return null;
  const folder = folderOf(path);
  return { files: ['app/router/screenFiles.ts', `screens/${folder}/${nameOf(folder)}.tsx`], texts: textsOf(path) };
}

export const isServerRenderedWhole = (path: RoutePath): boolean => routeOf(path).drawn === true;

export async function prepareScreen(path: RoutePath, texts: Texts): Promise<void> {
  const key = `${texts.language.code} ${path}`;
  if (path === HOME || openings.has(key)) return;
  if (!isServerRenderedWhole(path)) return;
  const [component] = await Promise.all([load(folderOf(path)), ...textsOf(path).map((part) => texts.load(part))]);
  openings.set(key, opened(component));
}

const failed = new Set<string>();

/** Allows failed screens to load again. */
export function tryAgain(): void {
  for (const key of failed) openings.delete(key);
  failed.clear();
}
