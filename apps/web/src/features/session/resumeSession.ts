import { Offline, Refusal } from '@baize/client';
import { autoLogin, type SessionInfo } from '@baize/contract/identity/session.ts';
import type { App } from '../../app/app.ts';
import { noteComesBack } from '../../app/session/autoLogin.ts';
import { deviceHeaders } from './deviceHeaders.ts';
import { newToken, readRemembered, remember } from './remembered.ts';
import { greet } from './welcome.ts';

/**
 * Logs a remembered phone in, one tab at a time. A refusal forgets the token but not the name; a lost answer keeps
 * both tokens for a repeat.
 */
export function resumeSession(call: App['call']): Promise<SessionInfo | null> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request('baize.remembered', () => trade(call)) : trade(call);
}

async function trade(call: App['call']): Promise<SessionInfo | null> {
  const record = readRemembered();
  if (record.token === '') return null;
  const next = record.next || newToken();
  remember({ ...record, next });
  try {
    const info = await call(autoLogin, { deviceToken: record.token, nextToken: next }, { headers: deviceHeaders() });
    remember({ ...record, token: next, next: '' });
    noteComesBack(true);
    return info;
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'login.forgotten' || error.code === 'login.disabled')) {
      remember({ ...record, token: '', next: '' });
      noteComesBack(false);
    }
    throw error;
  }
}

/** At the start of a visit. Only a phone no longer remembered is told. */
export async function resumeSessionQuietly(app: App): Promise<void> {
  try {
    const info = await resumeSession(app.call);
    if (!info) return;
    app.logIn(info, { stay: location.pathname !== '/m/login' });
    greet(app, info);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'login.forgotten')
      app.say(error.message, { tone: 'bad', stay: 'long' });
    else if (!(error instanceof Refusal || error instanceof Offline)) throw error;
  }
}
