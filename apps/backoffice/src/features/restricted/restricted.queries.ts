import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  restrictMember,
  restrictPerson,
  restrictedList,
  liftRestriction,
  lookUpRestricted,
} from '@baize/contract/backoffice/restricted.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

export const RESTRICTED = ['restricted'];

export function useRestricted(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...RESTRICTED, merchantId],
    queryFn: ({ pageParam, signal }) => call(restrictedList, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

/** What was typed is kept nowhere. */
export function useLookUp(): (input: AskOf<typeof lookUpRestricted>) => Promise<OutputOf<typeof lookUpRestricted>> {
  const { call } = useDesk();
  return (input) => call(lookUpRestricted, input);
}

/** Their accounts are excluded at once. */
export const useRestrictPerson = () => useChange(restrictPerson, RESTRICTED);
/** Excluded accounts stay excluded. */
export const useLiftRestriction = () => useChange(liftRestriction, RESTRICTED);

/** The account is shown anew, too: it is excluded now. */
export function useRestrictMember(): (input: AskOf<typeof restrictMember>) => Promise<OutputOf<typeof restrictMember>> {
  const change = useChange(restrictMember, RESTRICTED);
  const queries = useQueryClient();
  return async (input) => {
    const done = await change(input);
    await queries.invalidateQueries({ queryKey: ['members'] });
    return done;
  };
}
