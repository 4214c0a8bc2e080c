import { perApp } from '../../kernel/perApp.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';

/**
 * Pictures are opened one member after another, so that memory stays bounded however many come; those that take long have a
 * lane of their own. Nobody stands in a lane twice: the kernel lets in one upload of a member until its work has ended.
 */
export const lanesOf = perApp(() => ({ quick: createSemaphore(1), slow: createSemaphore(1) }));
