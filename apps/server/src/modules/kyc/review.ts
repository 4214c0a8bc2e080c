import { ageOn } from '@baize/contract/identity/age.ts';
import type { IdSlot, KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { App } from '../../kernel/app.ts';
import { readBlob } from '../../kernel/blobs.ts';
import { dayIn } from '../../kernel/clock.ts';
import { findRegistered, openReturns } from '../identity/index.ts';
import { openDetails, hashesOf } from './details.ts';
import { listCaseDuplicates, type Duplicate } from './duplicates.store.ts';
import type { Details, KycFlag } from './kyc.rules.ts';
import { findCase, listEvents, picturesOf, type CaseEvent, type Owner } from './kyc.store.ts';
import { countQueue, listDecided, listWaiting, type Cursor, type QueueCounts, type QueueRow } from './review.store.ts';
import { PICTURE_KIND } from './submitCase.ts';

export interface QueueLine extends Omit<QueueRow, 'merchantId' | 'sealed'> {
  /** As it stands on the ID. */
  readonly fullName: string;
  readonly idType: string;
}

/** Waiting; opened by the caller; flagged; decided. */
export type QueueKind = 'waiting' | 'mine' | 'flagged' | 'decided';

interface QueueQuery {
  readonly merchantId: string;
  /** For `mine`. */
  readonly staffId?: string;
  readonly kind: QueueKind;
  readonly after?: Cursor | null;
  readonly pageSize: number;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Waiting cases oldest first, decided ones newest first. */
export async function kycQueue(
  app: App,
  { merchantId, staffId = NOBODY, kind, after = null, pageSize }: QueueQuery,
): Promise<{ list: QueueLine[]; next: Cursor | null } & QueueCounts> {
  const now = app.clock.now();
  const request = { merchantId, after, limit: pageSize + 1, now };
  const only = kind === 'mine' ? { staffId } : kind === 'flagged' ? 'flagged' : 'all';
  const isDecided = kind === 'decided';
  const rows = await (isDecided ? listDecided(app.db, request) : listWaiting(app.db, { ...request, only }));
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    list: page.map((row) => lineOf(app, row)),
    next: last
      ? { at: (isDecided ? last.decidedAt : last.submittedAt) ?? last.submittedAt, memberId: last.memberId }
      : null,
    ...(await countQueue(app.db, { merchantId, staffId, now })),
  };
}

function lineOf(app: App, row: QueueRow): QueueLine {
  const details = openDetails(app, row);
  const { memberId, userName, status, attempt, flags, reasons, submittedAt, decidedAt, decidedBy, heldBy } = row;
  return {
    memberId,
    userName,
    fullName: details?.payeename ?? '',
    idType: details?.idType ?? '',
    status,
    attempt,
    flags,
    reasons,
    submittedAt,
    decidedAt,
    decidedBy,
    heldBy,
  };
}

export interface KycCase {
  readonly memberId: string;
  readonly userName: string;
  readonly status: KycStatus;
  readonly attempt: number;
  readonly flags: readonly KycFlag[];
  readonly reasons: readonly KycReason[];
  readonly note: string;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** With the ID number; the back office decides who sees it. */
  readonly details: Details | null;
  /** In the merchant's zone; null: no birthday. */
  readonly age: number | null;
  readonly registered: {
    readonly payeeName: string;
    readonly birthday: string;
    readonly mobile: string;
    readonly createdAt: Date;
  };
  readonly device: string;
  readonly ip: string;
  /** Which pictures there are; `kycPicture` brings one. */
  readonly pictures: readonly IdSlot[];
  readonly duplicates: readonly Duplicate[];
  /** Exclusions that keep the member out. */
  readonly returns: readonly {
    readonly excludedName: string;
    readonly strength: 'sure' | 'likely';
    readonly kinds: readonly string[];
  }[];
  readonly history: readonly CaseEvent[];
}

/** All that a decision needs; null: nothing sent. */
export async function kycCase(app: App, owner: Owner): Promise<KycCase | null> {
  const row = await findCase(app.db, owner);
  const registered = row && (await findRegistered(app.db, owner));
  if (!row || !registered) return null;
  const details = openDetails(app, row);
  const hashes = hashesOf(app, owner.merchantId, details?.idNumber ?? '');
  const merchant = await app.merchants.byId(owner.merchantId);
  const today = dayIn(merchant?.settings.timeZone ?? 'UTC', app.clock.now());
  const pictures = picturesOf(row);
  return {
    memberId: row.memberId,
    userName: registered.userName,
    status: row.status,
    attempt: row.attempt,
    flags: row.flags,
    reasons: row.reasons,
    note: row.note,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    details,
    age: details?.birthday ? ageOn(details.birthday, today) : null,
    registered: {
      payeeName: registered.payeeName,
      birthday: registered.birthday ?? '',
      mobile: registered.mobile ?? '',
      createdAt: registered.createdAt,
    },
    device: row.device,
    ip: row.ip,
    pictures: (Object.keys(pictures) as IdSlot[]).filter((slot) => pictures[slot] !== null),
    duplicates: await listCaseDuplicates(app.db, owner, { hashes, device: row.device, ip: row.ip }),
    returns: await openReturns(app.db, owner),
    history: await listEvents(app.db, owner),
  };
}

/** A picture as JPEG, of an earlier attempt if named; null: none. Never for the site's origin. */
export async function kycPicture(
  app: App,
  owner: Owner,
  { slot, attempt }: { slot: IdSlot; attempt?: number },
): Promise<Buffer | null> {
  const row = await findCase(app.db, owner);
  if (!row) return null;
  const isNow = attempt === undefined || (attempt === row.attempt && row.status !== 'R');
  const id = isNow ? picturesOf(row)[slot] : await idOfAttempt(app, owner, slot, attempt);
  return id ? readBlob(app, owner.merchantId, PICTURE_KIND, id) : null;
}

async function idOfAttempt(app: App, owner: Owner, slot: IdSlot, attempt: number): Promise<string | null> {
  const events = await listEvents(app.db, owner);
  return events.findLast((event) => event.attempt === attempt && event.pictures[slot])?.pictures[slot] ?? null;
}
