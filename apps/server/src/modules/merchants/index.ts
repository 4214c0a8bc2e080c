import type { Module } from '../../kernel/module.ts';
import { merchantHandlers } from './staff/merchants.calls.ts';

export { createMerchantFinder } from './finder.ts';
export { listMerchants, upsertMerchant, type NewMerchant } from './merchants.store.ts';

/** Operators, their settings, flags and host names. */
export const merchantsModule: Module = { name: 'merchants', handlers: [], staffHandlers: merchantHandlers };
