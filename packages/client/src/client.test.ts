import { systemCountries } from '@baize/contract/identity/codes.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient, Offline } from './index.ts';

afterEach(() => vi.restoreAllMocks());

const clientOn = (send: typeof fetch) =>
  createClient({ baseUrl: 'http://site.test', token: () => null, language: () => 'EN', fetch: send });

it('waits twenty seconds for an answer and no longer: as long as the longest loading message stands (A8) [A8-11]', async () => {
  const giveUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  const client = clientOn(
    (_, init) => new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('over')))),
  );
  const answer = client.call(systemCountries, {});
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000));
  giveUp.abort();
  await expect(answer).rejects.toBeInstanceOf(Offline);
});

it('takes an answer that is not ours for none', async () => {
  const client = clientOn(async () => Response.json({ hello: 'captive portal' }));
  await expect(client.call(systemCountries, {})).rejects.toBeInstanceOf(Offline);
});

it('has no connection where the cipher of an encrypted call does not come', async () => {
  vi.doMock('./encryption.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const client = clientOn(async () => Response.json({ success: true, value: {} }));
  const call = { ...systemCountries, method: 'POST', encrypted: true } as const;
  await expect(client.call(call, {})).rejects.toBeInstanceOf(Offline);
  vi.doUnmock('./encryption.ts');
});

it('says why an encrypted call fails where the server does not give its keys, and has no connection where none answers', async () => {
  const call = { ...systemCountries, method: 'POST', encrypted: true } as const;
  const refused = { success: false, errorCode: 'rate.limited', message: 'Please wait.' };
  const busy = clientOn(async () => Response.json(refused, { status: 429 }));
  await expect(busy.call(call, {})).rejects.toMatchObject({ name: 'Refusal', status: 429, code: 'rate.limited' });
  const portal = clientOn(async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await expect(portal.call(call, {})).rejects.toBeInstanceOf(Offline);
});
