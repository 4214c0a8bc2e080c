import {
  clearReturn,
  exclusionReturns,
  RETURN_KINDS,
  type ExclusionReturn,
} from '@baize/contract/backoffice/returns.ts';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import {
  listMatches,
  listMatchesOpen,
  lockMember,
  openReturns,
  updateMatch,
  type OpenMatch,
} from '../../identity/index.ts';
import { clearStep } from '../returns.rules.ts';
import { freeKeptOut } from '../stop.ts';

const faceOf = (match: OpenMatch, names: ReadonlyMap<string, string>): ExclusionReturn => ({
  memberId: match.memberId,
  userName: match.userName,
  excludedId: match.excludedId,
  excludedName: match.excludedName,
  strength: match.strength,
  kinds: RETURN_KINDS.filter((kind) => match.kinds.includes(kind)),
  foundAt: match.foundAt.toISOString(),
  askedBy: names.get(match.askedBy ?? '') ?? '',
});

const list = onList(exclusionReturns, {
  cursor: [isMoment, isUuid, isUuid],
  load: ({ db, input: { merchantId } }, { after, limit }) => {
    const [at, memberId, excludedId] = after ?? [];
    const place = at && memberId && excludedId ? { at: new Date(at), memberId, excludedId } : null;
    return listMatchesOpen(db, merchantId, { after: place, limit });
  },
  placeOf: ({ foundAt, memberId, excludedId }) => [foundAt, memberId, excludedId],
  present: async (page, { app, db }) => {
    const askers = [...new Set(page.flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy])))];
    const names = await backofficeOf(app).listStaffNames(db, askers);
    return page.map((match) => faceOf(match, names));
  },
});

const clear = onStaff(clearReturn, async (ask) => {
  const { app, db, input, staff, audit, fail } = ask;
  const { merchantId, memberId, excludedId, reason } = input;
  const owner = { merchantId, memberId };
  const done = await db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const match = (await listMatches(tx, owner)).find((one) => one.excludedId === excludedId);
    if (!match || match.clearedBy !== null) throw fail('returns.unknown');
    const first = match.askedBy === null ? null : { id: match.askedBy };
    if (await isSamePerson(ask, tx, first)) throw fail('approval.sameStaff');
    const clearedBy = clearStep(match) === 'clear' ? staff.id : null;
    await updateMatch(tx, match, { askedBy: match.askedBy ?? staff.id, clearedBy, at: app.clock.now() });
    const after = { excludedId, strength: match.strength, kinds: match.kinds, cleared: clearedBy !== null };
    await audit(tx, { target: { kind: 'member', id: memberId }, merchantId, reason, after });
    if (clearedBy !== null && (await openReturns(tx, owner)).length === 0) await freeKeptOut(app, tx, owner);
    return clearedBy !== null;
  });
  await app.events.deliver();
  app.live.toMember(memberId, { type: 'protection' });
  return { done };
});

export const returnHandlers: readonly StaffHandler[] = [list, clear];
