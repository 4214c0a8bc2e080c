import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Carries news to every process: in memory for one, over Redis for many. */
export interface Fanout {
  tell(topic: string, text: string): void;
  hear(listener: (topic: string, text: string) => void): void;
  /** Told when news may have been missed and are heard again from now on; also after the first subscription. */
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

/** News that Redis did not take are said again so often, the newest of so many; who was cut off meanwhile hears that it was. */
const AGAIN_MS = 1000;
const UNSENT_MAX = 1000;
/** So often it is asked whether there still is a line on which nothing may come for hours, and so long waited for an answer. */
const ASK_EVERY_MS = 5000;
const SILENT_MAX_MS = 4000;

/** News are hints (the page asks again), so one that is late or told twice costs a question, not a truth. */
export function createRedisFanout(redis: Redis, log: Logger): Fanout {
  // The numbers of its databases do not keep news apart.
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
    // The pages of this process need no Redis.
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

/** A connection that subscribes whenever it is there again, and says so once it hears. */
function subscribe(redis: Redis, channel: string, log: Logger, returned: () => void): Redis {
  // Not by itself: it would not tell from when on it hears.
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
