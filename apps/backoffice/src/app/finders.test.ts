import type { LedgerLine } from '@baize/contract/backoffice/cashierLedger.ts';
import { expect, it } from 'vitest';
import type { CallDesk } from './client.ts';
import { FINDERS } from './finders.ts';

const REFERENCE = '0198f7a2-0000-7000-8000-000000000001';
const merchants = ['harbour', 'lagoon'].map((id) => ({ id, name: id }));
const { signal } = new AbortController();

/** A server on which `harbour` alone has entries of the reference. */
function desk() {
  const asked: string[] = [];
  const call = (async ({ id }: { id: string }, input: { merchantId?: string }) => {
    asked.push(id);
    if (id === 'staffSession') return { merchants };
    const entry: Partial<LedgerLine> = { source: 'withdrawal', userName: 'ana' };
    return { list: input.merchantId === 'harbour' ? [entry, entry] : [], nextCursor: null };
  }) as unknown as CallDesk;
  return { asked, call };
}
const finder = FINDERS.find(({ permission }) => permission === 'ledger.read');

it('finds the entries of what an ID names, at the merchant that has it', async () => {
  const { call } = desk();
  expect(await finder?.find(call, ` ${REFERENCE.toUpperCase()}`, signal)).toEqual([
    {
      key: `entries-${REFERENCE}`,
      title: 'Entries of withdrawal 0198f7a2',
      hint: 'ana of harbour',
      to: '/ledger',
      search: { merchant: 'harbour', search: REFERENCE },
    },
  ]);
});

it('asks nobody about what is no ID', async () => {
  const { call, asked } = desk();
  expect(await finder?.find(call, 'ana', signal)).toEqual([]);
  expect(asked).toEqual([]);
});
