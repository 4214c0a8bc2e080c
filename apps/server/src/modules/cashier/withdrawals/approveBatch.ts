import type { BATCH_OUTCOMES } from '@baize/contract/backoffice/withdrawalBatch.ts';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { approveWithdrawal, type Decider, type DecisionRefusal } from './decide.ts';
import { batchOf } from './file.ts';
import { judgeNow } from '../risk/judgeWithdrawal.ts';
import { judgedKey, scoreOf } from '../risk/risk.rules.ts';
import { needsSecondApproval } from './secondPerson.ts';
import { isPlain } from './withdrawals.rules.ts';
import { findWithdrawal } from './withdrawals.store.ts';

type Outcome = (typeof BATCH_OUTCOMES)[number];

interface Batch {
  readonly list: readonly { readonly withdrawalId: string; readonly version: number }[];
  readonly note: string;
}

const REFUSED: Readonly<Record<DecisionRefusal | 'withdraw.riskChanged' | 'withdraw.notJudged', Outcome>> = {
  'withdraw.unknown': 'unknown',
  'cashier.claimed': 'notClaimed',
  'cashier.notClaimed': 'notClaimed',
  'approval.stale': 'changed',
  'approval.sameStaff': 'notYou',
  'approval.closed': 'tooLate',
  'withdraw.frozen': 'notPlain',
  'withdraw.winHeld': 'notPlain',
  'withdraw.riskChanged': 'changed',
  'withdraw.notJudged': 'changed',
};

/**
 * One after another, each as if alone; what needs two or a look stays. `isRelated`: the decider is or is close to
 * this member.
 */
export async function approveBatch(
  app: App,
  merchant: Merchant,
  { list, note }: Batch,
  { decider, isRelated }: { readonly decider: Decider; readonly isRelated: (memberId: string) => Promise<boolean> },
): Promise<{ withdrawalId: string; outcome: Outcome }[]> {
  const outcomes: { withdrawalId: string; outcome: Outcome }[] = [];
  for (const { withdrawalId, version } of list)
    outcomes.push({ withdrawalId, outcome: await approveOne({ withdrawalId, version }) });
  return outcomes;

  async function approveOne({ withdrawalId, version }: Batch['list'][number]): Promise<Outcome> {
    const row = await findWithdrawal(app.db, { id: withdrawalId, merchantId: merchant.id });
    if (!row) return 'unknown';
    if (await isRelated(row.memberId)) return 'ownRelation';
    if (row.version !== version) return 'changed';
    const risk = await judgeNow(app, merchant, row);
    const judged = { ...row, risk, score: risk ? scoreOf(risk) : row.score };
    if (!risk || !isPlain(judged, batchOf(merchant))) return row.state === 'reviewing' ? 'notPlain' : 'tooLate';
    if (await needsSecondApproval(app.db, merchant, judged)) return 'needsSecond';
    const request = { merchantId: merchant.id, withdrawalId, version, note, judged: judgedKey(risk) };
    const done = await approveWithdrawal(app, request, decider);
    return 'refused' in done ? REFUSED[done.refused] : 'approved';
  }
}
