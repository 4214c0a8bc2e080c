import { isDeepStrictEqual } from 'node:util';
import {
  memberEntries,
  memberFile,
  memberSearch,
  setMemberLabels,
  setMemberStatus,
} from '@baize/contract/backoffice/members.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import {
  dialingCodeOf,
  endOtherSessions,
  givenOf,
  isRestrictedMember,
  listDuplicatesOf,
  listMembersById,
  lockMember,
  nameInCheck,
  pendingContacts,
  revokeDeviceTokens,
  updateClubLabel,
  updateMemberStatus,
} from '../../identity/index.ts';
import { findBalances, listEntries, namesOf, walletKeyOf } from '../../wallet/index.ts';
import { type WalletKey } from '../../wallet/ledger/index.ts';
import { isMoment, isSequence, isUuid, type CursorPart } from '../../../kernel/cursor.ts';
import { getFacts, type Owner } from './memberFacts.ts';
import { readSearch } from './memberSearch.rules.ts';
import { listLabels, listMembers, replaceLabels, type MemberFacts, type MemberLine } from './members.store.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const rowOf = ({ createdAt, lastLoginAt, ...row }: MemberLine) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastLoginAt: iso(lastLoginAt),
});

/** PostgreSQL text cannot contain a zero. */
const isText: CursorPart = (text) => !text.includes('\0');

/** What a search is taken for: the merchant's country says how numbers begin. */
async function questionOf({ app, input }: Pick<StaffAsk<typeof memberSearch>, 'app' | 'input'>) {
  const merchant = await app.merchants.byId(input.merchantId);
  return readSearch(input.search, dialingCodeOf(merchant?.settings.country ?? ''));
}

const search = onList(memberSearch, {
  cursor: [isText, isUuid],
  load: async (ask, { after, limit }) => {
    const { merchantId, status } = ask.input;
    const question = await questionOf(ask);
    const [key, id] = after ?? [];
    if (key !== undefined && question.by === 'newest' && !isMoment(key))
      throw ask.invalid({ cursor: sentence('desk.notPosition') });
    return (
      await listMembers(ask.db, {
        ...{ merchantId, question, status: status === 'all' ? '' : status, limit },
        after: key === undefined || id === undefined ? null : { key, id },
      })
    ).map((row) => ({ ...row, sortKey: sortKey(row, question.by) }));
  },
  placeOf: ({ sortKey: key, id }) => [key, id],
  present: (page) => page.map(({ sortKey: _, ...row }) => row),
  more: async (ask) => ({ by: (await questionOf(ask)).by }),
});

function sortKey(row: MemberLine, by: string): string {
  if (by === 'email') return row.email.toLowerCase();
  if (by === 'mobile') return row.mobile;
  return by === 'name' ? row.userName : row.createdAt.toISOString();
}

const keyOf = (owner: Owner, { type, currency }: MemberFacts): WalletKey => walletKeyOf({ ...owner, type, currency });

