import type { AgencyRun } from '@baize/contract/backoffice/agency.ts';
import type { StaffStatement } from '@baize/contract/backoffice/agencyStatements.ts';
import type { TagTone } from '@baize/ui/index.ts';

/** Kinds of runs and statements. */
export const RUN_KINDS: Readonly<Record<AgencyRun['kind'], string>> = {
  rebate: 'Rebates',
  daily: 'Daily salaries',
  hour: 'Hourly salaries',
  dividend: 'Dividends',
};

type Standing = Pick<StaffStatement, 'state' | 'heldFor'> & { readonly runState: AgencyRun['state'] };

/** Where a statement stands: why it is not paid yet, if it is not. */
export function statementWords({ state, heldFor, runState }: Standing): readonly [words: string, tone: TagTone] {
  switch (state) {
    case 'paid':
      return ['Paid', 'ok'];
    case 'nothing':
      return ['Nothing to pay', 'plain'];
    case 'held':
      return [heldFor === 'kyc' ? 'On hold: identity not verified' : 'On hold: review', 'caution'];
    case 'unfunded':
      return ['Upline’s wallet too low', 'caution'];
    case 'overdue':
      return ['Overdue: upline’s wallet too low', 'bad'];
    case 'reversed':
      return ['Reversed', 'plain'];
    case 'due':
      return ['Being paid', 'info'];
    default:
      return [runState === 'checked' ? 'Run not released' : 'Run not checked', 'info'];
  }
}

const LINES: Readonly<Record<string, string>> = {
  own: 'Own play',
  downline: 'From',
  takenBack: 'Reversed bets and wins',
  teamLoss: 'Team lost',
  closedAccounts: 'Closed accounts',
  fee: 'Fee',
  rebates: 'Rebates',
  salaries: 'Salaries',
  promotions: 'Promotions',
  carryIn: 'Brought forward',
  amount: 'Earned',
  shared: 'Shared to',
  correction: 'Correction of an earlier statement',
  deficitIn: 'Overshared before',
  deficitOut: 'Carried over to next period',
};

/** What a line of a statement is about, and whose it is. */
export const lineWords = ({ what, userName }: { readonly what: string; readonly userName: string | null }): string =>
  [LINES[what] ?? what, userName].filter(Boolean).join(' ');

/** A fraction as percent: "0.0025" is 0.25 %. */
export const percentWords = (rate: string): string => `${Number((Number(rate) * 100).toFixed(4))} %`;
