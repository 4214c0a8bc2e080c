import type { VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import { expect, it } from 'vitest';
import { badLine } from './badLine.ts';

it('counts what a living server has answered, not what met a dead one', async () => {
  const answer: VendorAnswer = { user: 'u', status: 'RS_OK', request_uuid: 'r', currency: 'PHP', balance: 1 };
  let sends = 0;
  const send = async () => {
    if (++sends <= 3) throw new Error('connect ECONNREFUSED');
    return answer;
  };
  // Nothing is doubled, delayed or cut.
  const line = badLine({ vendor: { send }, platformUrl: 'http://127.0.0.1:1', chance: () => 0.9 });
  expect(await line.insist({ path: 'transaction/bet', body: {} })).toBe(answer);
  await line.quiet();
  expect([sends, line.answered()]).toEqual([4, 1]);
});
