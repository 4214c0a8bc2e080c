import type { AskOf } from '@baize/contract/call.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import { captcha, endSession, login, sessions } from '@baize/contract/identity/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { deviceHeaders } from './deviceHeaders.ts';

const SESSIONS = ['session', 'list'] as const;

/** Asks to log in; keeping the session is left to the form, which then has more to say. */
export function useLogin() {
  const { call } = useApp();
  return (input: AskOf<typeof login>) => call(login, input, { headers: deviceHeaders() });
}

/** A captcha picture of this form's own, fetched only when it is wanted. A new one is a new `round`. */
export function useCaptcha(wanted: boolean, round: number) {
  const app = useApp();
  return useQuery({
    queryKey: ['session', 'captcha', useId(), round],
    queryFn: ({ signal }) => app.call(captcha, {}, { signal }),
    enabled: wanted,
    // Good for one answer: never kept, and never fetched anew behind the player's back.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The merchant's pattern of user names (A5); empty until it is there, then the form's own holds. */
export function useUserNamePattern(): string {
  const { call, language } = useApp();
  const rules = useQuery({
    queryKey: ['verification', language.code],
    queryFn: ({ signal }) => call(verification, {}, { signal }),
    staleTime: Infinity,
  });
  return rules.data?.rules['loginUsername']?.regExp ?? '';
}

/** The devices where the member is logged in; a guest asks for none. */
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
