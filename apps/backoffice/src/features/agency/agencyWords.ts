import type { RateKey } from '@baize/contract/agency/shapes.ts';
import type { AgencyRun } from '@baize/contract/backoffice/agency.ts';
import type { StaffStatement } from '@baize/contract/backoffice/agencyStatements.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { percent } from '../../parts/show/words.ts';

/** The categories that rates are set for. */
export const CATEGORIES: Readonly<Record<RateKey, string>> = {
  RNG: t('agency.categories.RNG'),
  LIVE: t('agency.categories.LIVE'),
  PVP: t('agency.categories.PVP'),
  FISH: t('agency.categories.FISH'),
  SPORTS: t('agency.categories.SPORTS'),
  LOTT: t('agency.categories.LOTT'),
  ELOTT: t('agency.categories.ELOTT'),
};

/** Kinds of runs and statements. */
export const RUN_KINDS: Readonly<Record<AgencyRun['kind'], string>> = {
  rebate: t('agency.runKinds.rebate'),
  daily: t('agency.runKinds.daily'),
  hour: t('agency.runKinds.hour'),
  dividend: t('agency.runKinds.dividend'),
};

type Standing = Pick<StaffStatement, 'state' | 'heldFor'> & { readonly runState: AgencyRun['state'] };

export function statementWords({ state, heldFor, runState }: Standing): readonly [words: string, tone: TagTone] {
  switch (state) {
    case 'paid':
      return [t('common.paid'), 'ok'];
    case 'nothing':
      return [t('agency.nothingToPay'), 'plain'];
    case 'held':
      return [heldFor === 'kyc' ? t('agency.onHoldIdentityNotVerified') : t('agency.onHoldReview'), 'caution'];
    case 'unfunded':
      return [t('agency.uplinesWalletTooLow'), 'caution'];
    case 'overdue':
      return [t('agency.overdueUplinesWalletTooLow'), 'bad'];
    case 'reversed':
      return [t('agency.reversed'), 'plain'];
    case 'due':
      return [t('agency.beingPaid'), 'info'];
    default:
      return [runState === 'checked' ? t('agency.runNotReleased') : t('agency.runNotChecked'), 'info'];
  }
}

const LINES: Readonly<Record<string, string>> = {
  own: t('agency.lines.own'),
  takenBack: t('agency.lines.takenBack'),
  teamLoss: t('agency.lines.teamLoss'),
  closedAccounts: t('agency.lines.closedAccounts'),
  fee: t('agency.lines.fee'),
  rebates: t('agency.lines.rebates'),
  salaries: t('agency.lines.salaries'),
  promotions: t('agency.lines.promotions'),
  carryIn: t('agency.lines.carryIn'),
  amount: t('agency.lines.amount'),
  correction: t('agency.lines.correction'),
  deficitIn: t('agency.lines.deficitIn'),
  deficitOut: t('agency.lines.deficitOut'),
};

export function lineWords({ what, userName }: { readonly what: string; readonly userName: string | null }): string {
  if (what === 'downline') return t('agency.lines.fromDownline', { name: userName || '–' });
  if (what === 'shared') return t('agency.lines.sharedTo', { name: userName || '–' });
  const line = LINES[what] ?? what;
  return userName ? t('agency.lines.named', { line, name: userName }) : line;
}

/** A category in words; of another release, its code. */
export const categoryWords = (category: string): string =>
  (CATEGORIES as Readonly<Record<string, string>>)[category] ?? category;

/** A fraction as percent: "0.0025" is 0.25%. */
export const percentWords = (rate: string): string => percent(Number(rate) * 100, 0, 4);
