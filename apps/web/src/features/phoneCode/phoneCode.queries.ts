import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { sendCode, sendLoginCode, sendMemberCode, systemCountries } from '@baize/contract/identity/codes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useApp } from '../../app/app.ts';

/** In the site's language, the merchant's first. */
export function useCountries(enabled = true) {
  const app = useApp();
  const queries = useQueryClient();
  const { code } = app.language;
  return useQuery({
    queryKey: ['countries', code],
    queryFn: ({ signal }) => app.call(systemCountries, {}, { signal }),
    staleTime: Infinity,
    enabled,
    // A drawn page has the merchant's country.
    placeholderData: () => queries.getQueryData<OutputOf<typeof systemCountries>>(answerKeys.ownCountry(code)),
    select: ({ list }) => list,
  });
}

/** For registration, login or recovery, and an own contact. */
export function useSendCode() {
  const { call } = useApp();
  return {
    toRegister: (input: AskOf<typeof sendCode>) => call(sendCode, input),
    toLogIn: (input: AskOf<typeof sendLoginCode>) => call(sendLoginCode, { ...input, purpose: 'login' }),
    toSetPassword: (input: AskOf<typeof sendLoginCode>) => call(sendLoginCode, { ...input, purpose: 'setPassword' }),
    toMember: (input: AskOf<typeof sendMemberCode>) => call(sendMemberCode, input),
  };
}
