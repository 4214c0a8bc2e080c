import { Agent, get } from 'node:http';

export interface Steady {
  readonly sent: number;
  readonly failed: number;
  /** Measured from when it was due, so that a stalled server is not asked less. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

const SOCKETS = 32;

/** A constant rate of requests, whatever the answers take. `addressOf`: the request of each turn. */
export async function steady(
  addressOf: (turn: number) => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const took: number[] = [];
  let failed = 0;
  const ask = async (turn: number, dueMs: number): Promise<void> => {
    const status = await statusOf(addressOf(turn), agent);
    took.push(performance.now() - dueMs);
    if (status !== 200) failed += 1;
  };
  const total = perSecond * seconds;
  const startMs = performance.now();
  const asked: Promise<void>[] = [];
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond) + 1);
    while (asked.length < due) asked.push(ask(asked.length, startMs + (asked.length / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(asked);
  agent.destroy();
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { sent: total, failed, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    request.once('error', () => resolve(0));
  });
}
