import type { Client } from '@baize/client';
import type { StartValue } from '@baize/contract/system/start.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import type { EndReason } from '@baize/contract/live.ts';
import type { Language, TextPart, Translate } from '@baize/i18n';
import type { Question, ToastTone } from '@baize/ui';
import { createContext, use } from 'react';
import type { SiteLocation } from './router/route.rules.ts';
import type { GoOptions, Router } from './router/router.ts';
import type { To } from './router/routes.ts';
import type { Session } from './session/session.ts';

export interface SayOptions {
  readonly tone?: ToastTone;
  /** How long it stays: `short` 3 s, good news 1.5 s (default), `long` 8 s, `open` until `quiet()`. */
  readonly stay?: 'short' | 'long' | 'open';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** All that a screen or a feature gets from the app; there is no other way in. */
export interface App {
  /** Asks the server; throws `Refusal` or `Offline`. */
  readonly call: Client['call'];
  readonly session: Session | null;
  readonly start: StartValue;
  /** Asks again what the site started with: its flags, its status. */
  readonly refreshStart: () => Promise<void>;
  readonly language: Language;
  readonly t: Translate;
  /** "1234.5" as "₱1,234.50" with the merchant's sign. */
  readonly money: (amount: string) => string;
  readonly place: SiteLocation;
  /** The address within the site that led here, or null. */
  readonly cameFrom: string | null;
  readonly goTo: (to: To, options?: GoOptions) => void;
  readonly back: () => void;
  /** Until called with null, the phone's own way back only calls this. */
  readonly guardBack: Router['guard'];
  /** Shows a short message; answers how to take it away. */
  readonly say: (text: string, options?: SayOptions) => () => void;
  /** Shows what went wrong with a call, in the player's words. */
  readonly sayError: (error: unknown) => void;
  /** Asks before something is done; aborting `moot` takes the question away, and the answer is no. */
  readonly confirm: (question: Question, moot?: AbortSignal) => Promise<boolean>;
  /** Keeps the session and goes on to where the player wanted to be, or home; with `stay` the page stays what it is. */
  readonly logIn: (session: SessionInfo, options?: { readonly stay?: boolean }) => void;
  /** The member has set an own password (A3, firstTimeLogin): the whole site is open from now on. */
  readonly settle: () => void;
  readonly logOut: () => Promise<void>;
  /** The server ended the session: forgets everything, says why, goes home; who recovers the account stays where that is done. */
  readonly leave: (reason: EndReason) => void;
  readonly setLanguage: (code: string) => Promise<void>;
  readonly theme: 'dark' | 'light';
  readonly setTheme: (theme: 'dark' | 'light') => void;
  readonly menu: 'games' | 'member' | null;
  readonly openMenu: (menu: 'games' | 'member' | null) => void;
  /** Loads a part of the texts ahead of the screen that needs it. */
  readonly loadTexts: (part: TextPart) => Promise<void>;
}

export const AppContext = createContext<App | null>(null);

/** The app around a component. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp outside the app');
  return app;
}
