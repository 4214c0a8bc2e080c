import {
  clearReturn,
  exclusionReturns,
  RETURN_KINDS,
  type ExclusionReturn,
} from '@baize/contract/backoffice/returns.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, isMoment, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
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

const list = onStaff(exclusionReturns, async ({ app, db, input, invalid }) => {
  const place = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment, isUuid, isUuid]);
  if (!place) throw invalid({ cursor: sentence('desk.notPosition') });
  const [at, memberId, excludedId] = place;
  const after = at && memberId && excludedId ? { at: new Date(at), memberId, excludedId } : null;
  const found = await listMatchesOpen(db, input.merchantId, { after, limit: PageSize + 1 });
  const page = found.slice(0, PageSize);
  const last = found.length > PageSize ? page.at(-1) : undefined;
  const askers = [...new Set(page.flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy])))];
  const names = await backofficeOf(app).listStaffNames(db, askers);
  return {
    list: page.map((match) => faceOf(match, names)),
    nextCursor: last ? cursorOf([last.foundAt.toISOString(), last.memberId, last.excludedId]) : null,
  };
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
    if (await isSamePerson(ask, tx, first)) throw fail('returns.second');
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
