import { hash } from 'node:crypto';

/** Case, blanks and dashes do not matter. */
export const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
export const codeHash = (text: string): Buffer => hash('sha256', plainCode(text), 'buffer');
