import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { App } from '../../../kernel/app.ts';
import { insertTemplate, listTemplates } from './templates.store.ts';

interface DemoTemplate {
  readonly name: string;
  readonly kind: ContractKind;
  readonly period?: ContractPeriod;
  readonly terms: ContractTerms;
}

/** Templates of the demo, as if staff had kept them; once. */
export async function keepDemoTemplates(app: App, merchantId: string, list: readonly DemoTemplate[]): Promise<void> {
  if ((await listTemplates(app.db, merchantId)).length > 0) return;
  await app.db.transaction(async (tx) => {
    for (const { period = null, ...template } of list)
      await insertTemplate(tx, {
        ...{ ...template, period, id: app.ids.uuid(), merchantId, category: 'CONS', version: 1 },
        ...{ savedBy: 'eva', savedAt: app.clock.now() },
      });
  });
}
