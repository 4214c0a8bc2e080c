import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Carries live events to every process: in memory, or over Redis. */
export interface Fanout {
  tell(topic: string, text: string): void;
  hear(listener: (topic: string, text: string) => void): void;
  /** Called when events may have been missed and are heard again; also after the first subscription. */
  hearReturn(listener: () => void): void;
  close(): void;
}

export function createMemoryFanout(): Fanout {
  const listeners: ((topic: string, text: string) => void)[] = [];
  return {
    tell: (topic, text) => listeners.forEach((listener) => listener(topic, text)),
    hear: (listener) => void listeners.push(listener),
    hearReturn: () => undefined,
    close: () => undefined,
  };
}

/** Events that Redis didn't take are retried, the newest of so many. */
const AGAIN_MS = 1000;
const UNSENT_MAX = 1000;
/** How often a silent line is checked, and how long an answer may take. */
const ASK_EVERY_MS = 5000;
const SILENT_MAX_MS = 4000;

/** Events are hints to ask again, so late or repeated ones do no harm. */
export function createRedisFanout(redis: Redis, log: Logger): Fanout {
  // Database numbers don't separate Redis channels.
  const channel = `baize:live:${redis.options.db ?? 0}`;
  const listeners: ((topic: string, text: string) => void)[] = [];
  const returnListeners: (() => void)[] = [];
  const hear = (message: string) => {
    const cut = message.indexOf('\n');
    for (const listener of listeners) listener(message.slice(0, cut), message.slice(cut + 1));
  };
  const subscriber = subscribe(redis, channel, log, () => returnListeners.forEach((listener) => listener()));
  subscriber.on('message', (_channel, message: string) => hear(message));

  const unsent = new Set<string>();
  async function send(message: string): Promise<boolean> {
    try {
      await redis.publish(channel, message);
      return true;
    } catch (error) {
      if (unsent.size === 0) log.warn({ err: error }, 'live news not sent; they are said again');
      unsent.delete(message);
      unsent.add(message);
      const [oldest] = unsent;
      if (oldest !== undefined && unsent.size > UNSENT_MAX) unsent.delete(oldest);
      return false;
    }
  }
  const again = setInterval(() => {
    if (redis.status !== 'ready') return;
    const messages = [...unsent];
    unsent.clear();
    for (const message of messages) void send(message);
  }, AGAIN_MS).unref();
  const asking = setInterval(() => void subscriber.ping().catch(() => {}), ASK_EVERY_MS).unref();

  return {
    // This process's own pages don't need Redis.
    tell: (topic, text) => void send(`${topic}\n${text}`).then((sent) => sent || hear(`${topic}\n${text}`)),
    hear: (listener) => void listeners.push(listener),
    hearReturn: (listener) => void returnListeners.push(listener),
    close: () => {
      clearInterval(again);
      clearInterval(asking);
      subscriber.disconnect();
    },
  };
}

/** Resubscribes on every reconnect, and says so. */
function subscribe(redis: Redis, channel: string, log: Logger, returned: () => void): Redis {
  // ioredis's own resubscribing wouldn't say since when.
  const subscriber = redis.duplicate({ autoResubscribe: false, socketTimeout: SILENT_MAX_MS });
  subscriber.on('error', (error) => log.warn({ err: error }, 'live fan-out lost its Redis'));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(returned, (error: unknown) => {
      log.error({ err: error }, 'live fan-out could not subscribe');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });
  return subscriber;
}
