import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { countAvailable } from './availability.store.ts';
import { ALWAYS, DEFAULT_ROOM, isWithin, nextOpening, SILENT_STAFF_MS, type Hours } from './chat.rules.ts';

export interface ChatSettings {
  readonly hours: Hours;
  readonly room: number;
  /** `outside.rules.ts`; empty: our own chat. */
  readonly outsideAddress: string;
  /** 0: nobody has set any yet. */
  readonly version: number;
}

export async function chatSettingsOf(db: Db, merchantId: string): Promise<ChatSettings> {
  const row = await db.row<ChatSettings>`
    select hours, room, outside_address as "outsideAddress", version from chat_settings where merchant_id = ${merchantId}`;
  return row ?? { hours: ALWAYS, room: DEFAULT_ROOM, outsideAddress: '', version: 0 };
}

/** Over the version seen; false: changed meanwhile. */
export async function writeChatSettings(
  tx: Db,
  merchantId: string,
  { hours, room, outsideAddress, version }: ChatSettings,
): Promise<boolean> {
  const text = JSON.stringify(hours);
  if (version === 0)
    return (
      (await tx.run`
        insert into chat_settings (merchant_id, hours, room, outside_address, version)
        values (${merchantId}, ${text}::jsonb, ${room}, ${outsideAddress}, 1)
        on conflict do nothing`) === 1
    );
  return (
    (await tx.run`
      update chat_settings set hours = ${text}::jsonb, room = ${room}, outside_address = ${outsideAddress}, version = version + 1
      where merchant_id = ${merchantId} and version = ${version}`) === 1
  );
}

export interface Openness {
  /** Somebody is there now, within the hours. */
  readonly open: boolean;
  readonly opensAt: Date | null;
  /** How many are there. */
  readonly staff: number;
}

export async function opennessOf(app: App, db: Db, merchantId: string): Promise<Openness> {
  const now = app.clock.now();
  const [{ hours }, staff, merchant] = [
    await chatSettingsOf(db, merchantId),
    await countAvailable(db, merchantId, new Date(now.getTime() - SILENT_STAFF_MS)),
    await app.merchants.byId(merchantId),
  ];
  const zone = merchant?.settings.timeZone ?? 'UTC';
  return { open: staff > 0 && isWithin(hours, zone, now), opensAt: nextOpening(hours, zone, now), staff };
}
