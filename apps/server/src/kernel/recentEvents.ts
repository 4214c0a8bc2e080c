import { LIVE_RECENT_MS, type LiveEvent, type HeardEvent } from '@baize/contract/live.ts';

/** Of the moment only: who comes later must not hear them. */
const MOMENTARY: readonly LiveEvent['type'][] = ['forcedLogout', 'betRefused', 'status'];

/** The last seconds' events, kept for `LIVE_RECENT_MS` to twice that: slow phones begin to listen seconds after they asked. */
export interface RecentEvents {
  note(topic: string, text: string): void;
  /** Each text once, in the order in which it was first heard, with how long ago it was last heard. */
  of(topic: string): readonly string[];
  close(): void;
}

/** Two generations by topic: turning them costs nothing per event. */
export function createRecentEvents(): RecentEvents {
  let [older, newer] = [new Map<string, Map<string, number>>(), new Map<string, Map<string, number>>()];
  const turn = setInterval(() => ([older, newer] = [newer, new Map()]), LIVE_RECENT_MS).unref();
  return {
    note(topic, text) {
      const event = JSON.parse(text) as LiveEvent;
      if (MOMENTARY.includes(event.type) || (event.type === 'chat' && event.typing)) return;
      const texts = newer.get(topic) ?? new Map<string, number>();
      newer.set(topic, texts.set(text, performance.now()));
    },
    of: (topic) =>
      [...new Map([...(older.get(topic) ?? []), ...(newer.get(topic) ?? [])])].map(([text, at]) =>
        JSON.stringify({
          ...(JSON.parse(text) as LiveEvent),
          agoMs: Math.round(performance.now() - at),
        } satisfies HeardEvent),
      ),
    close: () => clearInterval(turn),
  };
}
