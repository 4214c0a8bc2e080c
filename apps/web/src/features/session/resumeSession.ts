import { Offline, Refusal } from '@baize/client';
import { autoLogin, type SessionInfo } from '@baize/contract/identity/session.ts';
import type { App } from '../../app/app.ts';
import { noteComesBack } from '../../app/session/autoLogin.ts';
import { deviceHeaders } from './deviceHeaders.ts';
import { newToken, readRemembered, remember } from './remembered.ts';
import { greet } from './welcome.ts';

/**
 * Logs a remembered phone in. One tab at a time: the next reads the token that the one before has got. A refusal forgets the
 * token and keeps the name; a lost answer keeps both tokens, so that the same question can be asked again.
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

/** At the beginning of a visit: in, or a guest as before. Only a phone that is not remembered any more is told so. */
export async function resumeSessionQuietly(app: App): Promise<void> {
  try {
    const info = await resumeSession(app.call);
    if (!info) return;
    app.logIn(info, { stay: location.pathname !== '/m/login' });
    greet(app, info);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'login.forgotten') app.sayError(error);
    else if (!(error instanceof Refusal || error instanceof Offline)) throw error;
  }
}
