import {
  affiliateUrlMembers,
  affiliateUrls,
  closeAffiliateUrl,
  createAffiliateUrl,
  createDownline,
  downlines,
  type AffiliateLink,
  type Invitation,
} from '@baize/contract/agency/links.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { nextNumber, usePages } from '../../app/lists/usePages.ts';

export type Links = OutputOf<typeof affiliateUrls>;

/** The agent's links, and what a new one may give. */
export function useLinks() {
  const { call } = useApp();
  return useQuery({ queryKey: ['team', 'links'], queryFn: ({ signal }) => call(affiliateUrls, {}, { signal }) });
}

/** Accounts that wait for their people. */
export function useInvitations() {
  const { call, start } = useApp();
  return useQuery({
    queryKey: ['team', 'invitations'],
    queryFn: ({ signal }) => call(downlines, {}, { signal }),
    enabled: start.flags.AGEREGDOWN3,
  });
}

/** Who came by a link. */
export function useLinkMembers(code: string) {
  const { call } = useApp();
  type Came = OutputOf<typeof affiliateUrlMembers>;
  return usePages<Came>({
    keeps: true,
    queryKey: ['team', 'linkMembers', code],
    ask: (mark, signal) =>
      call(affiliateUrlMembers, { code, ...(mark === undefined ? {} : { pageNo: Number(mark) }) }, { signal }),
    next: nextNumber,
  });
}

export function useMakeLink(onDone: (link: AffiliateLink) => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskOf<typeof createAffiliateUrl>) => call(createAffiliateUrl, asked),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team', 'links'] }),
  });
}

export function useCloseLink() {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(closeAffiliateUrl, { code }),
    retry: false,
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team', 'links'] }),
  });
}

/** Prepares an account; its refusals stand at the form. */
export function useInvite() {
  const { call } = useApp();
  const queries = useQueryClient();
  return async (asked: AskOf<typeof createDownline>): Promise<Invitation> => {
    const invitation = await call(createDownline, asked);
    void queries.invalidateQueries({ queryKey: ['team'] });
    return invitation;
  };
}
