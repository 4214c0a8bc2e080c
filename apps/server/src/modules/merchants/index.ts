import { guardsApplier } from './staff/guards.ts';
import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { limitsApplier, protectionApplier } from './staff/changeLimits.ts';
import { merchantHandlers } from './staff/merchants.calls.ts';
import { ownTextHandlers } from './staff/ownTexts.calls.ts';

export { createMerchantFinder } from './finder.ts';
export { listMerchants, upsertMerchant, type NewMerchant } from './merchants.store.ts';

/** Operators, their settings, flags and host names. */
export const merchantsModule: Module = {
  name: 'merchants',
  handlers: [],
  staffHandlers: [...merchantHandlers, ...ownTextHandlers],
  start: (app) => {
    provide(app, changeAppliers, limitsApplier);
    provide(app, changeAppliers, protectionApplier);
    provide(app, changeAppliers, guardsApplier);
  },
};
