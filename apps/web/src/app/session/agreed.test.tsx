import { beforeEach, describe, expect, it } from 'vitest';
import { hasAgreed, keepAcross, keepAgreed } from './agreed.ts';

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

  it('outlives a logout for the guest, not for the next member', () => {
    keepAgreed(false, '2026-11');
    keepAgreed(true, '2026-11');
    sessionStorage.setItem('MC_SESSION_INFO', '{}');
    keepAcross(() => sessionStorage.clear());
    expect(Object.keys(sessionStorage)).toEqual(['agreeTerms']);
  });

  it('leaves the invitation, too: a trial that ends is no end of the visit', () => {
    sessionStorage.setItem('invitation', 'affiliateCode=CARLA9');
    sessionStorage.setItem('MC_SESSION_INFO', '{}');
    keepAcross(() => sessionStorage.clear());
    expect(Object.entries(sessionStorage)).toEqual([['invitation', 'affiliateCode=CARLA9']]);
  });
});
