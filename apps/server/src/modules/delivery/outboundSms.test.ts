import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { DEMO } from '../../../test/reach.ts';
import { createSmsCarrier } from './outboundSms.ts';

/** Sends one message to a gateway that answers so, or to a port at which nobody listens. */
async function send(answer: RequestListener | null): Promise<void> {
  const gateway = createServer(answer ?? undefined);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const close = () => new Promise((resolve) => gateway.close(resolve));
  if (!answer) await close();
  const url = `http://127.0.0.1:${port}/sms`;
  const message = {
    id: 'm1',
    channel: 'sms' as const,
    to: '+639171234567',
    subject: '',
    text: '123456',
    from: 'Baize',
  };
  try {
    await createSmsCarrier({ url, secret: 'a secret', clock: systemClock, reach: DEMO }).send(message);
  } finally {
    if (answer) await close();
  }
}

it('says in words that the gateway does not answer, and why', async () => {
  await expect(send(null)).rejects.toThrow('no answer from the gateway (ECONNREFUSED)');
  await expect(send((_, response) => response.writeHead(302, { location: '/' }).end())).rejects.toThrow(
    'no answer from the gateway (unexpected redirect)',
  );
});