const file = onStaff(memberFile, async ({ app, db, input, fail }) => {
  const facts = await getFacts(db, input, fail);
  const { merchantId, memberId } = input;
  const key = keyOf(input, facts);
  const [inCheck, labels, balances, pairs, pending] = await Promise.all([
    // As the member sees it: the waiting check's name.
    facts.payeeNameVerifiedAt ? null : nameInCheck(app, db, { merchantId, memberId }),
    listLabels(db, merchantId, memberId),
    findBalances(db, key),
    listDuplicatesOf(db, merchantId, memberId),
    pendingContacts(db, { merchantId, memberId }),
  ]);
  const others = pairs.map((pair) => ({ ...pair, id: pair.memberId === memberId ? pair.otherId : pair.memberId }));
  const names = await listMembersById(
    db,
    merchantId,
    others.map(({ id }) => id),
  );
  const text = (minor: bigint): string => formatAmount(minor, key.currency);
  const merchant = await app.merchants.byId(merchantId);
  const { payeeNameVerifiedAt, mobileVerifiedAt, emailVerifiedAt, passwordChangedAt, profile, ...plain } = facts;
  return {
    ...plain,
    ...rowOf(facts),
    merchantId,
    payeeName: inCheck ?? facts.payeeName,
    payeeNameInCheck: inCheck !== null,
    payeeNameVerifiedAt: iso(payeeNameVerifiedAt),
    mobileVerifiedAt: iso(mobileVerifiedAt),
    emailVerifiedAt: iso(emailVerifiedAt),
    passwordChangedAt: iso(passwordChangedAt),
    pendingContacts: pending,
    given: merchant ? givenOf(merchant, profile) : [],
    labels,
    balances: {
      main: text(balances.main),
      locked: text(balances.locked),
      bonus: text(balances.bonus),
      trial: key.trial,
    },
    duplicates: others.flatMap(({ id, reason, foundAt }) => {
      const other = names.find((one) => one.id === id);
      return other
        ? [{ memberId: id, userName: other.userName, status: other.status, reason, foundAt: foundAt.toISOString() }]
        : [];
    }),
  };
});

const setStatus = onStaff(setMemberStatus, async ({ app, db, input, audit, fail }) => {
  const { merchantId, memberId, status, reason } = input;
  const owner = { merchantId, memberId };
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, { merchantId, memberId });
    if (!member) throw fail('member.unknown');
    if (member.status === 'excluded') throw fail('member.excluded');
    if (member.status === status) throw fail('staff.changedMeanwhile');
    // Restricted while disabled: no return to play.
    if (status === 'active' && (await isRestrictedMember(app, tx, owner))) throw fail('member.excluded');
    await updateMemberStatus(tx, owner, status);
    if (status === 'disabled') {
      await endOtherSessions(app, tx, { ...owner, reason: 'disabled' });
      await revokeDeviceTokens(app, tx, owner);
      await app.events.emit(tx, 'memberPlayBlocked', { ...owner, block: 'disabled', until: null });
    }
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      reason,
      before: { userName: member.userName, status: member.status },
      after: { userName: member.userName, status },
    });
  });
  await app.events.deliver();
  return {};
});

const setLabels = onStaff(setMemberLabels, async ({ db, input, audit, fail }) => {
  const { merchantId, memberId, clubLabel, seen } = input;
  const labels = [...new Set(input.labels)].toSorted();
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, { merchantId, memberId });
    if (!member) throw fail('member.unknown');
    const before = await listLabels(tx, merchantId, memberId);
    if (seen.clubLabel !== member.clubLabel || !isDeepStrictEqual(seen.labels, before))
      throw fail('staff.changedMeanwhile');
    await updateClubLabel(tx, input, clubLabel);
    await replaceLabels(tx, input, labels);
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      before: { userName: member.userName, clubLabel: member.clubLabel, labels: before },
      after: { userName: member.userName, clubLabel, labels },
    });
  });
  return {};
});

const entries = onList(memberEntries, {
  cursor: [isSequence],
  load: async ({ db, input, fail }, { after, limit }) =>
    listEntries(db, keyOf(input, await getFacts(db, input, fail)), {
      codes: input.code === '' ? undefined : [input.code],
      before: after ? BigInt(after[0] ?? '') : undefined,
      limit,
    }),
  placeOf: ({ seq }) => [seq],
  present: async (page, { app, db, input, fail }) => {
    const [{ currency }, names] = await Promise.all([getFacts(db, input, fail), namesOf(app, page)]);
    return page.map(({ seq, code, amount, balance, createdAt, vendor, game }, at) => ({
      ...{ seq, code, createdAt },
      amount: formatAmount(amount, currency),
      balance: formatAmount(balance, currency),
      // Unnamed ones show their code.
      note: names[at] || (game ?? vendor ?? ''),
    }));
  },
  more: async ({ db, input, fail }) => ({ currency: (await getFacts(db, input, fail)).currency }),
});

export const memberHandlers: readonly StaffHandler[] = [search, file, setStatus, setLabels, entries];
