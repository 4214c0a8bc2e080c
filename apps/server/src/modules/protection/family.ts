import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import {
  FAMILY_ANSWER_DAYS,
  FAMILY_DOCUMENTS_MAX,
  type FamilyDecision,
  type FamilyDocumentKind,
  type FamilyRelation,
} from '@baize/contract/backoffice/family.ts';
import type { ExclusionTerm } from '@baize/contract/protection/limits.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { putBlob, readBlob } from '../../kernel/blobs.ts';
import { must } from '../../kernel/must.ts';
import { normalizeImage } from '../../kernel/normalizeImage.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import { notifyMember } from '../delivery/index.ts';
import { lockMember } from '../identity/index.ts';
import type { Player } from './change.ts';
import { addProtectionEvent } from './events.store.ts';
import { decideFamily, missingDocuments } from './family.rules.ts';
import {
  findFamilyCase,
  insertFamilyCase,
  insertFamilyDocument,
  listFamilyDocuments,
  listSealedFamilies,
  lockFamilyCase,
  replaceSealedFamily,
  updateFamilyCase,
  type FamilyAt,
  type FamilyRow,
} from './family.store.ts';
import { termEnd } from './periods.ts';
import { zoneOf } from './play.ts';
import { free, stopPlay } from './stop.ts';
import { markLifted } from './stops.store.ts';

const WORDS = 'familyCase';
const BLOB = 'familyDocument';
const DAY_MS = 86_400_000;
/** Longer side at which a page stays readable. */
const SIDE_MAX = 2000;
const SIDE_MIN = 100;
const PIXELS_MAX = 40_000_000;
const QUALITY = 85;

/** What an application holds that only its readers may see. */
export interface FamilyWords {
  readonly name: string;
  readonly birthday: string;
  readonly contact: string;
  readonly statement: string;
  /** What the member said. */
  readonly answer: string;
}

/** Bound to its row, so that two cannot be swapped. */
const sealWords = (app: App, id: string, words: FamilyWords): Buffer =>
  app.cipher.seal(WORDS, Buffer.from(JSON.stringify({ id, words })));

/** The words of an application. */
export function openFamilyWords(app: App, { id, sealed }: Pick<FamilyRow, 'id' | 'sealed'>): FamilyWords {
  const opened = JSON.parse(app.cipher.open(WORDS, Buffer.from(sealed)).toString()) as {
    id: string;
    words: FamilyWords;
  };
  must(opened.id === id, 'an application holds its own words');
  return opened.words;
}

interface Filing {
  readonly relation: FamilyRelation;
  readonly term: ExclusionTerm;
  readonly words: Omit<FamilyWords, 'answer'>;
  readonly staffId: string;
}

/** In the caller's transaction; null: one is open or in force. */
export async function fileFamily(app: App, tx: Db, player: Player, filing: Filing): Promise<string | null> {
  const { merchantId, memberId } = player;
  const { relation, term, words, staffId } = filing;
  const id = app.ids.uuid();
  const sealed = sealWords(app, id, { ...words, answer: '' });
  const filedAt = app.clock.now();
  const row = { id, merchantId, memberId, relation, term, sealed, filedAt, filedBy: staffId };
  if (!(await insertFamilyCase(tx, row))) return null;
  await note(app, tx, row, 'familyFiled', staffId);
  return id;
}

const note = (
  app: App,
  tx: Db,
  row: Pick<FamilyRow, 'merchantId' | 'memberId' | 'relation' | 'term'>,
  kind: string,
  staffId: string,
) =>
  addProtectionEvent(tx, row, {
    ...{ id: app.ids.uuid(), at: app.clock.now(), kind, staffId },
    detail: { relation: row.relation, term: row.term },
  });

type Refused<Code extends string> = { readonly refused: Code };

/** Redrawn and sealed; null: no readable picture. */
export async function addFamilyDocumentTo(
  app: App,
  at: FamilyAt,
  document: { readonly kind: FamilyDocumentKind; readonly picture: string; readonly staffId: string },
  log: (tx: Db, row: FamilyRow) => Promise<void>,
): Promise<{ readonly id: string } | Refused<'family.unknown' | 'family.closed' | 'picture'>> {
  const frame = { width: SIDE_MAX, height: SIDE_MAX, whole: true, pixelsMax: PIXELS_MAX, quality: QUALITY } as const;
  const atLeast = { width: SIDE_MIN, height: SIDE_MIN };
  const drawn = await normalizeImage(document.picture, { ...frame, atLeast, ground: 'white' });
  if (!drawn) return { refused: 'picture' };
  return app.db.transaction(async (tx) => {
    const row = await lockFamilyCase(tx, at);
    if (!row) return { refused: 'family.unknown' } as const;
    const held = await listFamilyDocuments(tx, at);
    if (!['filed', 'told'].includes(row.state) || held.length >= FAMILY_DOCUMENTS_MAX)
      return { refused: 'family.closed' } as const;
    const id = app.ids.uuid();
    const blobId = await putBlob(app, at.merchantId, BLOB, drawn, tx);
    const { kind, staffId } = document;
    await insertFamilyDocument(tx, at, { id, kind, blobId, at: app.clock.now(), staffId });
    await log(tx, row);
    return { id };
  });
}

