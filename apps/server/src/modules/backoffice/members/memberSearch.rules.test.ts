import { describe, expect, it } from 'vitest';
import { readSearch } from './memberSearch.rules.ts';

describe('what staff type to find a member', () => {
  it.each([
    ['', { by: 'newest' }],
    ['  ', { by: 'newest' }],
    ['Ana', { by: 'name', begin: 'ana' }],
    ['Santos  Ana', { by: 'name', begin: 'santos  ana' }],
    ['Ana@Ex', { by: 'email', begin: 'ana@ex' }],
    ['0917 123', { by: 'mobile', begin: '+63917123' }],
    ['917123', { by: 'mobile', begin: '+63917123' }],
    ['+63 (917)', { by: 'mobile', begin: '+63917' }],
    ['0063917', { by: 'mobile', begin: '+63917' }],
    ['63917', { by: 'mobile', begin: '+63917' }],
    ['+1555', { by: 'mobile', begin: '+1555' }],
    ['12', { by: 'name', begin: '12' }],
    ['0198F7A2-0000-7000-8000-000000000001', { by: 'id', id: '0198f7a2-0000-7000-8000-000000000001' }],
  ])('"%s"', (text, question) => expect(readSearch(text, '63')).toEqual(question));
});
