import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode, FeltState } from '../../api.ts';
import { Refusal, type Api } from '../api.ts';
import type { Keep } from '../keep.ts';

export type Opened =
  | { readonly status: 'open'; readonly state: FeltState }
  | { readonly status: 'refused'; readonly code: FeltErrorCode };

const RETRY_MS = [500, 1000, 2000, 4000];

/**
 * Opens the session: by the launch code of the address, which works once, or by the session this tab already has.
 * Keeps asking while there is no answer; `onLost` is told so that the page can say it.
 */
export async function openSession(
  { api, keep, clock }: { api: Api; keep: Keep; clock: Clock },
  launch: string | null,
  onLost: () => void,
): Promise<Opened> {
  if (launch === null && keep.session() === null) return { status: 'refused', code: 'session.required' };
  for (let attempt = 0; ; attempt++) {
    try {
      if (launch === null) return { status: 'open', state: await api.state() };
      const { session, ...state } = await api.open(launch);
      keep.setSession(session);
      return { status: 'open', state };
    } catch (error) {
      if (error instanceof Refusal) {
        keep.forgetSession();
        return { status: 'refused', code: error.code };
      }
      onLost();
      await pause(clock, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
    }
  }
}
