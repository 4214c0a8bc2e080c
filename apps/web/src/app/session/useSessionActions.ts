import type { Client } from '@baize/client';
import { logout, TRIAL_MEMBER, type SessionInfo } from '@baize/contract/identity/session.ts';
import type { Translate } from '@baize/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { keepAcross } from './agreed.ts';
import type { App } from '../app.ts';
import { comesBack, noteComesBack } from './autoLogin.ts';
import { findLocation } from '../router/route.rules.ts';
import type { Router } from '../router/router.ts';
import { HOME, type To } from '../router/routes.ts';
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

/** In, out, and thrown out. */
export function useSessionActions({ client, store, queries, router, t, say, confirm }: Parts) {
  const leaving = useRef(false);
  return useMemo(
    () => ({
      logIn(info: SessionInfo, { stay = false }: { readonly stay?: boolean } = {}) {
        store.open(info);
        if (stay) {
          void queries.resetQueries();
          // The page may not be for this member.
          return router.recheck();
        }
        queries.clear();
        // G4: a trial always begins at home; the page before the login may not be for it.
        const next = findLocation((info.type !== TRIAL_MEMBER && router.returnTo()) || HOME);
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
        // The player leaves in any case; a session that the server could not be told about ends by itself.
        await client.call(logout, {}).catch(() => {});
        quiet();
        // What was written to the chat and is not sent (`features/chat/unsent.store.ts`) stays on no shared phone.
        globalThis.indexedDB?.deleteDatabase('baize.chat');
        forget(store, queries);
        leaving.current = false;
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
      leave(reason: keyof typeof LEAVE_WORDS) {
        // The server also tells the phone that asked for it.
        if (!store.get() || leaving.current) return;
        // The phone is remembered as before: its next visit comes in by itself.
        const stays = reason === 'replaced' && comesBack();
        forget(store, queries);
        if (stays) noteComesBack(true);
        // Who sets a new password, or stops a new contact, has ended the session by it, and is not done yet.
        if (router.place().path === '/m/forget') return;
        const words = LEAVE_WORDS[reason];
        if (words) say(t(words), { stay: 'long' });
        router.goTo(HOME, { replace: true, direction: 'back' });
      },
    }),
    [client, store, queries, router, t, say, confirm],
  );
}

/** Who has answered a security question wrongly was told so before. */
const LEAVE_WORDS = {
  ended: 'logout.forced',
  disabled: 'logout.disabled',
  expired: 'logout.ended',
  wrongAnswer: null,
  replaced: 'logout.ended',
} as const;

/** A4: all of the session storage but the guest's agreement and invitation, and what the cache knows of the member. */
export function forget(store: SessionStore, queries: QueryClient): void {
  keepAcross(() => store.close());
  noteComesBack(false);
  queries.clear();
}
