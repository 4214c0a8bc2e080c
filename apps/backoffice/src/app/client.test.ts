import { systemStatus } from '@baize/contract/backoffice/status.ts';
import { staffLogout } from '@baize/contract/backoffice/session.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeskClient } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

it('says in words that the server does not answer, and that what was sent may have arrived', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const call = createDeskClient(() => undefined);
  await expect(call(systemStatus, {})).rejects.toThrow('The server isn’t responding. Please try again in a moment.');
  await expect(call(staffLogout, {})).rejects.toThrow('Your change may have been saved');
});
