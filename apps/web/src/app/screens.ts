import type { Texts, TextPart } from '@baize/i18n';
import type { ComponentType } from 'react';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { FrameScreen } from './FrameScreen.tsx';
import { isComing, type ComingPath } from './coming.ts';
import { persist } from './persist.ts';
import type { Place } from './route.rules.ts';
import type { RoutePath } from './routes.ts';

/** Every screen but home loads with the first visit, or when a finger comes near its link. */
const FILES = import.meta.glob<Record<string, ComponentType>>(['../screens/*/*Screen.tsx', '!../screens/home/*']);

interface ScreenFile {
  /** Below `screens/`; the file exports its component under its own name. */
  readonly file: string;
  /** The parts of the catalogue that it needs beside `shell`. */
  readonly texts: readonly TextPart[];
  /** The server draws it whole: the same for every guest, and fit to be taken over. */
  readonly drawn?: boolean;
}

const screen = (file: string, ...texts: readonly TextPart[]): ScreenFile => ({ file, texts });

type BuiltPath = Exclude<RoutePath, ComingPath | '/m/home'>;

const drawn = (page: ScreenFile): ScreenFile => ({ ...page, drawn: true });

const gameList = drawn(screen('gameList/GameListScreen', 'games'));
/** The message centre shows the announcements: there are no other messages yet. */
const notices = screen('notice/NoticeScreen', 'content');

/** The screen of every page that is open. */
const SCREENS: Record<BuiltPath, ScreenFile> = {
  '/m/login': drawn(screen('login/LoginScreen', 'account')),
  '/m/register': drawn(screen('register/RegisterScreen', 'account', 'register')),
  '/m/trial': screen('trial/TrialScreen', 'account'),
  '/m/forget': drawn(screen('forget/ForgetScreen', 'account', 'password')),
  '/m/changePsw': screen('changePsw/ChangePswScreen', 'account', 'password'),
  '/m/slot-games': gameList,
  '/m/live-games': gameList,
  '/m/poker-games': gameList,
  '/m/fishing-games': gameList,
  '/m/sport-games': gameList,
  '/m/esport-games': gameList,
  '/m/gameList': gameList,
  '/m/hot-games': gameList,
  '/m/game': screen('game/GameScreen', 'games'),
  '/m/gameRecord': screen('gameRecord/GameRecordScreen', 'games', 'account'),
  '/m/transaction/record': screen('transactions/TransactionsScreen', 'account'),
  '/m/voucherCenter': screen('deposit/DepositScreen', 'account'),
  '/m/walletTransfer': screen('walletTransfer/WalletTransferScreen', 'wallet'),
  '/m/notice': notices,
  '/m/messages': notices,
  '/m/help': screen('help/HelpScreen', 'content', 'site'),
  '/m/app': screen('app/AppScreen', 'content'),
  '/m/myAccount/index': screen('myAccount/MyAccountScreen', 'member', 'account'),
  '/m/member/home': screen('memberHome/MemberHomeScreen', 'member', 'account'),
  '/m/securityCenter': screen('securityCenter/SecurityCenterScreen', 'member', 'account', 'kyc'),
  '/m/set': screen('settings/SettingsScreen', 'account'),
};

const coming = screen('coming/ComingScreen');

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
export function openScreen({ path, search }: Pick<Place, 'path' | 'search'>, texts: Texts): Opening {
  if (path === '/m/home') return home;
  const key = `${texts.language.code} ${path}`;
  // Of most pages the server draws the frame: what they show belongs to the session or the query, which it does not see.
  if (import.meta.env.SSR) return (search === '' && openings.get(key)) || frame;
  const file = fileOf(path);
  let opening = openings.get(key);
  if (!opening) {
    const words = file.texts.map((part) => persist(() => texts.load(part)));
    opening = Promise.all([persist(() => load(file)), ...words]).then(([component]) => component);
    openings.set(key, opening);
    opening.catch(() => failed.add(key));
  }
  return opening;
}

type LazyPath = Exclude<RoutePath, '/m/home'>;

const fileOf = (path: LazyPath): ScreenFile => (isComing(path) ? coming : SCREENS[path]);

async function load({ file }: ScreenFile): Promise<ComponentType> {
  const screens = await FILES[`../screens/${file}.tsx`]?.();
  const component = screens?.[file.slice(file.indexOf('/') + 1)];
  if (!component) throw new Error(`no screen ${file}`);
  return component;
}

/** What a page needs beside the first bundle, so that its document can ask for it at once; null for home. */
export function filesOf(path: RoutePath): { readonly screen: string; readonly texts: readonly TextPart[] } | null {
  if (path === '/m/home') return null;
  const { file, texts } = fileOf(path);
  return { screen: `screens/${file}.tsx`, texts };
}

/** Whether the server draws a page whole and not its frame only. */
export const isDrawnWhole = (path: RoutePath): boolean => path === '/m/home' || fileOf(path).drawn === true;

/** Loads what the server needs to draw a page whole. */
export async function prepareScreen(path: RoutePath, texts: Texts): Promise<void> {
  const key = `${texts.language.code} ${path}`;
  if (path === '/m/home' || openings.has(key)) return;
  const file = fileOf(path);
  if (!file.drawn) return;
  const [component] = await Promise.all([load(file), ...file.texts.map((part) => texts.load(part))]);
  openings.set(key, opened(component));
}

const failed = new Set<string>();

/** Forgets what could not be loaded, so that the next visit loads it again. */
export function tryAgain(): void {
  for (const key of failed) openings.delete(key);
  failed.clear();
}
