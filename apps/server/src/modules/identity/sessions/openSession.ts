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
  /** The user agent. */
  readonly device: string;
  readonly ip: string;
  /** The device's random id, if it keeps one. */
  readonly deviceId?: string;
  /** For the login history. Absent: no login (trial). */
  readonly way?: LoginWay;
  readonly familyId?: string;
  /** Remember this phone, after the question if one is due. */
  readonly remembers?: boolean;
  /** For notices about this login. Default: English. */
  readonly language?: string;
}

/**
 * A new session and token for an identified member. The token is not stored, and one from the request never reused
 * (session fixation). Logins from new origins are told to the member.
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
  // A remembered phone is known by its token.
  const origins = originsOf(from.deviceId ?? '', origin.country).slice(from.way === 'remembered' ? 1 : 0);
  const remembers = from.remembers ?? false;
  const isDue = await markQuestionDue(tx, { sessionId: id, merchantId, memberId }, { origins, remembers });
  // Without the answer a device token would let a stranger in for thirty days.
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
