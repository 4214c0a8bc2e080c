import type { Recipe } from './crawl.ts';

export const MERCHANT = 'mobile';

/** Values that a field has wherever its schema takes them. */
export const KNOWN: Readonly<Record<string, unknown>> = {
  merchantId: MERCHANT,
  reason: 'because the run asks for it',
  password: 'baize-demo-2026',
  current: 'baize-demo-2026',
};

export const RECIPES: Readonly<Record<string, Recipe>> = {
  logout: { last: true },
  staffLogout: { last: true, as: ['noel'] },
  endOtherSessions: { last: true },
};
