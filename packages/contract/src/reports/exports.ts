import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Day } from '../shapes.ts';

/** Most days and lines of a file of a member's records. */
export const EXPORT_MAX = { days: 31, lines: 10_000 } as const;

export const exportRecords = defineCall({
  id: 'exportRecords',
  method: 'GET',
  path: '/wps/records/export',
  access: 'session',
  flag: { by: 'kind', of: { transactions: 'TRANSREC3', bets: 'TRANSBETREPMEM3', day: 'PERSREP' } },
  input: v.object({
    kind: v.picklist(['transactions', 'bets', 'day']),
    from: Day,
    to: Day,
  }),
  output: v.object({
    fileName: v.string(),
    lines: v.number(),
    /** UTF-8 with its mark, RFC 4180. */
    csv: v.string(),
  }),
  errors: ['records.tooMany'],
  limit: 'exports',
  summary: 'A member’s records of up to 31 days as a CSV file: every movement, every round, or profit and loss by day.',
});
