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
import { createAsk, isRefusal, Refusal } from '../api.ts';

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
    async stream(signal) {
      const answer = await send('/api/table/stream', {
        headers: { authorization: `Bearer ${session() ?? ''}`, accept: 'application/x-ndjson' },
        signal,
      });
      if (answer.ok && answer.body) return answer.body;
      const content: unknown = await answer.json().catch(() => null);
      // A fault says nothing about the session: it is asked again.
      if (isRefusal(content) && answer.status < 500) throw new Refusal(content);
      throw new Error(`stream: ${answer.status}`);
    },
    place: (ticket) => ask('POST', 'table/bets', ticket),
    undo: (request) => ask('POST', 'table/undo', request),
    letGo: (request) => ask('POST', 'table/letgo', request),
    state: () => ask('GET', 'table/state'),
    rounds: (cursor) => ask('GET', `table/rounds${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`),
    seat: (roundId) => ask('GET', `table/rounds/${roundId}`),
    fairness: (roundId) => ask('GET', `table/rounds/${roundId}/fairness`),
  };
}
