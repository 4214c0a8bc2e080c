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
  /** `short` 3 s, good news 1.5 s (default), `long` 8 s, `open` until `quiet()`. */
  readonly stay?: 'short' | 'long' | 'open';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Everything that screens and features get from the app. */
export interface App {
  /** Asks the server; throws `Refusal` or `Offline`. */
  readonly call: Client['call'];
  readonly session: Session | null;
  readonly start: StartValue;
  /** Reloads flags and status. */
  readonly refreshStart: () => Promise<void>;
  /** Flags that news brought hold at once. */
  readonly noteFlags: (flags: Partial<StartValue['flags']>) => void;
  readonly language: Language;
  readonly t: Translate;
  /** "1234.5" as "₱1,234.50". */
  readonly money: (amount: string) => string;
  readonly place: SiteLocation;
  /** The address within the site that led here, or null. */
  readonly cameFrom: string | null;
  readonly goTo: (to: To, options?: GoOptions) => void;
  readonly back: () => void;
  /** Until null, the browser's back only calls this. */
  readonly guardBack: Router['guard'];
  /** Shows a toast; returns how to remove it. */
  readonly say: (text: string, options?: SayOptions) => () => void;
  /** Shows a call's error in the player's words. */
  readonly sayError: (error: unknown) => void;
  /** Asks for confirmation; aborting `moot` closes it with no. */
  readonly confirm: (question: Question, moot?: AbortSignal) => Promise<boolean>;
  /** Stores the session and goes on to the wanted page, or home; with `stay` nowhere. */
  readonly logIn: (session: SessionInfo, options?: { readonly stay?: boolean }) => void;
  /** An own password is set (A3, firstTimeLogin): the whole site is open. */
  readonly settle: () => void;
  readonly logOut: () => Promise<void>;
  /** The server ended the session: clears everything, says why, goes home (not during recovery). */
  readonly leave: (reason: EndReason) => void;
  readonly setLanguage: (code: string) => Promise<void>;
  readonly theme: 'dark' | 'light';
  readonly setTheme: (theme: 'dark' | 'light') => void;
  readonly menu: 'games' | 'member' | null;
  readonly openMenu: (menu: 'games' | 'member' | null) => void;
  /** Preloads texts. */
  readonly loadTexts: (part: TextPart) => Promise<void>;
}

export const AppContext = createContext<App | null>(null);

/** The app around a component. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp outside the app');
  return app;
}
