import { systemCountries } from '@baize/contract/identity/codes.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient, Offline } from './index.ts';

afterEach(() => vi.restoreAllMocks());

const clientOn = (send: typeof fetch) =>
  createClient({ baseUrl: 'http://site.test', token: () => null, language: () => 'EN', fetch: send });

it('waits twenty seconds for an answer and no longer: as long as the longest loading message stands (A8)', async () => {
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
