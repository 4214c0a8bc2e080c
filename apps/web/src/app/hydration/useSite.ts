import { createClient, Refusal, type Client } from '@baize/client';
import { clientConfig, type StartValue } from '@baize/contract/system/start.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LED_BY_SETTINGS } from './answers.ts';
import { persist } from '../loading/persist.ts';
import { readDeviceId } from '../session/deviceId.ts';
import type { Router } from '../router/router.ts';
import type { SessionStore } from '../session/session.ts';
import type { StartData } from './start.ts';
import { createStartStore } from './startStore.ts';
import { forget } from '../session/useSessionActions.ts';

interface Parts {
  readonly start: StartData;
  readonly store: SessionStore;
  readonly queries: QueryClient;
  readonly router: Router;
}

export interface Site {
  readonly client: Client;
  readonly start: StartValue;
  readonly refreshStart: () => Promise<void>;
  readonly noteFlags: (flags: Partial<StartValue['flags']>) => void;
}

/** How to ask the server, and what it says about the site. Made once. */
export function useSite(parts: Parts): Site {
  const [{ client, starts }] = useState(() => openSite(parts));
  // A cached page has old settings.
  useEffect(() => {
    if (Math.abs(Date.now() - Date.parse(starts.get().serverTime)) > MINUTE_MS) void starts.refresh();
  }, [starts]);
  const start = useSyncExternalStore(starts.subscribe, starts.get, starts.get);
  return { client, start, refreshStart: starts.refresh, noteFlags: starts.note };
}

function openSite({ start, store, queries, router }: Parts) {
  const plain = createClient({
    baseUrl: '',
    token: () => store.get()?.token ?? null,
    language: () => document.documentElement.dataset['language'] ?? start.language,
    uploadWith: async (onUpload) => (await persist(() => import('../upload.ts'))).sendWith(onUpload),
    onSessionEnded: () => {
      forget(store, queries, router);
      router.recheck();
    },
  });
  const starts = createStartStore(start.start, () => plain.call(clientConfig, {}));
  starts.subscribe((isAnswer) => {
    // News reach all pages at once, answers come apart.
    if (!isAnswer) return;
    // What a closed site refused is asked again when it opens.
    if (starts.get().status.status !== 0) return;
    const isOld = ({ queryKey, state }: Query) => LED_BY_SETTINGS.includes(queryKey[0]) || saysClosed(state.error);
    void queries.invalidateQueries({ predicate: isOld });
  });
  const client: Client = {
    async call(call, input, options) {
      try {
        const headers = { 'Device-Id': readDeviceId(), ...options?.headers };
        return await plain.call(call, input, { ...options, headers });
      } catch (error) {
        // The site closed meanwhile: reload the status.
        if (saysClosed(error)) void starts.refresh();
        throw error;
      }
    },
  };
  return { client, starts };
}

const MINUTE_MS = 60_000;
const CLOSED: readonly string[] = ['system.maintenance', 'system.restricted'];
const saysClosed = (error: unknown): boolean => error instanceof Refusal && CLOSED.includes(error.code);
