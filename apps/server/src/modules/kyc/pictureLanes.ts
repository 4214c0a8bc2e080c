import { perApp } from '../../kernel/perApp.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';

/**
 * Pictures are decoded one member at a time, to bound memory; slow ones in a lane of their own. The kernel admits one
 * upload per member.
 */
export const lanesOf = perApp(() => ({ quick: createSemaphore(1), slow: createSemaphore(1) }));
