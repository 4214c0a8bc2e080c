import { Refusal } from '@baize/client';
import { afterEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import type { App } from '../../app/app.ts';
import { resumeSessionQuietly } from './resumeSession.ts';
import { NOBODY, remember } from './remembered.ts';

afterEach(() => localStorage.clear());

const info = {
  token: 'fresh',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: '2026-11-21T04:00:00.000Z',
};

/** As much of the app as a remembered phone needs to come in. */
function openApp(loadTexts: App['loadTexts']) {
  remember({ ...NOBODY, username: 'ana', token: 'T'.repeat(43) });
  const logIn = vi.fn<App['logIn']>();
  const say = vi.fn<App['say']>(() => () => {});
  const call = (async () => info) as unknown as App['call'];
  const words = { start: demoStart(), language: 'EN', t: (key: string) => key };
  // The rest of the app has no part in it.
  return { app: { call, logIn, say, loadTexts, ...words } as unknown as App, logIn, say };
}

it('is in before the greeting, and greets', async () => {
  const { app, logIn, say } = openApp(async () => {});
  await resumeSessionQuietly(app);
  expect(logIn).toHaveBeenCalledWith(info, { stay: true });
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith('login.previous', { stay: 'long' }));
});

it.each([
  ['do not load', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never come', () => new Promise<void>(() => {})],
] as const)('is in also when the greeting’s words %s', async (_, loadTexts) => {
  const { app, logIn, say } = openApp(loadTexts);
  await resumeSessionQuietly(app);
  expect(logIn).toHaveBeenCalledOnce();
  expect(say).not.toHaveBeenCalled();
});

it('says why it did not come in, long enough to read', async () => {
  const { app, logIn, say } = openApp(async () => {});
  const refused = new Refusal(401, { success: false, errorCode: 'login.forgotten', message: 'Log in again.' });
  const call = (async () => Promise.reject(refused)) as unknown as App['call'];
  await resumeSessionQuietly({ ...app, call });
  expect(logIn).not.toHaveBeenCalled();
  expect(say.mock.calls).toEqual([['Log in again.', { tone: 'bad', stay: 'long' }]]);
});
