import { contactToStop, stopContact } from '@baize/contract/account/contactChange.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByMobile,
} from '@baize/contract/identity/password.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@baize/contract/identity/register.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import type { Mistakes } from './password.rules.ts';

export function useChangePassword() {
  const { call } = useApp();
  return (input: AskOf<typeof changePassword>) => call(changePassword, input);
}

export function useForgotPassword() {
  const { call } = useApp();
  return (input: AskOf<typeof forgotPassword>) => call(forgotPassword, input);
}

export function useSetPasswordByMobile() {
  const { call } = useApp();
  return (input: AskOf<typeof setPasswordByMobile>) => call(setPasswordByMobile, input);
}

export function useResetPassword() {
  const { call } = useApp();
  return (input: AskOf<typeof resetPassword>) => call(resetPassword, input);
}

/** Asked once, as the page changes the answer. */
export function useContactToStop(stopToken: string) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['contactToStop', stopToken],
    queryFn: ({ signal }) => call(contactToStop, { stopToken }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}

export function useStopContact() {
  const { call } = useApp();
  return (input: AskOf<typeof stopContact>) => call(stopContact, input);
}

/** The server's rules (A5); the form's defaults until loaded. */
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

/** Error texts by field; the server's own for passwords, if sent. */
export function useWords() {
  const { t } = useApp();
  const { passwordWords } = useSharedRules();
  return <Field extends string>(mistakes: Mistakes<Field>): Partial<Record<Field, string>> => {
    const said: Partial<Record<Field, string>> = {};
    for (const field of Object.keys(mistakes) as Field[]) {
      const wrong = mistakes[field];
      if (wrong)
        said[field] =
          (wrong === 'field.passwordFormat' && passwordWords) || t(wrong, { min: PASSWORD_MIN, max: PASSWORD_MAX });
    }
    return said;
  };
}
