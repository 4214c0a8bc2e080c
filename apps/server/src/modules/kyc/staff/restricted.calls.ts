import {
  restrictMember,
  restrictPerson as barCall,
  restrictedList,
  liftRestriction,
  lookUpRestricted,
  type RestrictedRow,
} from '@baize/contract/backoffice/restricted.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type * as v from 'valibot';
import type { Refusal } from '../../../kernel/refusal.ts';
import {
  restrictPerson,
  restrictedKeysOf,
  restrictedLinesOf,
  listRestricted,
  lockMember,
  personsOf,
  findRestrictedEntry,
  takeRestricted,
  type RestrictedLine,
  type Person,
} from '../../identity/index.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { isMoment, type CursorPart } from '../../../kernel/cursor.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const faceOf = ({ at, until, ...line }: RestrictedLine): v.InferOutput<typeof RestrictedRow> => ({
  ...line,
  until: until?.toISOString() ?? null,
  at: at.toISOString(),
});
const isPrint: CursorPart = (text) => /^[A-Za-z0-9_-]{20,100}$/.test(text);

const list = onList(restrictedList, {
  cursor: [isMoment, isPrint],
  load: ({ db, input }, { after, limit }) => {
    const [at, entry] = after ?? [];
    const place = at === undefined || entry === undefined ? null : { at, entry };
    return listRestricted(db, input.merchantId, { after: place, limit });
  },
  placeOf: ({ at, entry }) => [at, entry],
  present: (page) => page,
});

/** A person with enough data to be found, or errors at the missing fields. */
function personIn(
  { name, birthday, idNumber }: InputOf<typeof lookUpRestricted>,
  invalid: (fields: Record<string, string>) => Refusal,
): Person {
  if (name !== '' && birthday === '') throw invalid({ birthday: sentence('desk.nameNeedsBirthday') });
  if (birthday !== '' && name === '') throw invalid({ name: sentence('desk.birthdayNeedsName') });
  const person = { name, birthday, idNumber };
  if (restrictedKeysOf(person).length === 0) throw invalid({ name: sentence('desk.personFacts') });
  return person;
}

const lookUp = onStaff(lookUpRestricted, async ({ app, db, input, invalid }) => {
  const found = await restrictedLinesOf(app, db, input.merchantId, personIn(input, invalid));
  return { list: found.map(faceOf) };
});

const bar = onStaff(barCall, async ({ app, db, input, staff, audit, invalid, fail }) => {
  const { merchantId, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const person = personIn(input, invalid);
  const restricted = await db.transaction(async (tx) => {
    const done = await restrictPerson(app, tx, { ...person, merchantId, reason, by: staff.userName });
    // The log is permanent, so it names members by id and the person not at all.
    await audit(tx, {
      target: { kind: 'restricted', id: 'person' },
      merchantId,
      reason,
      after: { by: restrictedKeysOf(person).map(({ kind }) => kind), excluded: [...done.members] },
    });
    return done;
  });
  await app.events.deliver();
  return { entries: restricted.entries, excluded: restricted.members.size };
});

const barOne = onStaff(restrictMember, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, memberId, reason } = input;
  const restricted = await db.transaction(async (tx) => {
    const member = await lockMember(tx, { merchantId, memberId });
    if (!member) throw fail('member.unknown');
    const persons = (await personsOf(app, tx, { merchantId, memberId })).filter(
      (person) => restrictedKeysOf(person).length > 0,
    );
    if (persons.length === 0) throw fail('restricted.nothingKnown');
    const members = new Set<string>();
    let entries = 0;
    for (const person of persons) {
      const done = await restrictPerson(app, tx, { ...person, merchantId, reason, by: staff.userName });
      entries += done.entries;
      for (const id of done.members) members.add(id);
    }
    await audit(tx, {
      target: { kind: 'member', id: memberId },
      merchantId,
      reason,
      before: { userName: member.userName, status: member.status },
      after: { userName: member.userName, restricted: true, excluded: [...members] },
    });
    return { entries, excluded: members.size };
  });
  await app.events.deliver();
  return restricted;
});

const lift = onStaff(liftRestriction, async (ask) => {
  const { db, input, fail } = ask;
  const { merchantId, entry } = input;
  const waits = await db.transaction(async (tx) => {
    const line = await findRestrictedEntry(tx, merchantId, entry);
    if (!line) throw fail('restricted.unknown');
    const { kind, by, at, reason } = line;
    const change = {
      kind: 'restriction',
      merchantId,
      target: kind,
      audited: 'restricted',
      request: { entry },
    } as const;
    return askSecond(ask, tx, { ...change, before: { kind, reason, by, at: at.toISOString() }, after: { kind: null } });
  });
  return { waits };
});

export const restrictionApplier: ChangeApplier = {
  kind: 'restriction',
  apply: async (_, tx, { merchantId, request }) =>
    (await takeRestricted(tx, merchantId, (request as { entry: string }).entry)) ? 'applied' : 'outdated',
};

export const restrictedHandlers: readonly StaffHandler[] = [list, lookUp, bar, barOne, lift];
