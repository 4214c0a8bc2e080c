import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { barMember, barPerson, barredList, liftBar, lookUpBarred } from '@baize/contract/backoffice/barred.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const BARRED = ['barred'];

/** Who may not play at a merchant, newest first, page after page. */
export function useBarred(merchantId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...BARRED, merchantId],
    queryFn: ({ pageParam, signal }) => call(barredList, { merchantId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
  });
}

/** Asks whether a person is barred; what was typed is kept nowhere. */
export function useLookUp(): (input: AskOf<typeof lookUpBarred>) => Promise<OutputOf<typeof lookUpBarred>> {
  const { call } = useDesk();
  return (input) => call(lookUpBarred, input);
}

/** Bars a person; accounts that are theirs are excluded at once. */
export const useBarPerson = () => useChange(barPerson, BARRED);
/** Takes an entry off the list; accounts that it has excluded stay excluded. */
export const useLiftBar = () => useChange(liftBar, BARRED);

/** The account is shown anew, too: it is excluded now. */
export function useBarMember(): (input: AskOf<typeof barMember>) => Promise<OutputOf<typeof barMember>> {
  const change = useChange(barMember, BARRED);
  const queries = useQueryClient();
  return async (input) => {
    const done = await change(input);
    await queries.invalidateQueries({ queryKey: ['members'] });
    return done;
  };
}
