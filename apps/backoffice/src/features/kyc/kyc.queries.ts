import { useEffect, useEffectEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  claimIdentity,
  decideIdentity,
  kycCases,
  kycFile,
  kycPictureOf,
  type KycFile,
  type KycQueue,
} from '@baize/contract/backoffice/kyc.ts';
import type { IdSlot } from '@baize/contract/kyc/kyc.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { useList } from '../../kit/queries.ts';

const KYC = ['kyc'];
/** Colleagues decide, members send. */
const LOOK_AGAIN_MS = 15_000;

/** Checks of one kind, page after page. */
export const useKycCases = (merchantId: string, kind: KycQueue) => useList(kycCases, { merchantId, kind });

const fileKey = (merchantId: string, memberId: string) => [...KYC, 'file', merchantId, memberId];

/** One identity check with everything that a decision needs. */
export function useKycFile(merchantId: string, memberId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: fileKey(merchantId, memberId),
    queryFn: ({ signal }) => call(kycFile, { merchantId, memberId }, signal),
    // A colleague may take it over or decide it.
    refetchInterval: LOOK_AGAIN_MS,
    enabled: memberId !== '',
  });
}

interface PictureRequest {
  readonly merchantId: string;
  readonly memberId: string;
  readonly slot: IdSlot;
  readonly attempt: number;
}

/** Forgotten soon after it left the screen. */
export function useKycPicture({ attempt, ...request }: PictureRequest) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...KYC, 'picture', request, attempt],
    queryFn: async ({ signal }) => `data:image/jpeg;base64,${(await call(kycPictureOf, request, signal)).jpeg}`,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

/** Refused while a colleague holds it (`kyc.held`), or once decided. */
export const useDecide = () => useChange(decideIdentity, KYC);

/** Long before a claim runs out. */
const CLAIM_AGAIN_MS = 5 * 60_000;

interface ClaimRequest {
  readonly merchantId: string;
  readonly memberId: string;
  /** A check that waits, and somebody who may decide it. */
  readonly isWanted: boolean;
}

/** Held while open, so that two do not do the same; answers how to take it over. */
export function useClaim({ merchantId, memberId, isWanted }: ClaimRequest): () => Promise<void> {
  const { call } = useDesk();
  const queries = useQueryClient();
  async function claim(takeOver: boolean, signal?: AbortSignal): Promise<void> {
    const { holder } = await call(claimIdentity, { merchantId, memberId, takeOver }, signal);
    queries.setQueryData<KycFile>(fileKey(merchantId, memberId), (file) => file && { ...file, holder });
    await queries.invalidateQueries({ queryKey: [kycCases.noun, kycCases.id] });
  }
  // A lost claim keeps nobody from looking; the decision would be refused.
  const ask = useEffectEvent((signal: AbortSignal) => void claim(false, signal).catch(() => undefined));
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    ask(leaving.signal);
    const timer = setInterval(() => ask(leaving.signal), CLAIM_AGAIN_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isWanted]);
  return () => claim(true);
}
