import type { Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode, FeltState } from '../../api.ts';
import { Refusal } from '../api.ts';
import { insist } from '../insist.ts';
import type { Keep } from '../keep.ts';

export type Opened<State = FeltState> =
  | { readonly status: 'open'; readonly state: State }
  | { readonly status: 'refused'; readonly code: FeltErrorCode };

/** Opens and re-reads a session; games and tables differ in their states. */
export type Door<State> = {
  open(launch: string): Promise<State & { readonly session: string }>;
  state(): Promise<State>;
};
type Tools<State> = { api: Door<State>; keep: Pick<Keep, 'session' | 'setSession' | 'forgetSession'>; clock: Clock };

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
  try {
    if (launch === null) return { status: 'open', state: await insist(clock, () => api.state(), onLost) };
    const { session, ...state } = await insist(clock, () => api.open(launch), onLost);
    keep.setSession(session);
    // What is left of the answer without its session is the state.
    return { status: 'open', state: state as State };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    keep.forgetSession();
    return { status: 'refused', code: error.code };
  }
}
