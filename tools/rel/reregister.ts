import { comeBack, WAYS_BACK, type Outcome } from '../../apps/server/test/comingBack.ts';
import { startDeskServer } from '../../apps/server/test/desk.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../lib/table.ts';

/** What became of somebody who comes back, for people. */
const SAID: Record<Outcome, string> = {
  refused: 'refused',
  closed: 'closed for play',
  held: 'held for staff',
  plays: 'PLAYS',
};

/** Somebody who is excluded comes back in 24 ways, each at a merchant of its own: none may play. */
export async function reregister(): Promise<boolean> {
  const blobs = await mkdtemp(join(tmpdir(), 'baize-reregister-'));
  const server = await startDeskServer({ environment: { BLOB_URL: `file://${blobs}` } });
  try {
    const eva = await server.seat('eva');
    const rows: { way: string; outcome: string; meant: string }[] = [];
    for (const way of WAYS_BACK) {
      await eva.logIn();
      const outcome = await comeBack(server, eva, way);
      rows.push({ way: way.way, outcome: SAID[outcome], meant: SAID[way.as] });
    }
    const kept = rows.filter(({ outcome }) => outcome !== SAID.plays).length;
    process.stdout.write(`${table(rows)}\n`);
    process.stdout.write(`${JSON.stringify({ ways: rows.length, keptOut: kept })}\n`);
    return kept === rows.length && rows.every(({ outcome, meant }) => outcome === meant);
  } finally {
    await server.stop();
    await rm(blobs, { recursive: true });
  }
}
