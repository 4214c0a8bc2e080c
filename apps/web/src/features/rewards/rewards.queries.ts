import type { OutputOf } from '@baize/contract/call.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { claimReward, rewards, type Reward, type RewardTab } from '@baize/contract/promotions/rewards.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { newId } from '@baize/client/newId.ts';
import { useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useRefreshPromotions } from '../promotions/index.ts';

export type Collected = OutputOf<typeof claimReward>;

/** One tab of the reward centre, page by page. */
export function useRewards(tab: RewardTab) {
  const { call, language, session } = useApp();
  return usePages({
    queryKey: ['rewards', tab, language.code, session?.token ?? ''],
    ask: (cursor, signal) => call(rewards, { tab, ...(cursor ? { cursor } : {}) }, { signal }),
  });
}

export function useRewardCount(): number {
  const { call, language, session } = useApp();
  const { data } = useQuery({
    queryKey: ['rewards', 'count', language.code, session?.token ?? ''],
    queryFn: ({ signal }) => call(rewards, { tab: 'take' }, { signal }),
    select: ({ counts }) => counts.take,
    enabled: session !== null && session.type !== TRIAL_MEMBER,
  });
  return data ?? 0;
}

/** Until decided, so a lost answer pays nothing twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    of(rewardId: string): string {
      const key = keys.current.get(rewardId) ?? newId();
      keys.current.set(rewardId, key);
      return key;
    },
    end: (rewardId: string) => void keys.current.delete(rewardId),
  };
}

export interface CollectedAll {
  readonly amounts: readonly string[];
  readonly failed: number;
}

interface CollectDone {
  readonly onOne: (collected: Collected) => void;
  readonly onAll: (all: CollectedAll) => void;
}

/** One after another; failed ones stay. */
export function useCollect({ onOne, onAll }: CollectDone) {
  const { call, sayError } = useApp();
  const refresh = useRefreshPromotions();
  const keys = useKeys();
  async function collect({ rewardId }: Reward): Promise<Collected> {
    try {
      const collected = await call(claimReward, { rewardId }, { idempotencyKey: keys.of(rewardId) });
      keys.end(rewardId);
      return collected;
    } catch (error) {
      if (isDecided(error)) keys.end(rewardId);
      throw error;
    }
  }
  const one = useMutation({
    mutationFn: collect,
    retry: false,
    onSuccess: onOne,
    onError: sayError,
    onSettled: refresh,
  });
  const all = useMutation({
    async mutationFn(list: readonly Reward[]): Promise<CollectedAll> {
      const amounts: string[] = [];
      let failed = 0;
      // One after another: each is a posting to the same wallet.
      for (const reward of list) {
        try {
          amounts.push((await collect(reward)).reward.amount ?? '0.00');
        } catch {
          failed += 1;
        }
      }
      return { amounts, failed };
    },
    retry: false,
    onSuccess: onAll,
    onSettled: refresh,
  });
  return { one, all };
}
