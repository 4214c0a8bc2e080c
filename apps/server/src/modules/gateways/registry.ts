import { must } from '../../kernel/must.ts';
import { manual } from './adapters/manual.ts';
import { sandbox } from './adapters/sandbox.ts';
import { xendit } from './adapters/xendit.ts';
import type { PaymentGateway } from './gateway.types.ts';

const ADAPTERS: ReadonlyMap<string, PaymentGateway> = new Map(
  [sandbox, manual, xendit].map((adapter) => [adapter.code, adapter]),
);

for (const { trust, code } of ADAPTERS.values())
  must(trust === 'ask', `${code} is asked, because it has a status call`);

export const findAdapter = (code: string): PaymentGateway | null => ADAPTERS.get(code) ?? null;

/** Every adapter that this server has. */
export const listAdapters = (): PaymentGateway[] => [...ADAPTERS.values()];
