import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adapterName, fieldHint, fieldLabel } from './adapterWords.ts';

const ADAPTERS = join(import.meta.dirname, '../../../../server/src/modules/gateways/adapters');
const field = { name: 'merchantKey', label: 'Merchant key', kind: 'text', required: true, example: '' } as const;

it('has words for every field of the server’s adapters', () => {
  const fields = globSync('{manual,sandbox,xendit}.ts', { cwd: ADAPTERS }).flatMap((file) => {
    const settings = /\n  settings: \[(.*?)\n  \]/s.exec(readFileSync(join(ADAPTERS, file), 'utf8'))?.[1] ?? '';
    return [...settings.matchAll(/name: '(\w+)'|\.\.\.(PAY_HOSTS)/g)].map(
      ([, name = 'payHosts']) => [file.replace('.ts', ''), name] as const,
    );
  });
  expect(fields.length).toBeGreaterThan(9);
  const without = fields.filter(([adapter, name]) => fieldLabel(adapter, { ...field, name, label: '' }) === name);
  expect(without).toEqual([]);
});

it('lets an adapter that it does not know speak for itself', () => {
  expect([adapterName('paycorp', 'PayCorp'), fieldLabel('paycorp', field)]).toEqual(['PayCorp', 'Merchant key']);
  expect([adapterName('manual', ''), fieldLabel('manual', { ...field, name: 'bankName' })]).toEqual([
    'Manual bank transfer',
    'Bank',
  ]);
});

it('shows an example where there is one', () => {
  expect(['', '.pay.example'].map((example) => fieldHint({ ...field, example }))).toEqual(['', 'Such as .pay.example']);
});
