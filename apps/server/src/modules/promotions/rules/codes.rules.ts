import { hash } from 'node:crypto';

/** What is typed into a code's field: case, blanks and dashes make no difference. */
export const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
export const codeHash = (text: string): Buffer => hash('sha256', plainCode(text), 'buffer');
