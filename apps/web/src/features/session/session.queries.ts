import type { AskOf } from '@baize/contract/call.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import { captcha, endSession, login, sessions } from '@baize/contract/identity/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { deviceHeaders } from './deviceHeaders.ts';

const SESSIONS = ['session', 'list'] as const;

/** Keeping the session is the form's task. */
export function useLogin() {
  const { call } = useApp();
  return (input: AskOf<typeof login>) => call(login, input, { headers: deviceHeaders() });
}

/** A captcha when wanted; a new `round` is a new one. */
export function useCaptcha(wanted: boolean, round: number) {
  const app = useApp();
  return useQuery({
    queryKey: ['session', 'captcha', useId(), round],
    queryFn: ({ signal }) => app.call(captcha, {}, { signal }),
    enabled: wanted,
    // Good for one answer: never cached or refetched.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The merchant's pattern (A5); empty until loaded. */
export function useUserNamePattern(): string {
  const { call, language } = useApp();
  const rules = useQuery({
    queryKey: ['verification', language.code],
    queryFn: ({ signal }) => call(verification, {}, { signal }),
    staleTime: Infinity,
  });
  return rules.data?.rules['loginUsername']?.regExp ?? '';
}

/** Not for guests. */
export function useSessions() {
  const app = useApp();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => app.call(sessions, {}, { signal }),
    enabled: app.session !== null,
  });
}

export function useEndSession() {
  const app = useApp();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => app.call(endSession, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}
