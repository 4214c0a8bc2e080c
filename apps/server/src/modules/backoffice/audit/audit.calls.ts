import * as v from 'valibot';
import { auditLog, checkAudit } from '@baize/contract/backoffice/audit.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { Uuid } from '@baize/contract/shapes.ts';
import type { Db } from '@baize/db';
import { saySentence } from '@baize/i18n/sentences.ts';
import { listMembersById } from '../../identity/index.ts';
import { listAudit, type AuditLine } from './audit.store.ts';
import { listStaffNames } from '../members/members.store.ts';
import { isSequence } from '../../../kernel/cursor.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { oneAtATime, proveAndKeep } from '../status/proofs.ts';
import { DOCUMENT_ACCESS_ACTION } from './documentAccess.ts';

const DAY_MS = 24 * 3_600_000;

/** Actions with audit lines, by calls and by the system. */
const ACTIONS = [
  ...STAFF_CALLS.filter(({ method, unlogged }) => method !== 'GET' && unlogged === undefined).map(({ id }) => id),
  'staffLoginFailed',
  // Looks that are logged, and a claim when it takes a check over.
  'depositProof',
  'claimIdentity',
  DOCUMENT_ACCESS_ACTION,
].sort();

/** Kept as codes: staff of every language read the same line. */
const CODED = ['problem', 'why'];

const inLanguage = (kept: unknown, language: string): unknown =>
  typeof kept !== 'object' || kept === null || Array.isArray(kept)
    ? kept
    : Object.fromEntries(
        Object.entries(kept).map(([name, value]) => [
          name,
          CODED.includes(name) && typeof value === 'string' ? saySentence(value, language) : value,
        ]),
      );

const log = onList(auditLog, {
  cursor: [isSequence],
  load: ({ db, input: { from, to, ...rest }, merchantScope }, { after, limit }) =>
    listAudit(db, {
      ...rest,
      beforeSeq: Number(after?.[0] ?? 0),
      from: from === '' ? null : new Date(from),
      until: to === '' ? null : new Date(new Date(to).getTime() + DAY_MS),
      merchantIds: merchantScope,
      limit,
    }),
  placeOf: ({ seq }) => [String(seq)],
  present: async (page, { db, language }) => {
    const names = await namesOfTargets(db, page);
    return page.map((line) => ({
      ...line,
      after: inLanguage(line.after, language),
      targetName: names.get(line.targetId) ?? '',
    }));
  },
  more: async () => ({ actions: ACTIONS }),
});

/** Current names, as not every line keeps one. */
async function namesOfTargets(db: Db, page: readonly AuditLine[]): Promise<Map<string, string>> {
  const known = page.filter(({ targetId }) => v.is(Uuid, targetId));
  const idsOf = (lines: readonly AuditLine[]): string[] => [...new Set(lines.map(({ targetId }) => targetId))];
  const staff = known.filter(({ targetKind }) => targetKind === 'staff');
  const names = await listStaffNames(db, idsOf(staff));
  const members = known.filter(({ targetKind }) => targetKind === 'member');
  for (const [merchantId, lines] of Map.groupBy(members, (line) => line.merchantId)) {
    if (merchantId === null) continue;
    for (const { id, userName } of await listMembersById(db, merchantId, idsOf(lines))) names.set(id, userName);
  }
  return names;
}

const check = onStaff(checkAudit, async ({ app, language }) => {
  const report = await oneAtATime(app, 'audit', () => proveAndKeep(app));
  return { ...report, problem: saySentence(report.problem, language) };
});

export const auditHandlers: readonly StaffHandler[] = [log, check];
