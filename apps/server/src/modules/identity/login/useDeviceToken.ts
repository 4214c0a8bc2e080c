import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { notifyMember } from '../../delivery/index.ts';
import { judgeSpentToken } from '../devices/devices.rules.ts';
import { findDeviceToken, insertDeviceToken, spendDeviceToken, type Family } from '../devices/devices.store.ts';
import { endFamily } from '../sessions/endSessions.ts';

export type Remembered =
  | { readonly is: 'known'; readonly family: Family }
  | { readonly is: 'stolen' | 'unknown'; readonly memberId: string | null };

/**
 * Trades a token for the next, in the caller's transaction. A token used twice was copied, so its family and sessions
 * end and the member is told, except when the same phone repeats a lost request with the same successor.
 */
export async function useDeviceToken(
  app: App,
  tx: Db,
  ask: {
    readonly merchantId: string;
    readonly deviceToken: string;
    readonly nextToken: string;
    readonly language: string;
  },
): Promise<Remembered> {
  const now = app.clock.now();
  const { merchantId } = ask;
  const [hash, successorHash] = [hashToken(ask.deviceToken), hashToken(ask.nextToken)];
  if (hash.equals(successorHash)) return { is: 'unknown', memberId: null };
  const family = await spendDeviceToken(tx, { hash, successorHash, merchantId, now });
  if (family) {
    const isFresh = await insertDeviceToken(tx, {
      hash: successorHash,
      merchantId,
      familyId: family.familyId,
      at: now,
    });
    if (isFresh) return { is: 'known', family };
    // An existing successor was not random: the family cannot be trusted.
    return endStolen(app, tx, { ...family, merchantId }, ask.language);
  }
  const found = await findDeviceToken(tx, merchantId, hash, now);
  if (!found) return { is: 'unknown', memberId: null };
  switch (judgeSpentToken(found, successorHash, now)) {
    case 'again':
      return { is: 'known', family: found };
    case 'over':
      return { is: 'unknown', memberId: found.memberId };
    case 'stolen':
      return endStolen(app, tx, { ...found, merchantId }, ask.language);
  }
}

async function endStolen(
  app: App,
  tx: Db,
  family: Family & { merchantId: string },
  language: string,
): Promise<Remembered> {
  const { merchantId, memberId } = family;
  // Told once, however often the copy is tried.
  if (await endFamily(app, tx, family))
    await notifyMember(app, tx, { merchantId, memberId, notice: 'deviceTokenStolen', language });
  return { is: 'stolen', memberId };
}
