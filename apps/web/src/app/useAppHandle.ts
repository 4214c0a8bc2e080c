import { Offline, Refusal } from '@baize/client';
import { formatAmount, openTexts, type Texts } from '@baize/i18n';
import type { Query } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { App } from './app.ts';
import type { AppParts } from './appParts.ts';
import { keepLanguage, showLanguage } from './texts/language.ts';
import { persist } from './loading/persist.ts';
import { leaveGoneBuild } from './offline/goneBuild.ts';
import { tryAgain } from './router/screens.ts';
import { usePlace } from './router/usePlace.ts';
import { readTheme, writeTheme, type Theme } from './theme.ts';
import { useToasts } from './shell/toasts.ts';
import { useConfirm, type SetAsked } from './shell/useConfirm.ts';
import { useSessionActions } from './session/useSessionActions.ts';
import { useSite } from './hydration/useSite.ts';

interface HandleParts extends AppParts {
  readonly setTexts: (texts: Texts) => void;
  readonly setAsked: SetAsked;
}

/** Why a page is not to be had. */
const REFUSED = { trial: 'trial.refused', denied: 'denied.refused' } as const;

// A8: lists reload 250 ms after the last language change.
const LANGUAGE_DEBOUNCE_MS = 250;

/** Everything behind `useApp`. No session during hydration, as on the server. */
export function useAppHandle({
  start: startData,
  texts,
  router,
  drawnPlace = router.place(),
  session: store,
  queries,
  refusals,
  setTexts,
  setAsked,
}: HandleParts) {
  const session = useSyncExternalStore(store.subscribe, store.get, () => null);
  const [menu, openMenu] = useState<App['menu']>(null);
  const leavePage = useCallback(() => {
    openMenu(null);
    tryAgain();
  }, []);
  const { place, moving } = usePlace(router, drawnPlace, leavePage);
  const [theme, setThemeState] = useState<Theme>('dark');
  const { toasts, say, drop } = useToasts();
  const { client, start, refreshStart, noteFlags } = useSite({ start: startData, store, queries, router });
  const t = useMemo(() => texts.withOwn(start.ownTexts), [texts, start.ownTexts]);
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  const confirm = useConfirm(setAsked);
  const actions = useSessionActions({ client, store, queries, router, t, say, confirm });

  useEffect(() => setThemeState(readTheme()), []);
  useEffect(() => refusals((why) => say(t(REFUSED[why]), { tone: 'bad', stay: 'short' })), [refusals, say, t]);

  const app = useMemo<App>(() => {
    const { language } = texts;
    const sayError: App['sayError'] = (error) => {
      if (leaveGoneBuild(error)) return;
      const words =
        error instanceof Refusal ? error.message : t(error instanceof Offline ? 'error.offline' : 'error.unknown');
      say(words, { tone: 'bad' });
    };
    return {
      ...actions,
      call: client.call,
      session,
      start,
      refreshStart,
      noteFlags,
      language,
      t,
      money: (amount) => formatAmount(amount, start.merchant.currencySign, language),
      place,
      cameFrom: router.cameFrom(),
      goTo: router.goTo,
      back: () => router.back(),
      guardBack: router.guard,
      say,
      sayError,
      confirm,
      async setLanguage(code) {
        const next = await persist(() => openTexts(code, texts.parts())).catch(sayError);
        if (!next) return;
        keepLanguage(code);
        showLanguage(code);
        document.documentElement.dataset['language'] = code;
        startTransition(() => setTexts(next));
        clearTimeout(reload.current);
        // Queries with a language key have reloaded; the rest is in the former language.
        const since = Date.now();
        const predicate = ({ state }: Query) => state.dataUpdatedAt < since;
        const ask = () => {
          void queries.invalidateQueries({ predicate }, { cancelRefetch: false });
          void refreshStart();
        };
        reload.current = setTimeout(ask, LANGUAGE_DEBOUNCE_MS);
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
  }, [
    actions,
    t,
    texts,
    client,
    session,
    start,
    refreshStart,
    noteFlags,
    place,
    router,
    queries,
    say,
    confirm,
    setTexts,
    theme,
    menu,
  ]);

  return { app, moving, toasts, dropToast: drop };
}