/** One document of an application; null: it is not there. */
export async function readFamilyDocument(app: App, at: FamilyAt, documentId: string): Promise<Buffer | null> {
  const found = (await listFamilyDocuments(app.db, at)).find(({ id }) => id === documentId);
  return found ? readBlob(app, at.merchantId, BLOB, found.blobId) : null;
}

/** Once the file is whole; then days to answer begin. */
export async function tellFamily(
  app: App,
  tx: Db,
  row: FamilyRow,
  staffId: string,
): Promise<{ readonly answerUntil: Date } | Refused<'family.closed' | 'family.incomplete'>> {
  if (row.state !== 'filed') return { refused: 'family.closed' };
  const kinds = (await listFamilyDocuments(tx, row)).map(({ kind }) => kind);
  if (missingDocuments(kinds).length > 0) return { refused: 'family.incomplete' };
  const answerUntil = new Date(app.clock.now().getTime() + FAMILY_ANSWER_DAYS * DAY_MS);
  await updateFamilyCase(tx, row, { ...row, state: 'told', answerUntil });
  await note(app, tx, row, 'familyTold', staffId);
  await tell(app, tx, row, 'familyFiled', { until: answerUntil });
  return { answerUntil };
}

/** Keeps what the member said to the application. */
export async function keepFamilyAnswer(
  app: App,
  tx: Db,
  row: FamilyRow,
  answer: string,
): Promise<{ readonly answerUntil: Date } | Refused<'family.closed'>> {
  const { answerUntil } = row;
  if (row.state !== 'told' || !answerUntil) return { refused: 'family.closed' };
  const sealed = sealWords(app, row.id, { ...openFamilyWords(app, row), answer });
  await updateFamilyCase(tx, row, { ...row, sealed, answeredAt: app.clock.now() });
  return { answerUntil };
}

interface Deciding {
  readonly decision: FamilyDecision;
  readonly staffId: string;
  readonly reason: string;
}

type Decided =
  | { readonly done: boolean; readonly until: Date | null }
  | Refused<'family.closed' | 'family.hearing' | 'approval.sameStaff' | 'block.shorter'>;

/** One decides, a second carries out. The caller holds the row and delivers events. */
export async function decideFamilyOf(
  app: App,
  tx: Db,
  row: FamilyRow,
  currency: string,
  { decision, staffId, reason }: Deciding,
): Promise<Decided> {
  const now = app.clock.now();
  const proposer = row.proposedBy === null ? null : { id: row.proposedBy };
  const isProposer = await isSamePerson({ app, staff: { id: staffId } }, tx, proposer);
  const next = decideFamily(row, decision, isProposer, now);
  if (next === 'propose') {
    await updateFamilyCase(tx, row, { ...row, proposed: decision, proposedBy: staffId });
    return { done: false, until: null };
  }
  if (next !== 'carryOut') return { refused: next };
  const { merchantId, memberId } = row;
  const decided = { ...row, decidedAt: now, decidedBy: staffId };
  if (decision === 'accept') {
    const until = termEnd(await zoneOf(app, merchantId), row.term, now);
    const stopId = await stopPlay(
      app,
      tx,
      { merchantId, memberId, currency },
      {
        ...{ stop: 'family', term: row.term, until, decidedBy: 'staff', staffId, reason },
      },
    );
    if (stopId === null) return { refused: 'block.shorter' };
    await updateFamilyCase(tx, row, { ...decided, state: 'inForce', proposed: null, proposedBy: null, stopId });
    return { done: true, until };
  }
  if (decision === 'lift') {
    must(row.stopId, 'what is in force has its decision');
    if (!(await markLifted(tx, { merchantId, id: row.stopId }, now))) return { refused: 'family.closed' };
    await free(app, tx, { merchantId, memberId, stop: 'family' });
  } else await lockMember(tx, row);
  const state = decision === 'lift' ? 'lifted' : 'refused';
  await updateFamilyCase(tx, row, { ...decided, state, proposed: null, proposedBy: null });
  await note(app, tx, row, decision === 'lift' ? 'familyLifted' : 'familyRefused', staffId);
  // Never told of it, not told of its end.
  if (row.answerUntil) await tell(app, tx, row, decision === 'lift' ? 'familyLifted' : 'familyRefused', {});
  return { done: true, until: null };
}

async function tell(
  app: App,
  tx: Db,
  { merchantId, memberId }: FamilyRow,
  notice: 'familyFiled' | 'familyRefused' | 'familyLifted',
  moments: Readonly<Record<string, Date>>,
): Promise<void> {
  const merchant = await app.merchants.byId(merchantId);
  const values = { helpLine: merchant?.settings.helpLine ?? '' };
  await notifyMember(app, tx, { merchantId, memberId, notice, values, moments });
}

/** The application of this merchant, or null. */
export const findFamily = (app: App, at: FamilyAt): Promise<FamilyRow | null> => findFamilyCase(app.db, at);

export const reencryptFamilies = (app: App): Promise<Reencrypted> =>
  reencryptRows('applications of families', {
    page: (after) => listSealedFamilies(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const anew = app.cipher.reencrypt(WORDS, Buffer.from(row.sealed));
      return anew !== null && replaceSealedFamily(app.db, row, anew);
    },
  });
