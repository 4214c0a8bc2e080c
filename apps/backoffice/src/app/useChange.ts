import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from './desk.ts';

/** Its noun is asked again, after refusals too: somebody may have been first. */
export function useChange<C extends StaffCall>(
  definition: C,
  noun: QueryKey,
): (input: AskOf<C>) => Promise<OutputOf<C>> {
  const { call } = useDesk();
  const queries = useQueryClient();
  return async (input) => {
    try {
      return await call(definition, input);
    } finally {
      await queries.invalidateQueries({ queryKey: noun });
    }
  };
}
