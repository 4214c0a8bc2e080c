import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { landingSearch } from './landing.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const comesFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);

it('knows the invitation of its own address, and keeps it for the browser session', () => {
  expect(landingSearch('?affiliateCode=CARLA9')).toBe('?affiliateCode=CARLA9');
  expect(landingSearch('')).toBe('?affiliateCode=CARLA9');
});

it('knows the invitation of the page that was left before its script was there', () => {
  comesFrom(`${location.origin}/m/home?affiliateCode=CARLA9`);
  expect(landingSearch('')).toBe('?affiliateCode=CARLA9');
});

it('knows of none where there is none', () => {
  comesFrom('https://elsewhere.example/');
  expect(landingSearch('?email=ana%40example.ph')).toBe('');
});
