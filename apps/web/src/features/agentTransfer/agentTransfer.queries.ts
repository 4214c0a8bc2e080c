import { agentTransferSettings, transferDownline, transferMultipleDownline } from '@baize/contract/agency/transfers.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { usePin } from '../paymentPin/index.ts';

export type TransferSettings = OutputOf<typeof agentTransferSettings>;
export type Sent = OutputOf<typeof transferMultipleDownline>;

export interface Transfer {
  readonly items: readonly { readonly userName: string; readonly amount: string }[];
  readonly note: string;
  /** Yes to the end of a living bonus. */
  readonly endBonus: boolean;
}

/** Whether and how much money can be sent. */
export function useTransferSettings() {
  const { call } = useApp();
  return useQuery({
    queryKey: ['wallet', 'agentTransfer'],
    queryFn: ({ signal }) => call(agentTransferSettings, {}, { signal }),
  });
}

/** Signed; a lost answer is asked for under the same key. */
export function useSend(onDone: (sent: Sent) => void) {
  const { call } = useApp();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return usePin({
    async send({ items, note, endBonus }: Transfer, signature) {
      const options = { idempotencyKey: requestKey.of(JSON.stringify([items, note])) };
      const [only] = items;
      return items.length === 1 && only
        ? call(transferDownline, { ...only, note, endBonus, ...signature }, options)
        : call(transferMultipleDownline, { items: [...items], endBonus, ...signature }, options);
    },
    onDone(sent) {
      requestKey.end();
      onDone(sent);
    },
    onSettled: refresh,
  });
}
