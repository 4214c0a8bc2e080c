import { readFileSync } from 'node:fs';

const common = new Set(readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8').split('\n'));

/** Whether a lower-cased password is among the 3,000 most common long enough ones (ASVS 6.2.4; list: see NOTICE). */
export const isCommonPassword = (password: string): boolean => common.has(password);
