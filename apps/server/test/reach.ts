import type { Reach } from '../src/kernel/outsideAddress.rules.ts';

/** What a demo may ask, and what a deployment with real money. */
export const DEMO: Reach = { demo: true, ownHosts: new Set() };
export const REAL: Reach = { demo: false, ownHosts: new Set() };
