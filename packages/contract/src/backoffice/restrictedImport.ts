import * as v from 'valibot';
import { Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, defineList } from './define.ts';
import { MerchantId } from './shapes.ts';
import { bodyBytesOf, ENCODINGS, ShownRow, textFileOf } from './textFile.ts';
import { sentence } from '../sentence.ts';

export const IMPORT_MAX = 20_000;
export const IMPORT_TEXT_MAX = 4_000_000;
/** Percent of a list that one file may remove: half a file must free nobody. */
export const GONE_PERCENT_MAX = 5;
export const IMPORT_PROBLEMS_MAX = 500;
const IMPORT_BYTES_MAX = bodyBytesOf(IMPORT_TEXT_MAX);

const File = {
  merchantId: MerchantId,
  source: v.pipe(Text(60), v.trim(), v.minLength(2, sentence('desk.listName'))),
  /** These columns, by heading or in this order. */
  ...textFileOf(IMPORT_TEXT_MAX),
};

export const ImportProblem = v.picklist(['person', 'birthday', 'until', 'over', 'twice', 'long']);
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

export const previewRestrictedImport = defineStaffCall({
  id: 'previewRestrictedImport',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/restricted/preview',
  access: 'operator:restricted.write',
  bodyBytesMax: IMPORT_BYTES_MAX,
  unlogged: 'reads only; a file is too long for an address',
  input: v.object(File),
  output: v.object({
    encoding: v.picklist(ENCODINGS),
    /** The first of them, to be looked at. */
    rows: v.array(ShownRow),
    persons: v.number(),
    sources: v.array(v.string()),
    /** Entries added, known, and no longer in the file. */
    added: v.number(),
    known: v.number(),
    gone: v.number(),
    tooManyGone: v.boolean(),
    /** Accounts that would be closed for play now. */
    members: v.number(),
    problemCount: v.number(),
    problems: v.array(v.object({ line: v.number(), problem: ImportProblem })),
  }),
  errors: ['merchant.unknown', 'file.encoding'],
  summary: 'What a file of restricted persons would change, and which of its lines are wrong.',
});

export const RestrictedImportRow = v.object({
  importId: Uuid,
  fileName: v.string(),
  state: v.picklist(['waiting', 'running', 'done', 'refused']),
  sources: v.array(v.string()),
  persons: v.number(),
  /** Lines that were wrong. */
  leftOut: v.number(),
  added: v.number(),
  gone: v.number(),
  /** Persons entered so far. */
  done: v.number(),
  excluded: v.number(),
  removed: v.number(),
  reason: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  decidedBy: v.string(),
  decidedAt: v.nullable(Instant),
});
export type RestrictedImportRow = v.InferOutput<typeof RestrictedImportRow>;

export const askRestrictedImport = defineAct({
  id: 'askRestrictedImport',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted/imports',
  access: 'operator:restricted.write',
  bodyBytesMax: IMPORT_BYTES_MAX,
  fields: {
    ...File,
    /** A repeat is the same import. */
    importId: Uuid,
    fileName: v.pipe(Text(120), v.trim()),
  },
  reason: true,
  output: RestrictedImportRow,
  errors: ['merchant.unknown', 'restricted.tooManyGone', 'file.encoding'],
  summary: 'Asks for a file of restricted persons to be imported; somebody else approves it.',
});

export const restrictedImports = defineList({
  id: 'restrictedImports',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted/imports',
  access: 'operator:restricted.read',
  row: RestrictedImportRow,
  keyOf: ({ importId }) => importId,
  states: { waiting: 'caution', running: 'info', done: 'ok', refused: 'plain' },
  isShared: 'closely',
  summary: 'Imports of restricted persons, newest first, with how far each is.',
});

export const decideRestrictedImport = defineAct({
  id: 'decideRestrictedImport',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted/imports/:importId/decision',
  access: 'operator:restricted.write',
  fields: {
    importId: Uuid,
    verdict: v.picklist(['approve', 'refuse']),
  },
  reason: true,
  output: RestrictedImportRow,
  errors: ['restricted.importUnknown', 'restricted.importDecided', 'approval.sameStaff'],
  summary: 'Approves or refuses an import that somebody else asked for; whoever asked can only refuse.',
});
