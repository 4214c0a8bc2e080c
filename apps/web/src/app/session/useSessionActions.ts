import type { Client } from '@baize/client';
import { logout, TRIAL_MEMBER, type SessionInfo } from '@baize/contract/identity/session.ts';
import type { Translate } from '@baize/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { App } from '../app.ts';
import { comesBack, noteComesBack } from './autoLogin.ts';
import { findLocation } from '../router/route.rules.ts';
import { isGameAddress } from '../router/gameAddress.ts';
import { isEntrance, type Router } from '../router/router.ts';
import { HOME, type To } from '../router/routes.ts';
import { keepInvitation } from './keepInvitation.ts';
import type { SessionStore } from './session.ts';

interface Parts {
  readonly client: Client;
  readonly store: SessionStore;
  readonly queries: QueryClient;
  readonly router: Router;
  readonly t: Translate;
  readonly say: App['say'];
  readonly confirm: App['confirm'];
}

/** As `App['logIn']`. */
interface LogInOptions {
  readonly stay?: boolean;
  readonly game?: To;
}

/** In, out, and thrown out. */
export function useSessionActions({ client, store, queries, router, t, say, confirm }: Parts) {
  const leaving = useRef(false);
  return useMemo(() => {
    /** G4: trials begin at home, as the page before may be closed to them; a wanted game opens over it. */
    function beginTrial(wanted: string | null) {
      const isFromPage = !isEntrance(router.place());
      const isGame = wanted !== null && isGameAddress(wanted);
      if (isGame && isFromPage) {
        // The page below stays: what guests see on it holds for trial members, too.
        void queries.invalidateQueries();
        return router.goTo(wanted as To);
      }
      // What a guest has seen of home stands until it is answered anew.
      void queries.invalidateQueries({ refetchType: 'none' });
      // Nothing is left behind that would have to move away.
      router.goTo(HOME, { replace: true, direction: 'none' });
      if (isGame) router.goTo(wanted as To);
    }
    return {
      logIn(info: SessionInfo, { stay = false, game }: LogInOptions = {}) {
        const wanted = game ?? router.returnTo();
        store.open(info);
        if (stay) {
          void queries.resetQueries();
          // The page may not be for this member.
          return router.recheck();
        }
        if (info.type === TRIAL_MEMBER) return beginTrial(wanted);
        queries.clear();
        const next = findLocation(wanted ?? HOME);
        router.goTo(`${next.path}${next.search}${next.hash}` as To, { replace: true });
      },
      settle: () => store.settle(),
      async logOut() {
        const isOpen = await import('../../features/openRound/index.ts').then(
          ({ hasOpenRound }) => hasOpenRound(client.call),
          () => false,
        );
        if (!store.get()) return;
        const yes = await confirm({
          title: t('logout.title'),
          text: t(isOpen ? 'logout.openRound' : 'logout.text'),
          yes: t('menu.logOut'),
          no: t('logout.stay'),
        });
        if (!yes) return;
        const quiet = say(t('logout.busy'), { tone: 'wait', stay: 'open' });
        leaving.current = true;
        // If the server cannot be told, the session expires.
        await client.call(logout, {}).catch(() => {});
        quiet();
        // Unsent chat messages (`features/chat/unsent.store.ts`) must not stay on a shared phone.
        globalThis.indexedDB?.deleteDatabase('baize.chat');
        forget(store, queries, router);
        leaving.current = false;
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
      leave(reason: keyof typeof LEAVE_WORDS) {
        // The server tells the requesting phone, too.
        if (!store.get() || leaving.current) return;
        // Remembered as before: the next visit logs in.
        const stays = reason === 'replaced' && comesBack();
        forget(store, queries, router);
        if (stays) noteComesBack(true);
        // There the session's end is part of setting a password or stopping a contact.
        if (router.place().path === '/m/forget') return;
        const words = LEAVE_WORDS[reason];
        if (words) say(t(words), { stay: 'long' });
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
    };
  }, [client, store, queries, router, t, say, confirm]);
}

/** A wrong security answer was told before. */
const LEAVE_WORDS = {
  ended: 'logout.forced',
  disabled: 'logout.disabled',
  expired: 'logout.ended',
  wrongAnswer: null,
  replaced: 'logout.ended',
} as const;

/** A4: clears the session's storage except the invitation, and what the page knows of the member. */
export function forget(store: SessionStore, queries: QueryClient, router: Pick<Router, 'forget'>): void {
  router.forget();
  keepInvitation(() => store.close());
  noteComesBack(false);
  queries.clear();
}
