import { beforeEach, describe, expect, it } from 'vitest';
import { hasAgreed, keepAgreed } from './agreed.ts';

describe('the agreement to the terms [A3-19, A4-9, A9-7]', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept apart for guests and members, under the names of A3', () => {
    keepAgreed(false, '2026-11');
    expect([hasAgreed(false, '2026-11'), hasAgreed(true, '2026-11')]).toEqual([true, false]);
    keepAgreed(true, '2026-11');
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['agreeTerms', 'agreeTerms_afterlogin']);
  });

  it('is good for the version that was read and no other', () => {
    keepAgreed(true, '2026-11');
    expect(hasAgreed(true, '2026-12')).toBe(false);
  });
});
