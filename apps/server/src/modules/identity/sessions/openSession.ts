import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { TRIAL_MEMBER, type LoginWay, type SessionInfo } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { countryOf } from '../../../kernel/countries.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { notifyMember } from '../../delivery/index.ts';
import { findOrigins, insertLogin } from './history.store.ts';
import { originsOf, originWords } from './knownOrigins.rules.ts';
import { markQuestionDue } from './knownOrigins.store.ts';
import type { Credentials, Member } from '../members/members.store.ts';
import { updateLastLogin } from '../members/members.store.ts';
import { rememberDevice } from '../devices/rememberDevice.ts';
import { insertSession } from './sessions.store.ts';

export interface SessionSource {
  /** What the browser says of itself. */
  readonly device: string;
  readonly ip: string;
  /** The random name that the device keeps; absent: a device that keeps none. */
  readonly deviceId?: string;
  /** How the member came in; written into the login history. Absent: a session that nobody logged in for (trial). */
  readonly way?: LoginWay;
  readonly familyId?: string;
  /** This phone wants to be remembered from now on. With a question to answer, it is when that is answered. */
  readonly remembers?: boolean;
  /** Of the page: notices about this login are written in it. English when left out. */
  readonly language?: string;
}

/**
 * A new session with a new token for a member who has shown who they are. The token itself is never stored, and a token that came
 * with the request is never taken over (session fixation). A login from a device and country not seen before is told to the member.
 */
export async function openSession(
  app: App,
  tx: Db,
  member: Member & Partial<Pick<Credentials, 'firstTimeLogin' | 'lastLoginAt'>>,
  from: SessionSource,
): Promise<SessionInfo & { deviceToken?: string }> {
  const now = app.clock.now();
  const token = app.ids.token();
  const id = app.ids.uuid();
  const { merchantId, id: memberId } = member;
  const origin = { device: deviceLabelOf(from.device), ip: from.ip, country: countryOf(from.ip) };
  const seen = await findOrigins(tx, { merchantId, memberId, ...origin });
  const isNewOrigin = seen.cameBefore && !seen.fromHere;
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id,
    merchantId,
    memberId,
    device: from.device,
    deviceLabel: origin.device,
    ip: origin.ip,
    country: origin.country,
    familyId: from.familyId ?? null,
    at: now,
  });
  // A remembered phone has shown by its token which one it is.
  const origins = originsOf(from.deviceId ?? '', origin.country).slice(from.way === 'remembered' ? 1 : 0);
  const remembers = from.remembers ?? false;
  const isDue = await markQuestionDue(tx, { sessionId: id, merchantId, memberId }, { origins, remembers });
  // A device token in the hands of who could not answer would come in for thirty days: it comes with the right answer.
  const deviceToken =
    remembers && !isDue
      ? await rememberDevice(app, tx, { merchantId, memberId, sessionId: id, device: from.device })
      : null;
  if (from.way && member.type !== TRIAL_MEMBER) {
    const login = {
      id,
      merchantId,
      memberId,
      at: now,
      way: from.way,
      outcome: isDue ? 'asked' : 'ok',
      ...origin,
    } as const;
    await insertLogin(tx, login);
    await app.events.emit(tx, 'sessionBegan', { merchantId, memberId });
    if (isNewOrigin) await tellNewOrigin(app, tx, member, from, origin);
  }
  await updateLastLogin(tx, member, { at: now, language: from.language });
  return {
    token,
    merchantCode: merchantId,
    userName: member.userName,
    type: member.type,
    firstTimeLogin: member.firstTimeLogin ?? false,
    previousLoginAt: member.lastLoginAt?.toISOString() ?? null,
    ...(deviceToken === null ? {} : { deviceToken }),
  };
}

async function tellNewOrigin(
  app: App,
  tx: Db,
  { merchantId, id: memberId }: Member,
  { language = 'EN' }: SessionSource,
  origin: { readonly device: string; readonly ip: string; readonly country: string },
): Promise<void> {
  await notifyMember(app, tx, { merchantId, memberId, notice: 'newDevice', language, values: originWords(origin) });
}
