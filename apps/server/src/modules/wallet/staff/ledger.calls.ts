import * as v from 'valibot';
import { ledgerEntries, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { Uuid } from '@baize/contract/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { cursorOf, isSequence, isUuid, readCursor, type CursorPart } from '../../../kernel/cursor.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { listMembersById, requireMember } from '../../identity/index.ts';
import { exploreEntries, proveAccount, type ExploredEntry } from '../books/explore.store.ts';
import { walletKeyOf } from '../wallet.rules.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const isCurrency: CursorPart = (text) => /^[A-Z]{3,5}$/.test(text);
const isFlag: CursorPart = (text) => text === 'true' || text === 'false';

function readPlace(cursor: string) {
  const [memberId, currency, trial, seq] = readCursor(cursor, [isUuid, isCurrency, isFlag, isSequence]) ?? [];
  if (memberId === undefined || currency === undefined || seq === undefined) return null;
  return { memberId, currency, trial: trial === 'true', seq: BigInt(seq) };
}

const positionOf = ({ memberId, currency, trial, seq }: ExploredEntry): string =>
  cursorOf([memberId, currency, String(trial), seq]);

const entries = onStaff(ledgerEntries, async ({ app, db, input, invalid, fail }) => {
  const { merchantId, memberId, search, day, code, cursor } = input;
  const isReference = v.is(Uuid, search);
  // The journal has an order per wallet, and of time within a day.
  if (memberId === '' && search === '' && day === '') throw invalid({ memberId: sentence('desk.ledgerSearch') });
  const before = cursor === '' ? null : readPlace(cursor);
  if (cursor !== '' && !before) throw invalid({ cursor: sentence('desk.notPosition') });
  const { timeZone, currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const amount = input.amount === '' ? null : parseAmount(input.amount, currency);
  if (input.amount !== '' && amount === null) throw invalid({ amount: sentence('field.amount') });
  if (memberId !== '') await requireMember(db, { merchantId, memberId }, fail);
  const found = await exploreEntries(db, {
    merchantId,
    memberId: memberId || null,
    key: isReference ? null : search || null,
    reference: isReference ? search : null,
    span: day === '' ? null : { from: dayStart(timeZone, day), to: dayEnd(timeZone, day) },
    code: code || null,
    amount,
    before,
    limit: PageSize + 1,
  });
  const page = found.slice(0, PageSize);
  const names = await listMembersById(db, merchantId, [...new Set(page.map((entry) => entry.memberId))]);
  const last = found.length > PageSize ? page.at(-1) : undefined;
  return {
    list: page.map(({ seq, txId, amount, bonusPart, balance, createdAt, ...line }) => ({
      ...line,
      userName: names.find(({ id }) => id === line.memberId)?.userName ?? '',
      seq: Number(seq),
      key: txId,
      amount: formatAmount(amount, line.currency),
      ...(bonusPart > 0n && { bonusPart: formatAmount(bonusPart, line.currency) }),
      mainAfter: formatAmount(balance, line.currency),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: last ? positionOf(last) : null,
  };
});

const prove = onStaff(proveLedger, async ({ db, input, audit, fail }) => {
  const { merchantId, memberId } = input;
  const member = await requireMember(db, input, fail);
  const key = walletKeyOf({ merchantId, memberId, type: member.type, currency: member.currency });
  const proof = await proveAccount(db, key);
  const { computed, stored, firstWrongSeq } = proof;
  const accounts = ['main', 'locked', 'bonus', 'transit'] as const;
  const equal =
    firstWrongSeq === null &&
    proof.version === proof.entries &&
    accounts.every((account) => computed[account] === stored[account]);
  const entryCount = Number(proof.entries);
  await db.transaction((tx) =>
    audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      after: { userName: member.userName, entries: entryCount, equal },
    }),
  );
  const text = (held: typeof computed) => ({
    main: formatAmount(held.main, key.currency),
    locked: formatAmount(held.locked, key.currency),
    bonus: formatAmount(held.bonus, key.currency),
    transit: formatAmount(held.transit, key.currency),
  });
  return {
    entries: entryCount,
    equal,
    firstWrongSeq: firstWrongSeq === null ? null : Number(firstWrongSeq),
    computed: text(computed),
    stored: text(stored),
    currency: key.currency,
  };
});

export const ledgerHandlers: readonly StaffHandler[] = [entries, prove];
