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

const CHANNEL = 'baize:live';
/** News that Redis did not take are said again so often, the newest of so many; who was cut off meanwhile hears that it was. */
const AGAIN_MS = 1000;
const UNSENT_MAX = 1000;

/** News are hints (the page asks again), so one that is late or told twice costs a question, not a truth. */
export function createRedisFanout(redis: Redis, log: Logger): Fanout {
  const listeners: ((topic: string, text: string) => void)[] = [];
  const returnListeners: (() => void)[] = [];
  const subscriber = subscribe(redis, log, () => returnListeners.forEach((listener) => listener()));
  subscriber.on('message', (_channel, message: string) => {
    const cut = message.indexOf('\n');
    for (const listener of listeners) listener(message.slice(0, cut), message.slice(cut + 1));
  });

  const unsent = new Set<string>();
  function send(message: string): void {
    redis.publish(CHANNEL, message).catch((error: unknown) => {
      if (unsent.size === 0) log.warn({ err: error }, 'live news not sent; they are said again');
      unsent.delete(message);
      unsent.add(message);
      for (const oldest of unsent) {
        if (unsent.size <= UNSENT_MAX) return;
        unsent.delete(oldest);
      }
    });
  }
  const again = setInterval(() => {
    if (redis.status !== 'ready') return;
    const messages = [...unsent];
    unsent.clear();
    messages.forEach(send);
  }, AGAIN_MS).unref();

  return {
    tell: (topic, text) => send(`${topic}\n${text}`),
    hear: (listener) => void listeners.push(listener),
    hearReturn: (listener) => void returnListeners.push(listener),
    close: () => {
      clearInterval(again);
      subscriber.disconnect();
    },
  };
}

/** A connection that subscribes whenever it is there again, and says so once it hears. */
function subscribe(redis: Redis, log: Logger, returned: () => void): Redis {
  // Not by itself: it would not tell from when on it hears.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  subscriber.on('error', (error) => log.warn({ err: error }, 'live fan-out lost its Redis'));
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(returned, (error: unknown) => {
      log.error({ err: error }, 'live fan-out could not subscribe');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });
  return subscriber;
}
