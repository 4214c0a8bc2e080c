import type { MemberType } from '@baize/contract/identity/session.ts';

export const isAgentType = (type: number): boolean => [1, 2, 41, 42].includes(type);
/** They move play money and are never paid or asked. */
export const isTestType = (type: number): boolean => type >= 40;

/** Below test accounts stand test accounts. */
export const openedType = (above: MemberType, asked: 0 | 1): MemberType =>
  isTestType(above) ? (asked === 1 ? 41 : 40) : asked;
