import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import {
  claimIdentity,
  decideIdentity,
  kycCases,
  kycFile,
  kycPictureOf,
  type KycFile,
} from '@baize/contract/backoffice/kyc.ts';
import { RETURN_KINDS } from '@baize/contract/backoffice/returns.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import {
  ID_TYPES,
  OCCUPATIONS,
  SOURCES_OF_INCOME,
  type IdTypeList,
  type Option,
} from '@baize/contract/identity/options.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { must, present } from '../../../kernel/must.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { isKeptFromPlay, listMembersById } from '../../identity/index.ts';
import { claimKyc, kycClaim } from '../claims.ts';
import { decideCase } from '../decideCase.ts';
import { kycCase, kycPicture, kycQueue } from '../review.ts';
import { type Claim } from '../claims.store.ts';
import { type Details } from '../kyc.rules.ts';
import { memberWallets } from '../memberWallets.ts';
import { cursorOf, isMoment, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const queue = onStaff(kycCases, async ({ app, db, input, staff, invalid }) => {
  const { merchantId, kind } = input;
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment, isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const [at, memberId] = position;
  const after = at === undefined || memberId === undefined ? null : { at: new Date(at), memberId };
  const request = { merchantId, staffId: staff.id, kind, after, pageSize: PageSize };
  const { list, next, waiting, mine, flagged } = await kycQueue(app, request);
  const names = await namesOf(
    app,
    db,
    list.flatMap(({ decidedBy, heldBy }) => [decidedBy, heldBy]),
  );
  const wallets = await walletsOf(
    app,
    merchantId,
    list.map((line) => line.memberId),
  );
  const idTypes = await idTypesOf(app.merchants, merchantId);
  return {
    list: list.map(({ submittedAt, decidedAt, decidedBy, heldBy, ...line }) => ({
      ...line,
      idType: labelOf(ID_TYPES[idTypes], line.idType),
      flags: [...line.flags],
      reasons: [...line.reasons],
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: names.get(decidedBy ?? '') ?? '',
      heldBy: names.get(heldBy ?? '') ?? '',
      ...(wallets.get(line.memberId) ?? { balance: null, currency: '' }),
    })),
    nextCursor: next ? cursorOf([next.at.toISOString(), next.memberId]) : null,
    waiting,
    mine,
    flagged,
  };
});

async function walletsOf(
  app: App,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, { balance: string; currency: string }>> {
  const owners = (await listMembersById(app.db, merchantId, ids)).map(({ id, ...rest }) => ({
    ...rest,
    merchantId,
    memberId: id,
  }));
  const held = (await providedBy(app, memberWallets)?.mainBalances(app.db, merchantId, owners)) ?? new Map();
  return new Map(
    [...held].map(([id, { main, currency }]) => [id, { balance: formatAmount(main, currency), currency }]),
  );
}

async function walletOf(app: App, merchantId: string, memberId: string): Promise<KycFile['wallet']> {
  const [owner] = await listMembersById(app.db, merchantId, [memberId]);
  must(owner, 'whoever has a case is a member');
  const wallets = present(providedBy(app, memberWallets), 'what members hold');
  const { main, locked, currency, trial } = await wallets.balances(app.db, { ...owner, merchantId, memberId });
  return { currency, main: formatAmount(main, currency), locked: formatAmount(locked, currency), trial };
}

const holderOf = (claim: Claim | null, names: ReadonlyMap<string, string>, staffId: string): KycFile['holder'] =>
  claim && {
    staffName: names.get(claim.staffId) ?? '',
    isSelf: claim.staffId === staffId,
    until: claim.until.toISOString(),
  };

const namesOf = (app: App, db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> =>
  backofficeOf(app).listStaffNames(db, [...new Set(ids.filter((id) => id !== null))]);

const idTypesOf = async (
  merchants: { byId(id: string): Promise<{ settings: { idTypeList?: IdTypeList } } | null> },
  merchantId: string,
): Promise<IdTypeList> => (await merchants.byId(merchantId))?.settings.idTypeList ?? 'full';

const labelOf = (list: readonly Option[], code: string): string =>
  list.find((option) => option.code === code)?.label ?? code;

/** Choices as words, the rest as typed. */
const inWords = (details: Details, idTypes: IdTypeList): NonNullable<KycFile['details']> => ({
  ...details,
  idType: labelOf(ID_TYPES[idTypes], details.idType),
  occupation: labelOf(OCCUPATIONS, details.occupation),
  sourceOfIncome: labelOf(SOURCES_OF_INCOME, details.sourceOfIncome),
});

const file = onStaff(kycFile, async (ask) => {
  const { app, db, input, staff, fail } = ask;
  const found = await kycCase(app, input);
  if (!found) throw fail('kyc.unknown');
  await backofficeOf(app).logDocumentAccess(ask);
  const claim = await kycClaim(app, db, input);
  const names = await namesOf(app, db, [
    found.decidedBy,
    claim?.staffId ?? null,
    ...found.history.map(({ staffId }) => staffId),
  ]);
  const idTypes = await idTypesOf(app.merchants, input.merchantId);
  const merchant = await app.merchants.byId(input.merchantId);
  return {
    memberId: found.memberId,
    userName: found.userName,
    status: found.status,
    attempt: found.attempt,
    flags: [...found.flags],
    reasons: [...found.reasons],
    note: found.note,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    decidedBy: names.get(found.decidedBy ?? '') ?? '',
    details: found.details && inWords(found.details, idTypes),
    age: found.age,
    minimumAge: merchant?.settings.minimumAge ?? 18,
    registered: { ...found.registered, createdAt: found.registered.createdAt.toISOString() },
    wallet: await walletOf(app, input.merchantId, input.memberId),
    holder: holderOf(claim, names, staff.id),
    device: found.device,
    ip: found.ip,
    pictures: [...found.pictures],
    duplicates: [...found.duplicates],
    returns: found.returns.map(({ excludedName, strength, kinds }) => ({
      excludedName,
      strength,
      kinds: RETURN_KINDS.filter((kind) => kinds.includes(kind)),
    })),
    history: found.history.map(({ createdAt, attempt, what, reasons, note, staffId }) => ({
      at: createdAt.toISOString(),
      attempt,
      what,
      reasons: [...reasons],
      note,
      staffName: names.get(staffId ?? '') ?? '',
    })),
  };
});

const picture = onStaff(kycPictureOf, async (ask) => {
  const { app, input, fail } = ask;
  const { slot, attempt } = input;
  const jpeg = await kycPicture(app, input, attempt === 0 ? { slot } : { slot, attempt });
  if (!jpeg) throw fail('kyc.unknown');
  await backofficeOf(app).logDocumentAccess(ask);
  return { jpeg: jpeg.toString('base64') };
});

const claim = onStaff(claimIdentity, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, memberId, takeOver } = input;
  const outcome = await db.transaction(async (tx) => {
    const found = await claimKyc(app, tx, { merchantId, memberId, staffId: staff.id, takesOver: takeOver });
    if (found.outcome === 'mine' && found.from !== null) {
      const names = await namesOf(app, tx, [found.from]);
      const target = { kind: 'member', id: memberId };
      await audit(tx, {
        target,
        merchantId,
        before: { heldBy: names.get(found.from) ?? '' },
        after: { heldBy: staff.userName },
      });
    }
    return found;
  });
  if (outcome.outcome === 'unknown') throw fail('kyc.unknown');
  if (outcome.outcome === 'notWaiting') return { holder: null };
  return { holder: holderOf(outcome.claim, await namesOf(app, db, [outcome.claim.staffId]), staff.id) };
});

const decide = onStaff(decideIdentity, async (ask) => {
  const { app, db, input, staff, audit, fail, invalid } = ask;
  const { merchantId, memberId, attempt, verdict, reasons, note } = input;
  const before = await kycCase(app, { merchantId, memberId });
  // Stays when the decision is refused for it.
  if (before !== null && verdict === 'approve') await isKeptFromPlay(app, { merchantId, memberId });
  await db.transaction(async (tx) => {
    const holder = await kycClaim(app, tx, { merchantId, memberId });
    if (holder && holder.staffId !== staff.id) throw fail('kyc.held');
    const outcome = await decideCase(app, tx, {
      merchantId,
      memberId,
      attempt,
      verdict,
      reasons,
      note,
      staffId: staff.id,
    });
    if (outcome === 'unknown') throw fail('kyc.unknown');
    if (outcome === 'returned') throw fail('kyc.returned');
    if (outcome === 'overtaken') throw fail('staff.changedMeanwhile');
    if (outcome === 'reasonMissing')
      throw invalid(
        reasons.includes('other') && note === ''
          ? { note: sentence('desk.reasonNote') }
          : { reasons: sentence('desk.chooseReason') },
      );
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      reason: note,
      before: { userName: before?.userName, kyc: outcome === 'already' ? undefined : before?.status, attempt },
      after: { userName: before?.userName, kyc: verdict === 'approve' ? 'A' : 'R', attempt, reasons },
    });
  });
  await app.events.deliver();
  return {};
});

export const kycHandlers: readonly StaffHandler[] = [queue, file, picture, claim, decide];
