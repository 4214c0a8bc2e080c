import type {
  AskLetGo,
  LetGo,
  MySeat,
  NewTicket,
  SeatPage,
  TableFairness,
  TableReplay,
  TableSession,
  TableState,
  UndoTicket,
} from '../../live.ts';
import { createAsk, openStream } from '../api.ts';

export interface TableApi {
  /** By the launch code of the address, which works once. */
  open(launch: string): Promise<TableSession>;
  /** Opens the news stream; throws a Refusal when not allowed. */
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  place(ticket: NewTicket): Promise<MySeat>;
  undo(request: UndoTicket): Promise<MySeat>;
  letGo(request: AskLetGo): Promise<LetGo>;
  state(): Promise<TableState>;
  rounds(cursor: string | null): Promise<SeatPage>;
  seat(roundId: string): Promise<TableReplay>;
  fairness(roundId: string): Promise<TableFairness>;
}

export function createTableApi(session: () => string | null, send: typeof fetch = fetch): TableApi {
  const ask = createAsk(session, send);
  return {
    open: (launch) => ask('POST', 'session', { launch }),
    stream: (signal) => openStream('/api/table/stream', { session, send, signal }),
    place: (ticket) => ask('POST', 'table/bets', ticket),
    undo: (request) => ask('POST', 'table/undo', request),
    letGo: (request) => ask('POST', 'table/letgo', request),
    state: () => ask('GET', 'table/state'),
    rounds: (cursor) => ask('GET', `table/rounds${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`),
    seat: (roundId) => ask('GET', `table/rounds/${roundId}`),
    fairness: (roundId) => ask('GET', `table/rounds/${roundId}/fairness`),
  };
}
