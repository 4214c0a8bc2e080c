import {
  agencyMoves,
  agencyRun,
  agencyTree,
  checkAgencyRun,
  decideAgencyMove,
  releaseAgencyRun,
} from '@baize/contract/backoffice/agency.ts';
import { agencyCorrections, askAgencyCorrection } from '@baize/contract/backoffice/agencyReview.ts';
import { agencyStatements, type StaffStatement } from '@baize/contract/backoffice/agencyStatements.ts';
import { moveDownlines } from '@baize/contract/agency/team.ts';
import type { Client } from '@baize/client/index.ts';
import { asMember, asStaff } from './callers.ts';
import type { Chapter } from './chapter.ts';

const AGENT = 'carla';
/** So many of her players she would put below one of her agents. */
const MOVED = 3;

/** What agents ask of staff: members that carla would move, and corrections of what she was paid. */
export async function seedAgencyQueues(chapter: Chapter): Promise<void> {
  const { listeners, merchantId } = chapter;
  await asStaff(listeners, 'eva', async (eva) => {
    await askForMoves(chapter, eva);
    const { list } = await eva.call(agencyCorrections, { merchantId, state: 'all' });
    if (list.length === 0) await asStaff(listeners, 'ruth', (ruth) => askForCorrections(chapter, ruth));
  });
}

async function askForMoves({ app, listeners, merchantId }: Chapter, eva: Client): Promise<void> {
  const { list: asked } = await eva.call(agencyMoves, { merchantId, state: 'all' });
  if (asked.length > 0) return;
  const { list: team } = await eva.call(agencyTree, { merchantId, userName: AGENT });
  const agent = team.find(({ isAgent }) => isAgent);
  const players = team.filter(({ isAgent }) => !isAgent).slice(0, MOVED);
  if (!agent) return;
  await asMember(app, listeners, { merchantId, userName: AGENT }, async (carla) => {
    for (const { userName } of players)
      await carla.call(moveDownlines, { userNames: [userName], to: agent.userName, lower: true });
  });
  // Where there are several, one was refused.
  const { list: moves } = await eva.call(agencyMoves, { merchantId });
  const last = moves.length > 1 ? moves.at(-1) : undefined;
  if (last)
    await eva.call(decideAgencyMove, {
      ...{ merchantId, moveId: last.moveId, approve: false },
      reason: 'The player wrote that he wants to stay with Carla.',
    });
}

const CORRECTIONS = [
  { adds: 1250n, cause: 'dispute', reason: 'Carla says that a player of hers is missing. He was counted a day late.' },
  { adds: -20n, cause: 'mistake', reason: 'A round that was rolled back is in the sum.' },
] as const;

/** Of statements that are paid, the newest first; where none is, of one that came to nothing. */
async function askForCorrections(chapter: Chapter, ruth: Client): Promise<void> {
  const { merchantId } = chapter;
  const { list } = await ruth.call(agencyStatements, { merchantId, userName: AGENT });
  const left = ['paid', 'nothing'].flatMap((over) => list.filter(({ state }) => state === over));
  for (const { adds, cause, reason } of CORRECTIONS) {
    const at = left.findIndex(({ net }) => minorOf(net) + adds >= 0n);
    const [statement] = at < 0 ? [] : left.splice(at, 1);
    if (!statement) continue;
    await releaseRunOf(chapter, ruth, statement);
    const due = minorOf(statement.net) + adds;
    const shouldBe = `${due / 100n}.${String(due % 100n).padStart(2, '0')}`;
    await ruth.call(askAgencyCorrection, { merchantId, statementId: statement.statementId, shouldBe, cause, reason });
  }
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A run that is still looked at is computed anew, not corrected. */
async function releaseRunOf(
  { listeners, merchantId }: Chapter,
  ruth: Client,
  statement: StaffStatement,
): Promise<void> {
  const { run } = await ruth.call(agencyRun, { merchantId, runId: statement.runId });
  const step = { merchantId, runId: run.runId, inputHash: run.inputHash };
  if (run.state === 'preview') await ruth.call(checkAgencyRun, step);
  if (run.state === 'preview' || run.state === 'checked')
    await asStaff(listeners, 'eva', (eva) =>
      eva.call(releaseAgencyRun, { ...step, reason: 'Nothing in it stands out.' }),
    );
}
