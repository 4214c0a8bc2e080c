import { createClient, Offline, Refusal } from '@baize/client';
import { logout } from '@baize/contract/identity/session.ts';
import { formatAmount, openTexts, type Texts } from '@baize/i18n';
import {
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type TransitionStartFunction,
} from 'react';
import type { App } from './app.ts';
import type { AppParts, Asked } from './App.tsx';
import { keepLanguage, showLanguage } from './language.ts';
import { findPlace } from './route.rules.ts';
import { tryAgain } from './screens.ts';
import { HOME, type To } from './routes.ts';
import { readTheme, writeTheme, type Theme } from './theme.ts';
import { useToasts } from './toasts.ts';

interface HandleParts extends AppParts {
  readonly setTexts: (texts: Texts) => void;
  readonly setAsked: (asked: Asked) => void;
  readonly startMove: TransitionStartFunction;
}

// A8: on a language change, lists load again 250 ms after the last tap.
const LANGUAGE_DEBOUNCE_MS = 250;

/** Everything behind `useApp`. The session is null while the server's page is being taken over, so that both agree. */
export function useAppHandle({
  start,
  texts,
  router,
  session: store,
  queries,
  refusals,
  setTexts,
  setAsked,
  startMove,
}: HandleParts) {
  const session = useSyncExternalStore(store.subscribe, store.get, () => null);
  const [place, setPlace] = useState(router.place);
  const [menu, openMenu] = useState<App['menu']>(null);
  const [theme, setThemeState] = useState<Theme>('dark');
  const { toasts, say, drop } = useToasts();
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef(false);

  useEffect(
    () =>
      router.listen((next) => {
        openMenu(null);
        tryAgain();
        startMove(() => setPlace(next));
      }),
    [router, startMove],
  );
  useEffect(() => setThemeState(readTheme()), []);
  useEffect(() => refusals(() => say(texts.t('trial.refused'), { tone: 'bad' })), [refusals, say, texts]);

  const client = useMemo(
    () =>
      createClient({
        baseUrl: '',
        token: () => store.get()?.token ?? null,
        language: () => document.documentElement.dataset['language'] ?? start.language,
        onSessionEnded: () => {
          forget(store, queries);
          router.recheck();
        },
      }),
    [store, queries, router, start.language],
  );

  const app = useMemo<App>(() => {
    const { t, language } = texts;
    const sayError: App['sayError'] = (error) => {
      const words =
        error instanceof Refusal ? error.message : t(error instanceof Offline ? 'error.offline' : 'error.unknown');
      say(words, { tone: 'bad' });
    };
    const confirm: App['confirm'] = (question) => new Promise<boolean>((answer) => setAsked({ question, answer }));
    return {
      call: client.call,
      session,
      start: start.start,
      language,
      t,
      money: (amount) => formatAmount(amount, start.start.merchant.currencySign, language),
      place,
      goTo: router.goTo,
      back: () => router.back(),
      say,
      sayError,
      confirm,
      logIn(info) {
        store.open(info);
        queries.clear();
        const next = findPlace(router.returnTo() ?? HOME);
        router.goTo(`${next.path}${next.search}${next.hash}` as To, { replace: true });
      },
      async logOut() {
        const yes = await confirm({
          title: t('logout.title'),
          text: t('logout.text'),
          yes: t('menu.logOut'),
          no: t('logout.stay'),
        });
        if (!yes) return;
        const quiet = say(t('logout.busy'), { tone: 'wait', stay: 'open' });
        leaving.current = true;
        // The player leaves in any case; a session that the server could not be told about ends by itself.
        await client.call(logout, {}).catch(() => {});
        quiet();
        forget(store, queries);
        leaving.current = false;
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
      leave(reason) {
        // The server also tells the phone that asked for it.
        if (!store.get() || leaving.current) return;
        forget(store, queries);
        say(t(LEAVE_WORDS[reason]), { stay: 'long' });
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
      async setLanguage(code) {
        const parts = (['shell', 'account', 'games', 'content'] as const).filter(texts.has);
        const next = await openTexts(code, parts).catch(() => null);
        if (!next) return sayError(new Offline('texts'));
        keepLanguage(code);
        showLanguage(code);
        document.documentElement.dataset['language'] = code;
        startTransition(() => setTexts(next));
        clearTimeout(reload.current);
        reload.current = setTimeout(() => void queries.invalidateQueries(), LANGUAGE_DEBOUNCE_MS);
      },
      theme,
      setTheme(next) {
        writeTheme(next);
        setThemeState(next);
      },
      menu,
      openMenu,
      loadTexts: texts.load,
    };
  }, [texts, client, session, start, place, router, store, queries, say, setAsked, setTexts, theme, menu]);

  return { app, toasts, dropToast: drop };
}

const LEAVE_WORDS = { ended: 'logout.forced', disabled: 'logout.disabled', expired: 'logout.ended' } as const;

/** A4: all of the session storage, and what the cache knows of the member. */
function forget(store: HandleParts['session'], queries: HandleParts['queries']): void {
  store.close();
  localStorage.setItem('autoLogin', '0');
  queries.clear();
}
