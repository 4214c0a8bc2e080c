import type { AskOf } from '@baize/contract/call.ts';
import { register, registerSettings, usernameValidity } from '@baize/contract/identity/register.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useDebounced } from '../../app/useDebounced.ts';

const NAME_REST_MS = 400;
const NAME_FRESH_MS = 30_000;

export function useRegisterSettings() {
  const app = useApp();
  return useQuery({
    queryKey: ['register', 'settings'],
    queryFn: ({ signal }) => app.call(registerSettings, {}, { signal }),
  });
}

/**
 * Whether a name may still be taken, asked when the typing rests. An answer belongs to its name, so a late one for an
 * older name is never shown. Unknown when the server does not say: it has the last word at registration anyway.
 */
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

export function useRegister() {
  const app = useApp();
  return useMutation({ mutationFn: (input: AskOf<typeof register>) => app.call(register, input), retry: false });
}
