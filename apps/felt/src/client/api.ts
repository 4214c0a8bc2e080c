import type {
  FeltErrorCode,
  FeltRefusal,
  FeltRound,
  FeltState,
  GameAction,
  GameOptions,
  JackpotRecord,
  JackpotState,
  Replay,
  RoundFairness,
  RoundPage,
  SeedsRotated,
  SportRefusal,
} from '../api.ts';
import type { SeaAnswer, SeaShots } from '../sea.ts';
import type { TableFairness, TableReplay } from '../live.ts';
import type { HandFairness, SittingReplay } from '../room.ts';
import type { LeagueFairness, SlipReplay } from '../sport.ts';

/** The server refused. Anything else (no network, a fault) is thrown as is and may be retried. */
export class Refusal extends Error {
  readonly code: FeltErrorCode;
  readonly round: FeltRound | null;
  readonly sport: SportRefusal | null;

  constructor({ error, round, sport }: FeltRefusal) {
    super(error.message);
    this.code = error.code;
    this.round = round ?? null;
    this.sport = sport ?? null;
  }
}

export type PlayRequest = {
  readonly key: string;
  readonly stake: string;
  readonly options: GameOptions;
  readonly reward?: string | null;
};

/** What a signed link carries besides the round; null where there is none. */
export type RoundLink = { readonly until: string; readonly sig: string };

export const linkIn = (query: URLSearchParams): RoundLink | null => {
  const sig = query.get('sig');
  return sig === null ? null : { until: query.get('until') ?? '0', sig };
};

export interface Api {
  open(launch: string): Promise<FeltState & { session: string }>;
  state(): Promise<FeltState>;
  play(request: PlayRequest): Promise<FeltRound>;
  act(roundId: string, key: string, action: GameAction): Promise<FeltRound>;
  round(id: string): Promise<FeltRound>;
  rounds(cursor: string | null): Promise<RoundPage>;
  /** The meters of a game that has a jackpot. */
  jackpot(): Promise<JackpotState>;
  /** What shows that a hit was one. */
  jackpotHit(id: string): Promise<JackpotRecord>;
  rotateSeeds(clientSeed: string): Promise<SeedsRotated>;
  /** Of an own round; the other of one that a signed link shows. */
  fairness(roundId: string): Promise<RoundFairness>;
  signedFairness(
    roundId: string,
    link: RoundLink,
  ): Promise<RoundFairness | TableFairness | LeagueFairness | HandFairness>;
  replay(roundId: string, link: RoundLink): Promise<Replay | TableReplay | SlipReplay | SittingReplay>;
  /** Of a game whose rounds are magazines: what goes on in the room, and what was fired. */
  sea(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  shots(roundId: string, shots: SeaShots): Promise<SeaAnswer>;
}

const TIMEOUT_MS = 10_000;

export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;

/** One request; throws refusals. `session` is read per call, as it changes once. */
export function createAsk(session: () => string | null, send: typeof fetch = fetch): Ask {
  return async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const token = session();
    const answer = await send(`/api/${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return content as T;
    if (isRefusal(content) && isFinal(answer.status, content)) throw new Refusal(content);
    throw new Error(`${method} ${path}: ${answer.status}`);
  };
}

export function createApi(session: () => string | null, send: typeof fetch = fetch): Api {
  const ask = createAsk(session, send);
  return {
    open: (launch) => ask('POST', 'session', { launch }),
    state: () => ask('GET', 'state'),
    play: (request) => ask('POST', 'rounds', request),
    act: (roundId, key, action) => ask('POST', `rounds/${roundId}/actions`, { key, action }),
    round: (id) => ask('GET', `rounds/${id}`),
    rounds: (cursor) => ask('GET', `rounds${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`),
    jackpot: () => ask('GET', 'jackpot'),
    rotateSeeds: (clientSeed) => ask('POST', 'seeds', { clientSeed }),
    fairness: (roundId) => ask('GET', `fairness/${roundId}`),
    jackpotHit: (id) => ask('GET', `jackpot/hits/${encodeURIComponent(id)}`),
    signedFairness: (roundId, link) => ask('GET', `fairness/${roundId}?${new URLSearchParams(link)}`),
    replay: (roundId, link) => ask('GET', `replay/${roundId}?${new URLSearchParams(link)}`),
    sea: (signal) => openStream('/api/sea/stream', { session, send, signal }),
    shots: (roundId, shots) => ask('POST', `sea/rounds/${roundId}/shots`, shots),
  };
}

/** Opens a stream of news; throws a Refusal when not allowed. */
export async function openStream(
  path: string,
  { session, send, signal }: { session: () => string | null; send: typeof fetch; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const answer = await send(path, {
    headers: { authorization: `Bearer ${session() ?? ''}`, accept: 'application/x-ndjson' },
    signal,
  });
  if (answer.ok && answer.body) return answer.body;
  const content: unknown = await answer.json().catch(() => null);
  // A fault says nothing about the session: it is asked again.
  if (isRefusal(content) && answer.status < 500) throw new Refusal(content);
  throw new Error(`stream: ${answer.status}`);
}

/** A fault or rate limit says nothing about the request: it is repeated unchanged. */
function isFinal(status: number, { error }: FeltRefusal): boolean {
  return status === 429 ? error.code === 'round.tooSoon' : status < 500;
}

export function isRefusal(content: unknown): content is FeltRefusal {
  if (typeof content !== 'object' || content === null || !('error' in content)) return false;
  const { error } = content;
  return typeof error === 'object' && error !== null && 'code' in error;
}
