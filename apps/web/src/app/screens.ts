import type { Texts, TextPart } from '@baize/i18n';
import type { ComponentType } from 'react';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { FrameScreen } from './FrameScreen.tsx';
import { isComing, type ComingPath } from './coming.ts';
import type { RoutePath } from './routes.ts';

interface ScreenFile {
  /** The screen's component; it loads with the first visit, or when a finger comes near its link. */
  readonly load: () => Promise<ComponentType>;
  readonly texts?: TextPart;
}

type BuiltPath = Exclude<RoutePath, ComingPath | '/m/home'>;

const gameList: ScreenFile = {
  load: () => import('../screens/gameList/GameListScreen.tsx').then((file) => file.GameListScreen),
  texts: 'games',
};

/** The message centre shows the announcements: there are no other messages yet. */
const notices: ScreenFile = {
  load: () => import('../screens/notice/NoticeScreen.tsx').then((file) => file.NoticeScreen),
  texts: 'content',
};

/** The screen of every page that is open. */
const SCREENS: Record<BuiltPath, ScreenFile> = {
  '/m/login': {
    load: () => import('../screens/login/LoginScreen.tsx').then((file) => file.LoginScreen),
    texts: 'account',
  },
  '/m/register': {
    load: () => import('../screens/register/RegisterScreen.tsx').then((file) => file.RegisterScreen),
    texts: 'account',
  },
  '/m/slot-games': gameList,
  '/m/live-games': gameList,
  '/m/poker-games': gameList,
  '/m/fishing-games': gameList,
  '/m/sport-games': gameList,
  '/m/esport-games': gameList,
  '/m/gameList': gameList,
  '/m/hot-games': gameList,
  '/m/game': { load: () => import('../screens/game/GameScreen.tsx').then((file) => file.GameScreen), texts: 'games' },
  '/m/gameRecord': {
    load: () => import('../screens/gameRecord/GameRecordScreen.tsx').then((file) => file.GameRecordScreen),
    texts: 'games',
  },
  '/m/transaction/record': {
    load: () => import('../screens/transactions/TransactionsScreen.tsx').then((file) => file.TransactionsScreen),
    texts: 'account',
  },
  '/m/voucherCenter': {
    load: () => import('../screens/deposit/DepositScreen.tsx').then((file) => file.DepositScreen),
    texts: 'account',
  },
  '/m/notice': notices,
  '/m/messages': notices,
  '/m/help': {
    load: () => import('../screens/help/HelpScreen.tsx').then((file) => file.HelpScreen),
    texts: 'content',
  },
  '/m/set': {
    load: () => import('../screens/settings/SettingsScreen.tsx').then((file) => file.SettingsScreen),
    texts: 'account',
  },
};

const coming: ScreenFile = {
  load: () => import('../screens/coming/ComingScreen.tsx').then((file) => file.ComingScreen),
};

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
export function openScreen(path: RoutePath, texts: Texts): Opening {
  if (path === '/m/home') return home;
  // The server draws only the frame of other pages: what they show belongs to the session, which it does not see.
  if (import.meta.env.SSR) return frame;
  const file = isComing(path) ? coming : SCREENS[path];
  const key = `${texts.language.code} ${path}`;
  let opening = openings.get(key);
  if (!opening) {
    opening = Promise.all([persist(file.load), file.texts && persist(() => texts.load(file.texts as TextPart))]).then(
      ([component]) => component,
    );
    openings.set(key, opening);
    opening.catch(() => failed.add(key));
  }
  return opening;
}

const failed = new Set<string>();

/** Forgets what could not be loaded, so that the next visit loads it again. */
export function tryAgain(): void {
  for (const key of failed) openings.delete(key);
  failed.clear();
}

const RETRY_MS = [400, 1500];

async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_MS) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return load();
}
