import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { t } from '../app/texts.ts';
import { sentence } from '../parts/show/words.ts';

/** What a difference is called, and what it means. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  missingHere: [t('exceptions.kinds.missingHere'), t('exceptions.kinds.missingHereHint')],
  missingThere: [t('exceptions.kinds.missingThere'), t('exceptions.kinds.missingThereHint')],
  amount: [t('exceptions.kinds.amount'), t('exceptions.kinds.amountHint')],
  otherAmount: [t('exceptions.kinds.otherAmount'), t('exceptions.kinds.otherAmountHint')],
  status: [t('exceptions.kinds.status'), t('exceptions.kinds.statusHint')],
  fee: [t('exceptions.kinds.fee'), t('exceptions.kinds.feeHint')],
  twice: [t('exceptions.kinds.twice'), t('exceptions.kinds.twiceHint')],
  orphan: [t('exceptions.kinds.orphan'), t('exceptions.kinds.orphanHint')],
  callbackAndPollMissed: [t('exceptions.kinds.callbackAndPollMissed'), t('exceptions.kinds.callbackAndPollMissedHint')],
  overLimit: [t('exceptions.kinds.overLimit'), t('exceptions.kinds.overLimitHint')],
  paidTwice: [t('exceptions.kinds.paidTwice'), t('exceptions.kinds.paidTwiceHint')],
  entryDiffers: [t('exceptions.kinds.entryDiffers'), t('exceptions.kinds.entryDiffersHint')],
  reversalUnclear: [t('exceptions.kinds.reversalUnclear'), t('exceptions.kinds.reversalUnclearHint')],
  reversalBeyond: [t('exceptions.kinds.reversalBeyond'), t('exceptions.kinds.reversalBeyondHint')],
  newsDiffers: [t('exceptions.kinds.newsDiffers'), t('exceptions.kinds.newsDiffersHint')],
  receiptElsewhere: [t('exceptions.kinds.receiptElsewhere'), t('exceptions.kinds.receiptElsewhereHint')],
  paidWithoutReceipt: [t('exceptions.kinds.paidWithoutReceipt'), t('exceptions.kinds.paidWithoutReceiptHint')],
  sendBack: [t('exceptions.kinds.sendBack'), t('exceptions.kinds.sendBackHint')],
  heldLong: [t('exceptions.kinds.heldLong'), t('exceptions.kinds.heldLongHint')],
  outOfRange: [t('exceptions.kinds.outOfRange'), t('exceptions.kinds.outOfRangeHint')],
};
export const kindOf = (kind: string): readonly [string, string] => KINDS[kind] ?? [kind, ''];

/** A payout's reference is its withdrawal's id and the attempt. */
export const isPayout = ({ detail }: Pick<ExceptionRow, 'detail'>): boolean =>
  /"reference":"[0-9a-f-]{36}\.\d+"/.test(detail);

/** What closed a difference that nobody had to explain. */
export const healedWords = ({ kind }: Pick<ExceptionRow, 'kind'>): string =>
  kind === 'sendBack' ? t('exceptions.theGatewayHasSentIt') : t('exceptions.theStatementAndOurRecords');

/** What the details are called. */
const FIELDS: Readonly<Record<string, string>> = {
  reference: t('exceptions.fields.reference'),
  gatewayId: t('exceptions.fields.gatewayId'),
  paymentId: t('exceptions.fields.paymentId'),
  amount: t('exceptions.fields.amount'),
  currency: t('exceptions.fields.currency'),
  of: t('exceptions.fields.of'),
  min: t('exceptions.fields.min'),
  max: t('exceptions.fields.max'),
  limit: t('exceptions.fields.limit'),
  reversalId: t('exceptions.fields.reversalId'),
  reason: t('exceptions.fields.reason'),
  state: t('exceptions.fields.state'),
  bankReference: t('exceptions.fields.bankReference'),
  before: t('exceptions.fields.before'),
  told: t('exceptions.fields.told'),
};

/** What was found, name by name. */
export function detailWords(detail: string): string {
  try {
    const parts = Object.entries(JSON.parse(detail) as object).filter(([, value]) => value !== '');
    return parts.map(([name, value]) => `${FIELDS[name] ?? sentence(name)}: ${String(value)}`).join(' · ') || '–';
  } catch {
    return detail || '–';
  }
}
