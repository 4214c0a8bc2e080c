import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Day } from '../shapes.ts';
import { UserName } from './shapes.ts';

/** Days and lines of a file; files per agent and day. */
export const TEAM_EXPORT_MAX = { days: 31, lines: 10_000, perDay: 10 } as const;

export const exportTeam = defineCall({
  id: 'exportTeam',
  method: 'POST',
  path: '/wps/agent/exports',
  access: 'agent',
  flag: { by: 'what', of: { team: 'DOWNMAN', bets: 'TEAMBETTING3', transactions: 'TRANSREC3', pnl: 'AGETEAMPNL3' } },
  input: v.object({
    /** By keys DOWNMAN, TEAMBETTING3, TRANSREC3, AGETEAMPNL3. */
    what: v.picklist(['team', 'bets', 'transactions', 'pnl']),
    startDate: Day,
    endDate: Day,
    /** Whose downlines; left out: one's own. */
    userName: v.optional(UserName),
  }),
  output: v.object({
    fileName: v.string(),
    lines: v.number(),
    /** UTF-8 with BOM, RFC 4180; what a spreadsheet would run is marked as text. */
    csv: v.string(),
  }),
  errors: ['agency.unknown', 'agency.spanTooLong', 'agency.exportLimit', 'records.tooMany', 'access.denied'],
  limit: 'exports',
  summary: 'Team, rounds, movements or profit and loss of up to 31 days as a CSV file, 10 a day.',
});
