import type {
  ActRequest,
  HandFairness,
  RoomLook,
  RoomSession,
  RoomState,
  SitRequest,
  SittingPage,
  SittingReplay,
} from '../../room.ts';
import { createAsk, openStream } from '../api.ts';

export interface RoomApi {
  /** By the launch code of the address, which works once. */
  open(launch: string): Promise<RoomSession>;
  /** News of the table at which the player sits; throws a Refusal where there is none. */
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  state(): Promise<RoomState>;
  sit(request: SitRequest): Promise<RoomLook>;
  act(request: ActRequest): Promise<RoomLook>;
  promise(hash: string): Promise<object>;
  openSeed(hand: string, seed: string): Promise<object>;
  setAway(isAway: boolean): Promise<RoomLook>;
  setPosts(posts: boolean): Promise<RoomLook>;
  topUp(request: { readonly key: string; readonly amount: string }): Promise<RoomLook>;
  leave(): Promise<{ readonly look: RoomLook | null }>;
  sittings(cursor: string | null): Promise<SittingPage>;
  replay(id: string): Promise<SittingReplay>;
  fairness(hand: string): Promise<HandFairness>;
}

export function createRoomApi(session: () => string | null, send: typeof fetch = fetch): RoomApi {
  const ask = createAsk(session, send);
  return {
    open: (launch) => ask('POST', 'session', { launch }),
    stream: (signal) => openStream('/api/room/stream', { session, send, signal }),
    state: () => ask('GET', 'room/state'),
    sit: (request) => ask('POST', 'room/sit', request),
    act: (request) => ask('POST', 'room/act', request),
    promise: (hash) => ask('POST', 'room/promise', { hash }),
    openSeed: (hand, seed) => ask('POST', 'room/open', { hand, seed }),
    setAway: (isAway) => ask('POST', 'room/away', { isAway }),
    setPosts: (posts) => ask('POST', 'room/posts', { posts }),
    topUp: (request) => ask('POST', 'room/topUp', request),
    leave: () => ask('POST', 'room/leave', {}),
    sittings: (cursor) => ask('GET', `room/sittings${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`),
    replay: (id) => ask('GET', `room/sittings/${id}/replay`),
    fairness: (hand) => ask('GET', `room/hands/${hand}/fairness`),
  };
}
