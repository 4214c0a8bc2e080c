import type {
  CashOut,
  LeagueFairness,
  LeagueSession,
  LeagueState,
  NewSlip,
  SlipPage,
  SlipReplay,
  SlipView,
} from '../../sport.ts';
import { createAsk, openStream } from '../api.ts';

export interface LeagueApi {
  /** By the launch code of the address, which works once. */
  open(launch: string): Promise<LeagueSession>;
  /** Opens the news stream; throws a Refusal when not allowed. */
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  state(): Promise<LeagueState>;
  place(slip: NewSlip): Promise<SlipView>;
  cashOut(request: CashOut): Promise<SlipView>;
  slip(id: string): Promise<SlipView>;
  slips(state: 'open' | 'over', cursor: string | null): Promise<SlipPage>;
  replay(id: string): Promise<SlipReplay>;
  fairness(dayId: string): Promise<LeagueFairness>;
}

export function createLeagueApi(session: () => string | null, send: typeof fetch = fetch): LeagueApi {
  const ask = createAsk(session, send);
  return {
    open: (launch) => ask('POST', 'session', { launch }),
    stream: (signal) => openStream('/api/sport/stream', { session, send, signal }),
    state: () => ask('GET', 'sport/state'),
    place: (slip) => ask('POST', 'sport/slip', slip),
    cashOut: (request) => ask('POST', 'sport/cashout', request),
    slip: (id) => ask('GET', `sport/slips/${id}`),
    slips: (state, cursor) =>
      ask('GET', `sport/slips?${new URLSearchParams({ state, ...(cursor === null ? {} : { cursor }) })}`),
    replay: (id) => ask('GET', `sport/slips/${id}/replay`),
    fairness: (dayId) => ask('GET', `sport/days/${dayId}/fairness`),
  };
}
