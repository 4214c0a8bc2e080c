import {
  collectWallets,
  MAIN_WALLET,
  TRANSFERS_PAGE_SIZE,
  vendorWallets,
  walletTransfer,
  walletTransfers,
  type TransferLine,
} from '@baize/contract/wallet/transfer.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { useRequestKey } from '../../app/useRequestKey.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { isDecided } from '../../app/isDecided.ts';

/** Below `wallet`: news of the balance make them old. */
const WALLETS = ['wallet', 'vendors'] as const;
const HISTORY = ['wallet', 'transfers'] as const;

/** The wallets at vendors, which the server asks now. */
export function useVendorWallets() {
  const { call } = useApp();
  return useQuery({ queryKey: WALLETS, queryFn: ({ signal }) => call(vendorWallets, {}, { signal }) });
}

export function useTransfers() {
  const { call } = useApp();
  return usePages({
    queryKey: HISTORY,
    ask: (cursor, signal) =>
      call(walletTransfers, { pageSize: TRANSFERS_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
  });
}

/** One under way ends later. */
export function useLatest(line: TransferLine | null): TransferLine | null {
  const { rows = [] } = useTransfers();
  return rows.find(({ transferId }) => transferId === line?.transferId) ?? line;
}

export interface Move {
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  /** Left out: everything. */
  readonly amount?: string;
}

/** A request keeps its key until answered; another amount or vendor is another request. */
export function useMove(onMoved: (line: TransferLine) => void) {
  const { call, sayError, say, t } = useApp();
  const openKyc = useOpenKyc();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: ({ vendor, direction, amount }: Move) =>
      call(
        walletTransfer,
        {
          from: direction === 'in' ? MAIN_WALLET : vendor,
          to: direction === 'in' ? vendor : MAIN_WALLET,
          ...(amount === undefined ? {} : { amount }),
        },
        { idempotencyKey: requestKey.of(`${direction} ${vendor} ${amount ?? 'all'}`) },
      ),
    retry: false,
    onSuccess(line) {
      requestKey.end();
      onMoved(line);
    },
    onError(error) {
      if (isDecided(error)) {
        requestKey.end();
        sayError(error);
        if (error.code === 'kyc.required') openKyc();
      } else say(t('transfer.unsure'), { tone: 'bad', stay: 'long' });
    },
    onSettled: () => refresh(),
  });
}

/** Brings everything home; the same tap again brings nothing twice. */
export function useBringAll(
  onBrought: (brought: {
    lines: readonly TransferLine[];
    silent: readonly string[];
    underWay: readonly string[];
  }) => void,
) {
  const { call, sayError, say, t } = useApp();
  const refresh = useRefreshWallet();
  const requestKey = useRequestKey();
  return useMutation({
    mutationFn: () => call(collectWallets, {}, { idempotencyKey: requestKey.of('all') }),
    retry: false,
    onSuccess({ list, silent, underWay }) {
      requestKey.end();
      onBrought({ lines: list, silent, underWay });
    },
    onError(error) {
      if (isDecided(error)) {
        requestKey.end();
        sayError(error);
      } else say(t('transfer.unsure'), { tone: 'bad', stay: 'long' });
    },
    onSettled: () => refresh(),
  });
}
