import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, PORTS } from './ports.ts';

it('gives free ports, each once, none of which the system lends to a connection meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(PORTS.from);
  expect(Math.max(...ports)).toBeLessThan(PORTS.to);
  const listening = createServer();
  for (const port of ports.slice(0, 5)) {
    await new Promise<void>((done) => listening.listen(port, '127.0.0.1', () => done()));
    await new Promise((done) => listening.close(done));
  }
});
