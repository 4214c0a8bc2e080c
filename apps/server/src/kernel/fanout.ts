import type { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Carries news to every process: in memory for one, over Redis for many. */
export interface Fanout {
  tell(topic: string, text: string): void;
  hear(listener: (topic: string, text: string) => void): void;
  close(): void;
}

export function createMemoryFanout(): Fanout {
  const listeners: ((topic: string, text: string) => void)[] = [];
  return {
    tell: (topic, text) => listeners.forEach((listener) => listener(topic, text)),
    hear: (listener) => void listeners.push(listener),
    close: () => undefined,
  };
}

const CHANNEL = 'baize:live';

/** News are hints (the page asks again), so one that is lost while Redis fails over costs a delay, not a truth. */
export function createRedisFanout(redis: Redis, log: Logger): Fanout {
  const subscriber = redis.duplicate();
  const listeners: ((topic: string, text: string) => void)[] = [];
  subscriber.on('error', (error) => log.warn({ err: error }, 'live fan-out lost its Redis'));
  void subscriber
    .subscribe(CHANNEL)
    .catch((error: unknown) => log.error({ err: error }, 'live fan-out could not subscribe'));
  subscriber.on('message', (_channel, message: string) => {
    const cut = message.indexOf('\n');
    for (const listener of listeners) listener(message.slice(0, cut), message.slice(cut + 1));
  });
  return {
    tell: (topic, text) =>
      void redis
        .publish(CHANNEL, `${topic}\n${text}`)
        .catch((error: unknown) => log.warn({ err: error }, 'live news not sent')),
    hear: (listener) => void listeners.push(listener),
    close: () => subscriber.disconnect(),
  };
}
