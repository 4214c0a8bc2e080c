import { sentence } from '@baize/contract/sentence.ts';
import { TRANSFER_REFUSALS, WalletAnswer, type VendorStatus } from '@baize/contract/vendor/protocol.ts';
import type { TransferProblem } from '@baize/contract/wallet/transfer.ts';
import { fromVendorAmount } from '@baize/money';
import * as v from 'valibot';

/** `unseen`: never received; `silent`: no decision. */
export type Said =
  | { readonly kind: 'done'; readonly balance: bigint | null }
  | { readonly kind: 'refused'; readonly problem: TransferProblem }
  | { readonly kind: 'unseen' }
  | { readonly kind: 'silent'; readonly problem: string };

interface Question {
  readonly requestUuid: string;
  readonly transferUuid: string;
  readonly currency: string;
}

type Reply = { readonly status: number; readonly body: unknown } | null;

const PROBLEM_OF: Record<(typeof TRANSFER_REFUSALS)[number], TransferProblem> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnough',
  RS_ERROR_USER_DISABLED: 'disabled',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_WRONG_CURRENCY: 'vendor',
};

/** Only HTTP 200 that answers this request is a decision. */
export function readTransferAnswer(reply: Reply, question: Question): Said {
  const read = readAnswer(reply, question.requestUuid);
  if ('silent' in read) return { kind: 'silent', problem: read.silent };
  const { answer } = read;
  if (answer.transfer_uuid !== undefined && answer.transfer_uuid !== question.transferUuid)
    return { kind: 'silent', problem: sentence('desk.transfer.otherTransfer') };
  if (answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { kind: 'unseen' };
  if (isRefusal(answer.status)) return { kind: 'refused', problem: PROBLEM_OF[answer.status] };
  if (answer.status !== 'RS_OK') return { kind: 'silent', problem: answer.status };
  return { kind: 'done', balance: balanceIn(answer, question.currency) };
}

/** Minor units, rounded down. */
export function readBalanceAnswer(
  reply: Reply,
  question: Pick<Question, 'requestUuid' | 'currency'>,
): { readonly balance: bigint } | { readonly problem: string } {
  const read = readAnswer(reply, question.requestUuid);
  if ('silent' in read) return { problem: read.silent };
  if (read.answer.status !== 'RS_OK') return { problem: read.answer.status };
  const balance = balanceIn(read.answer, question.currency);
  return balance === null ? { problem: 'no balance in the currency' } : { balance };
}

function readAnswer(reply: Reply, requestUuid: string): { answer: WalletAnswer } | { silent: string } {
  if (!reply) return { silent: sentence('gateway.noAnswer') };
  if (reply.status !== 200) return { silent: `HTTP ${reply.status}` };
  const read = v.safeParse(WalletAnswer, reply.body);
  if (!read.success) return { silent: sentence('desk.transfer.unreadable') };
  // A recorded signed answer must not count for another request.
  return read.output.request_uuid === requestUuid
    ? { answer: read.output }
    : { silent: sentence('desk.transfer.otherRequest') };
}

const isRefusal = (status: VendorStatus): status is (typeof TRANSFER_REFUSALS)[number] =>
  (TRANSFER_REFUSALS as readonly VendorStatus[]).includes(status);

/** Vendors may keep fractions; only whole minor units move. */
function balanceIn({ balance, currency }: WalletAnswer, wanted: string): bigint | null {
  if (balance === undefined || currency !== wanted) return null;
  const unit = unitOf(wanted);
  return fromVendorAmount(BigInt(balance) - (BigInt(balance) % unit), wanted);
}

/** Vendor units of one minor unit. */
function unitOf(currency: string): bigint {
  let unit = 1n;
  while (fromVendorAmount(unit, currency) === null) unit *= 10n;
  return unit;
}
