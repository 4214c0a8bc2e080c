import type { AskOf } from '@baize/contract/call.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByMobile,
} from '@baize/contract/identity/password.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

export function useChangePassword() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (input: AskOf<typeof changePassword>) => call(changePassword, input),
    retry: false,
  });
}

export function useForgotPassword() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (input: AskOf<typeof forgotPassword>) => call(forgotPassword, input),
    retry: false,
  });
}

export function useSetPasswordByMobile() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (input: AskOf<typeof setPasswordByMobile>) => call(setPasswordByMobile, input),
    retry: false,
  });
}

export function useResetPassword() {
  const { call } = useApp();
  return useMutation({ mutationFn: (input: AskOf<typeof resetPassword>) => call(resetPassword, input), retry: false });
}

/** The server's shared rules (A5); patterns are empty until they are there, then the form's own defaults hold. */
export function useSharedRules() {
  const { call, language } = useApp();
  const { data } = useQuery({
    queryKey: ['verification', language.code],
    queryFn: ({ signal }) => call(verification, {}, { signal }),
    staleTime: Infinity,
  });
  const patternOf = (name: string): string => data?.rules[name]?.regExp ?? '';
  return {
    username: patternOf('loginUsername'),
    email: patternOf('forgotEmail'),
    password: patternOf('password'),
    passwordWords: data?.rules['password']?.verificationMsg ?? '',
  };
}
