import {
  askRestrictedImport,
  decideRestrictedImport,
  IMPORT_MAX,
  previewRestrictedImport,
  restrictedImports,
  type RestrictedImportRow,
} from '@baize/contract/backoffice/restrictedImport.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type Fail, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { readTextFile, shownRows } from '../../../kernel/staff/readTextFile.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import {
  askImport,
  countMatching,
  listImports,
  lockImport,
  planImport,
  updateImport,
  type ImportPlan,
  type ImportRow,
} from '../../identity/index.ts';

const faceOf = (row: ImportRow): RestrictedImportRow => ({
  importId: row.id,
  fileName: row.fileName,
  state: row.state,
  sources: [...row.sources],
  persons: row.persons,
  leftOut: row.leftOut,
  added: row.added,
  gone: row.gone,
  done: row.done,
  excluded: row.excluded,
  removed: row.removed,
  reason: row.reason,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedBy ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

interface Asking extends Pick<StaffAsk, 'app'> {
  readonly fail: Fail<'merchant.unknown' | 'file.encoding'>;
  readonly invalid: (fields: Record<string, string>) => Refusal;
  readonly input: InputOf<typeof previewRestrictedImport>;
}

const PROBLEMS = {
  tooMany: sentence('desk.personsMax', { max: IMPORT_MAX }),
  nobody: sentence('desk.fileEmpty'),
} as const;

async function planOf(ask: Asking): Promise<{ plan: ImportPlan } & ReturnType<typeof readTextFile>> {
  const { app, invalid, input } = ask;
  const { merchantId, source } = input;
  await requireMerchant(ask, merchantId);
  const read = readTextFile(ask);
  const plan = await planImport(app, { merchantId, source, rows: read.rows });
  if (typeof plan === 'string') throw invalid({ file: PROBLEMS[plan] });
  return { plan, ...read };
}

const preview = onStaff(previewRestrictedImport, async (ask) => {
  const { plan: planned, rows, encoding } = await planOf(ask);
  const { persons, sources, problems, ...plan } = planned;
  return {
    ...plan,
    encoding,
    rows: shownRows(rows),
    persons: persons.length,
    sources: [...sources],
    problems: problems.map((one) => ({ ...one })),
    members: await countMatching(ask.app, ask.input.merchantId, persons),
  };
});

const askFor = onStaff(askRestrictedImport, async (ask) => {
  const { app, db, input, staff, audit, invalid, fail } = ask;
  const { merchantId, importId: id, fileName, reason } = input;
  const { plan } = await planOf(ask);
  if (plan.persons.length === 0) throw invalid({ file: sentence('desk.fileUnusable') });
  if (plan.tooManyGone) throw fail('restricted.tooManyGone');
  const row = await db.transaction(async (tx) => {
    await askImport(app, tx, { merchantId, id, fileName, reason, askedBy: staff.userName }, plan);
    const { persons, sources, added, gone, problemCount: leftOut } = plan;
    await audit(tx, {
      target: { kind: 'restrictedImport', id },
      merchantId,
      reason,
      after: { fileName, sources, persons: persons.length, added, gone, leftOut },
    });
    return present(await lockImport(tx, merchantId, id), 'the import just asked for');
  });
  return faceOf(row);
});

const list = onList(restrictedImports, {
  cursor: [isMoment, isUuid],
  load: ({ db, input }, { after, limit }) => {
    const [at, id] = after ?? [];
    const place = at === undefined || id === undefined ? null : { at: new Date(at), id };
    return listImports(db, input.merchantId, { after: place, limit });
  },
  placeOf: ({ askedAt, id }) => [askedAt, id],
  present: (page) => page.map(faceOf),
});

const decide = onStaff(decideRestrictedImport, async ({ app, db, input, staff, audit, fail }) => {
  const { merchantId, importId: id, verdict, reason } = input;
  const row = await db.transaction(async (tx) => {
    const before = await lockImport(tx, merchantId, id);
    if (!before) throw fail('restricted.importUnknown');
    if (before.state !== 'waiting') throw fail('restricted.importDecided');
    // Who asked for it may take it back, and no more.
    const isOwn = await isSamePerson({ app, staff }, tx, { userName: before.askedBy });
    if (verdict === 'approve' && isOwn) throw fail('approval.sameStaff');
    const state = verdict === 'approve' ? ('running' as const) : ('refused' as const);
    const after = { ...before, state, decidedBy: staff.userName, decidedAt: app.clock.now() };
    await updateImport(tx, after);
    await audit(tx, {
      target: { kind: 'restrictedImport', id },
      merchantId,
      reason,
      before: { state: before.state, askedBy: before.askedBy },
      after: { state, persons: before.persons },
    });
    return after;
  });
  return faceOf(row);
});

export const restrictedImportHandlers: readonly StaffHandler[] = [preview, askFor, list, decide];
