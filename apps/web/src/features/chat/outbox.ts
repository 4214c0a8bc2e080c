import { Refusal } from '@baize/client';
import { CHAT_RETRY_MS } from '@baize/contract/chat/chat.ts';
import type { Unsent, UnsentStore } from './unsent.store.ts';

/**
 * `waiting`: for its turn. `sent`: acknowledged, until the conversation has it. `failed`: for a tap or network.
 * `refused`: never taken, `problem` says why.
 */
export type OutgoingState = 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';

export interface Outgoing extends Unsent {
  readonly state: OutgoingState;
  readonly problem: string;
  /** How much of a picture has left, 0 to 1. */
  readonly share: number;
}

interface SentMessagesParts {
  readonly store: UnsentStore;
  /** Sends one; answers in which conversation it now is. */
  readonly send: (message: Unsent, onShare: (share: number) => void) => Promise<{ readonly conversationId: string }>;
  /** Only in view; less when the network returns. */
  readonly pause: (ms: number) => Promise<void>;
  /** One was acknowledged: the conversation is to be asked for it. */
  readonly onSent: (conversationId: string) => void;
}

export interface Outbox {
  readonly get: () => readonly Outgoing[];
  readonly subscribe: (hear: () => void) => () => void;
  /** Reads what was left from before and goes on with it. */
  begin(): Promise<void>;
  send(message: Unsent): Promise<void>;
  /** Tries again what was given up. */
  retry(): void;
  /** Takes away one that is not sent. */
  drop(clientId: string): Promise<void>;
  /** The conversation has these: they are drawn from there. */
  settle(clientIds: ReadonlySet<string>): void;
  end(): void;
}

/** In order, each until acknowledged. */
export function createOutbox({ store, send, pause, onSent }: SentMessagesParts): Outbox {
  let messages: readonly Outgoing[] = [];
  let isRunning = false;
  let isEnded = false;
  const listeners = new Set<() => void>();
  const set = (next: readonly Outgoing[]) => {
    messages = next;
    for (const hear of listeners) hear();
  };
  const change = (clientId: string, to: Partial<Outgoing>) =>
    set(messages.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)));
  const giveUp = () => set(messages.map((one) => (one.state === 'waiting' ? { ...one, state: 'failed' } : one)));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let tries = 0;
    for (let next = first(); next && !isEnded; next = first()) {
      const { clientId } = next;
      change(clientId, { state: 'sending', share: 0 });
      try {
        const { conversationId } = await send(next, (share) => change(clientId, { share }));
        tries = 0;
        await store.remove(clientId);
        change(clientId, { state: 'sent', conversationId });
        if (!isEnded) onSent(conversationId);
      } catch (error) {
        if (isFinal(error)) {
          tries = 0;
          change(clientId, { state: 'refused', problem: error.message });
          continue;
        }
        change(clientId, { state: 'waiting' });
        const rest = CHAT_RETRY_MS[tries];
        tries += 1;
        if (rest === undefined) giveUp();
        else if (!isEnded) await pause(rest);
      }
    }
    isRunning = false;
  }
  const first = () => messages.find(({ state }) => state === 'waiting');
  function retry(): void {
    set(messages.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting' } : one)));
    void run();
  }

  return {
    get: () => messages,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    async begin() {
      isEnded = false;
      const kept = await store.list();
      const known = new Set(messages.map(({ clientId }) => clientId));
      set([...kept.filter(({ clientId }) => !known.has(clientId)).map(asWaiting), ...messages]);
      void run();
    },
    async send(message) {
      await store.add(message);
      set([...messages, asWaiting(message)]);
      // Those before it go first.
      retry();
    },
    retry,
    async drop(clientId) {
      set(messages.filter((one) => one.clientId !== clientId));
      await store.remove(clientId);
    },
    settle(clientIds) {
      const left = messages.filter(({ state, clientId }) => state !== 'sent' || !clientIds.has(clientId));
      if (left.length < messages.length) set(left);
    },
    end() {
      isEnded = true;
    },
  };
}

const asWaiting = (message: Unsent): Outgoing => ({ ...message, state: 'waiting', problem: '', share: 0 });

/** Judged itself; haste and server trouble pass. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && PASSING.every((status) => status !== error.status) && error.status < SERVER_ERRORS;
const SERVER_ERRORS = 500;
/** No session (a login goes on), too many at once. */
const PASSING = [401, 429];
