import { perApp } from '../../kernel/perApp.ts';
import { createTurns } from '../../kernel/turns.ts';

/**
 * Pictures are opened one member after another, so that memory stays bounded however many come; those that take long have a
 * lane of their own. Nobody stands in a lane twice: the kernel lets in one upload of a member until its work has ended.
 */
export const lanesOf = perApp(() => ({ quick: createTurns(1), slow: createTurns(1) }));
