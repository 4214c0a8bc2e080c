import { roomSignals, seeRoomSignal, type RoomSignalRow } from '@baize/contract/backoffice/rooms.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { UUID } from '@baize/contract/shapes.ts';
import { RoomSignals, SeeSignalAnswer, type RoomSignalItem } from '@baize/contract/vendor/rooms.ts';
import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import { formatAmount } from '@baize/money';
import { safeParse } from 'valibot';
import type { App } from '../../../kernel/app.ts';
import { cursorOf, isSequence, readCursor } from '../../../kernel/cursor.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { userNamesOf } from '../../identity/index.ts';
import { askVendor, findConnectedVendor } from '../../vendors/index.ts';
import { namesOf } from '../../wallet/index.ts';
import { askVendors, type Told } from '../askVendors.ts';

const ANSWER_MS = 3000;
/** Of each vendor at a time: an answer has a thousand signs at most. */
const LIST_AT_ONCE = 15;
const ROOMS = { listType: 'PVP' } as const;

/** How far a list was read, by vendor. Null: not one of ours. */
function readPlaces(cursor: string): ReadonlyMap<string, string> | null {
  if (cursor === '') return new Map();
  const isPlace = (text: string): boolean => {
    const [vendor = '', id = ''] = text.split('.');
    return /^[A-Z0-9_]{2,20}$/.test(vendor) && isSequence(id);
  };
  for (let parts = 1; parts <= 20; parts++) {
    const read = readCursor(
      cursor,
      Array.from({ length: parts }, () => isPlace),
    );
    if (read) return new Map(read.map((text) => [text.split('.')[0] ?? '', text.split('.')[1] ?? '']));
  }
  return null;
}

/** In the platform's hundredths. */
export const hundredths = (amount: number): bigint => BigInt(Math.round((amount * 100) / VENDOR_AMOUNT_SCALE));

type Found = { readonly vendor: string; readonly item: RoomSignalItem };

const list = onStaff(roomSignals, async (ask) => {
  const { app, input, invalid, fail } = ask;
  const { merchantId, show, cursor } = input;
  await requireMerchant(ask, merchantId);
  const places = readPlaces(cursor);
  if (!places) throw invalid({ cursor: sentence('desk.notPosition') });
  const { told, silent } = await askVendors(app, ROOMS, {
    path: 'room/signals',
    message: (vendor) => {
      const before = places.get(vendor);
      return before === '0'
        ? null
        : { operator_id: merchantId, only_new: show === 'open', limit: LIST_AT_ONCE, ...(before && { before }) };
    },
    answer: RoomSignals,
    timeoutMs: ANSWER_MS,
  });
  if (told.length === 0 && silent.length > 0) throw fail('vendor.silent');
  const page = newestOf(told);
  return {
    list: await rowsOf(app, merchantId, page),
    nextCursor: nextOf(told, page, places),
    open: told.reduce((sum, { value }) => sum + value.new_count, 0),
    silent: [...silent],
  };
});

const newestOf = (told: readonly Told<RoomSignals>[]): Found[] =>
  told
    .flatMap(({ vendor, value }) => value.signals.map((item) => ({ vendor, item })))
    .sort((a, b) => b.item.made_at - a.item.made_at || Number(b.item.id) - Number(a.item.id))
    .slice(0, LIST_AT_ONCE);

/** After the last shown of each vendor; who has told all is asked no more. */
function nextOf(
  told: readonly Told<RoomSignals>[],
  page: readonly Found[],
  before: ReadonlyMap<string, string>,
): string | null {
  const next = new Map(before);
  let isMore = false;
  for (const { vendor, value } of told) {
    const shown = page.filter((one) => one.vendor === vendor);
    const isEnd = shown.length === value.signals.length && value.signals.length < LIST_AT_ONCE;
    const last = shown.at(-1)?.item.id ?? before.get(vendor);
    if (isEnd) next.set(vendor, '0');
    else if (last !== undefined) next.set(vendor, last);
    isMore ||= !isEnd;
  }
  return isMore ? cursorOf([...next].map(([vendor, id]) => `${vendor}.${id}`)) : null;
}

async function rowsOf(app: App, merchantId: string, page: readonly Found[]): Promise<RoomSignalRow[]> {
  const ids = page.flatMap(({ item }) => item.users.filter((user): user is string => user !== null && UUID.test(user)));
  const [userNames, games] = await Promise.all([
    userNamesOf(app, merchantId, ids),
    namesOf(
      app,
      page.map(({ vendor, item }) => ({ vendor, game: item.game_code, source: vendor, reference: null })),
    ),
  ]);
  return page.map(({ vendor, item }, at) => ({
    signalId: `${vendor}.${item.id}`,
    ...{ kind: item.kind, vendor, game: games[at] || item.game_code, room: item.room, currency: item.currency },
    stake: formatAmount(hundredths(item.stake), item.currency),
    trial: item.trial,
    // Whoever is not this merchant's is not named, whatever a vendor says.
    members: item.users.map((user) => {
      const userName = user === null ? undefined : userNames.get(user);
      return user === null || userName === undefined ? null : { memberId: user, userName };
    }),
    facts: Object.entries(item.facts).map(([name, value]) => ({ name, value: String(value) })),
    madeAt: new Date(item.made_at).toISOString(),
    toldAt: new Date(item.told_at).toISOString(),
    seen:
      item.state === 'new'
        ? null
        : { by: item.seen_by, at: new Date(item.seen_at ?? item.told_at).toISOString(), note: item.note },
  }));
}

/** The vendor keeps what was found: it is asked first, and the log is written when it has taken it. The same words twice are one. */
const see = onStaff(seeRoomSignal, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, signalId, note } = input;
  await requireMerchant(ask, merchantId);
  const [code = '', id = ''] = signalId.split('.');
  const vendor = await findConnectedVendor(app, code);
  if (!vendor) throw fail('entry.unknown');
  const message = { request_uuid: app.ids.uuid(), operator_id: merchantId, id, note, by: staff.userName };
  const reply = await askVendor(app, vendor, 'room/signals/see', message, ANSWER_MS);
  const read = reply?.status === 200 ? safeParse(SeeSignalAnswer, reply.body) : null;
  if (!read?.success)
    throw fail(reply && reply.status < 500 && reply.status !== 200 ? 'entry.unknown' : 'vendor.silent');
  if (read.output.result === 'unknown') throw fail('entry.unknown');
  if (read.output.result === 'seenBefore') throw fail('staff.changedMeanwhile');
  await db.transaction((tx) =>
    audit(tx, {
      target: { kind: 'roomSignal', id: signalId },
      merchantId,
      before: { seen: false },
      after: { seen: true, note },
    }),
  );
  return {};
});

export const roomHandlers: readonly StaffHandler[] = [list, see];
