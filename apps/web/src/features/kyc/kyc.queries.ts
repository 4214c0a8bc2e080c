import type { AskOf } from '@baize/contract/call.ts';
import { dropdownMenu, type DROPDOWN_GROUPS } from '@baize/contract/identity/options.ts';
import { ID_SLOTS, kycForm, personalInfo, securityConfig, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { memberPart } from '../../app/session/memberPart.ts';
import { uploadedFlag } from './kycFlags.ts';
import type { Pictures } from './pictures.rules.ts';

const HOUR_MS = 3_600_000;

/** The member's progress (securityConfig, module COMM3). */
export function useSecurityConfig(enabled = true) {
  const app = useApp();
  return useQuery({
    queryKey: ['kyc', 'config'],
    queryFn: async ({ signal }) =>
      (await memberPart(app, 'identity')) ?? (await app.call(securityConfig, { module: 'COMM3' }, { signal })).info,
    enabled: enabled && app.session !== null,
  });
}

/** The form's rules and what was given before. */
export function useKycForm(enabled: boolean) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['kyc', 'form'],
    queryFn: ({ signal }) => call(kycForm, {}, { signal }),
    enabled,
    // Earlier data must not overwrite typing.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useOptions(group: (typeof DROPDOWN_GROUPS)[number]) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['dropdown', group, language.code],
    queryFn: ({ signal }) => call(dropdownMenu, { group }, { signal }),
    staleTime: HOUR_MS,
  });
}

export function usePersonalInfo() {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AskOf<typeof personalInfo>) => call(personalInfo, { ...input, code: 'PERS3' }),
    // Reloads the form, too: the name is proven now.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['kyc'] }),
  });
}

/** On success the prompt stays away (A4, securityAlreadyUpLoad). */
export function useUploadIdPictures() {
  const { call } = useApp();
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: async (pictures: Pictures) => {
      setShare(null);
      const request = Object.fromEntries(ID_SLOTS.map((slot) => [slot, pictures[slot] ?? '']));
      return call(uploadIdImages, request, { onUpload: setShare });
    },
    async onSuccess() {
      uploadedFlag.set();
      await queries.invalidateQueries({ queryKey: ['kyc'] });
    },
  });
  return { ...sending, share };
}
