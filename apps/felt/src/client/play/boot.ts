import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode, FeltState } from '../../api.ts';
import { Refusal } from '../api.ts';
import type { Keep } from '../keep.ts';

export type Opened<State = FeltState> =
  | { readonly status: 'open'; readonly state: State }
  | { readonly status: 'refused'; readonly code: FeltErrorCode };

/** Opens and re-reads a session; games and tables differ in their states. */
type Door<State> = {
  open(launch: string): Promise<State & { readonly session: string }>;
  state(): Promise<State>;
};
type Tools<State> = { api: Door<State>; keep: Pick<Keep, 'session' | 'setSession' | 'forgetSession'>; clock: Clock };

const RETRY_MS = [500, 1000, 2000, 4000];

/**
 * Opens the session by the address's one-time launch code, or the tab's session. Retries while unanswered; `onLost`
 * tells the page.
 */
export async function openSession<State>(
  { api, keep, clock }: Tools<State>,
  launch: string | null,
  onLost: () => void,
): Promise<Opened<State>> {
  if (launch === null && keep.session() === null) return { status: 'refused', code: 'session.required' };
  for (let attempt = 0; ; attempt++) {
    try {
      if (launch === null) return { status: 'open', state: await api.state() };
      const { session, ...state } = await api.open(launch);
      keep.setSession(session);
      // What is left of the answer without its session is the state.
      return { status: 'open', state: state as State };
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
