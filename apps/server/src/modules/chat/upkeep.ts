import { deleteBlob } from '../../kernel/blobs.ts';
import type { App } from '../../kernel/app.ts';
import { sendAway } from './availability.ts';
import { SILENT_STAFF_MS } from './chat.rules.ts';
import { endConversation } from './memberChat.ts';
import { askStillThere, leaveConversation } from './staffChat.ts';
import {
  eraseSome,
  forgetPicture,
  listAbandoned,
  listOldPictures,
  listSilent,
  listSilentStaff,
} from './upkeep.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ASKED_MS = 10 * MINUTE_MS;
const ENDED_MS = 15 * MINUTE_MS;
const ABANDONED_MS = 30 * MINUTE_MS;
const PICTURES_KEPT_MS = 90 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
const COMPLAINTS_KEPT_MS = 5 * 365 * DAY_MS;

/** Silent staff are away; silent members are asked, then let go; nobody's are left. */
export async function stepChats(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  for (const one of await listSilentStaff(app.db, ago(SILENT_STAFF_MS))) await sendAway(app, one);
  for (const one of await listSilent(app.db, ago(ASKED_MS))) {
    const isAsked = await askStillThere(app, one, ago(ASKED_MS));
    if (!isAsked) await endIfSilent(app, one, ago(ENDED_MS));
  }
  for (const one of await listAbandoned(app.db, ago(ABANDONED_MS))) await leaveConversation(app, one);
}

async function endIfSilent(app: App, ref: { merchantId: string; id: string }, before: Date): Promise<void> {
  await endConversation(app, ref, { who: 'silence', before });
}

/** Pictures and conversations are not kept for ever. */
export async function eraseOldChats(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  for (const one of await listOldPictures(app.db, new Date(now - PICTURES_KEPT_MS)))
    await app.db.transaction(async (tx) => {
      await deleteBlob(app, one.merchantId, one.blobId, tx);
      await forgetPicture(tx, one);
    });
  while (await eraseSome(app.db, new Date(now - KEPT_MS), new Date(now - COMPLAINTS_KEPT_MS)));
}
