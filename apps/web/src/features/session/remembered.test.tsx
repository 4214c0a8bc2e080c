import { beforeEach, expect, it } from 'vitest';
import { NOBODY, readRemembered, remember } from './remembered.ts';

beforeEach(() => localStorage.clear());

it('keeps what A3 names, its secret double-encoded with a salt that lies apart [A3-16]', () => {
  const record = { ...NOBODY, type: 'sms', username: '0917 123 4567', countryDialingCode: '63', token: 'T1' } as const;
  remember(record);
  expect(Object.keys(localStorage).toSorted()).toEqual(['rememberedLogin', 'rememberedLoginSalt']);
  const salt = localStorage.getItem('rememberedLoginSalt') ?? '';
  expect(salt).toHaveLength(16);
  const kept = JSON.parse(localStorage.getItem('rememberedLogin') ?? '');
  expect(kept).toMatchObject({ type: 'sms', username: '0917 123 4567', countryDialingCode: '63' });
  expect(atob(kept.token)).toBe(`${salt}.${btoa('T1')}`);
  expect(readRemembered()).toEqual(record);
});

it('reads no secret with another salt', () => {
  remember({ ...NOBODY, username: 'ana', token: 'T1' });
  localStorage.setItem('rememberedLoginSalt', 'another');
  expect(readRemembered()).toMatchObject({ username: 'ana', token: '' });
});
