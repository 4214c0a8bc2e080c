import type { AskOf } from '@baize/contract/call.ts';
import { dropdownMenu, type DROPDOWN_GROUPS } from '@baize/contract/identity/options.ts';
import {
  invitationCheck,
  invitationOfAddress,
  register,
  registerMobile,
  registerSettings,
  usernameValidity,
} from '@baize/contract/identity/register.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { Refusal } from '@baize/client';
import { useQuery } from '@tanstack/react-query';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useApp } from '../../app/app.ts';
import { useDebounced } from '../../app/useDebounced.ts';

const NAME_REST_MS = 400;
const NAME_FRESH_MS = 30_000;
const HOUR_MS = 3_600_000;

export function useRegisterSettings() {
  const app = useApp();
  return useQuery({
    queryKey: answerKeys.registerSettings,
    queryFn: ({ signal }) => app.call(registerSettings, {}, { signal }),
  });
}

/** Whether a name is taken, after a pause; unknown when unanswered. */
export function useNameCheck(name: string, wellFormed: boolean): 'unknown' | 'asking' | 'free' | 'taken' {
  const app = useApp();
  const rested = useDebounced(name, NAME_REST_MS);
  const check = useQuery({
    queryKey: ['register', 'name', rested],
    queryFn: ({ signal }) => app.call(usernameValidity, { username: rested }, { signal }),
    enabled: wellFormed && rested === name,
    staleTime: NAME_FRESH_MS,
    retry: false,
  });
  if (!wellFormed) return 'unknown';
  if (rested !== name || check.isFetching) return 'asking';
  if (!check.data || check.data.reason === 'format') return 'unknown';
  return check.data.reason;
}

/** The invitation of the address's query (`given`) or host (A5); null: none or unknown. */
export function useInvitation(given: string): { readonly code: string | null; readonly isAsking: boolean } {
  const app = useApp();
  const found = useQuery({
    queryKey: ['register', 'invitation', given],
    queryFn: ({ signal }) => app.call(invitationOfAddress, { affiliateCode: given }, { signal }),
    staleTime: HOUR_MS,
  });
  return { code: found.data?.code ?? null, isAsking: found.isPending };
}

/** Unknown when unanswered. */
export function useInvitationCheck(code: string, wellFormed: boolean): 'unknown' | 'good' | 'bad' {
  const app = useApp();
  const rested = useDebounced(code, NAME_REST_MS);
  const check = useQuery({
    queryKey: ['register', 'invitationCheck', rested],
    queryFn: ({ signal }) =>
      app.call(invitationCheck, { code: rested }, { signal }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code !== 'rate.limited') return false;
          throw error;
        },
      ),
    enabled: wellFormed && rested === code && code !== '',
    staleTime: NAME_FRESH_MS,
    retry: false,
  });
  if (!wellFormed || rested !== code || check.data === undefined) return 'unknown';
  return check.data ? 'good' : 'bad';
}

export function useDropdown(group: (typeof DROPDOWN_GROUPS)[number], enabled = true) {
  const app = useApp();
  return useQuery({
    queryKey: ['dropdown', group, app.language.code],
    queryFn: ({ signal }) => app.call(dropdownMenu, { group }, { signal }),
    staleTime: HOUR_MS,
    enabled,
  });
}

export type RegisterRequest =
  | { readonly way: 'username'; readonly input: AskOf<typeof register> }
  | { readonly way: 'mobile'; readonly input: AskOf<typeof registerMobile> };

export function useRegister() {
  const { call } = useApp();
  return (request: RegisterRequest) =>
    request.way === 'mobile' ? call(registerMobile, request.input) : call(register, request.input);
}

export interface Identity {
  readonly details: AskOf<typeof personalInfo>;
  readonly pictures: AskOf<typeof uploadIdImages>;
}

/** In the new session. */
export function useSendIdentity() {
  const app = useApp();
  return async (
    session: SessionInfo,
    { details, pictures }: Identity,
    onUpload: (share: number) => void,
  ): Promise<void> => {
    // The page stores the session afterwards, as it then goes on.
    const headers = { Authorization: `Bearer ${session.token}` };
    // Pictures are not lost when details are refused.
    let refusal: Refusal | null = null;
    try {
      await app.call(personalInfo, details, { headers });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    await app.call(uploadIdImages, pictures, { headers, onUpload });
    if (refusal) throw refusal;
  };
}
