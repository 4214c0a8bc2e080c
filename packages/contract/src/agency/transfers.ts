import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Nothing, Text } from '../shapes.ts';
import { ENCRYPTION_ERRORS, UserName } from './shapes.ts';
import { SIGNATURE_ERRORS, SignatureFields } from './signature.ts';
import { sentence } from '../sentence.ts';

const AskedAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.amountForm', { whole: 500, decimal: '500.50' })),
);

/** Receivers of one transfer at most. */
export const TRANSFER_RECEIVERS_MAX = 50;

export const agentTransferSettings = defineCall({
  id: 'agentTransferSettings',
  method: 'GET',
  path: '/wps/agent/transferSettings',
  access: 'agent',
  input: Nothing,
  output: v.object({
    open: v.boolean(),
    /** Several at once. */
    multiple: v.boolean(),
    receiver: v.picklist(['DIRECT', 'TREE']),
    currency: v.string(),
    balance: Amount,
    min: Amount,
    max: Amount,
    /** What can still be sent today. */
    dayLeft: Amount,
    receiversMax: v.number(),
    /** What is missing before the agent can send. */
    missing: v.array(v.picklist(['paymentPassword', 'kyc'])),
    playThrough: Amount,
    /** Ends when money is sent; null: none. */
    bonus: v.nullable(Amount),
  }),
  errors: [],
  summary: 'Whether and how much money the agent can send to downlines.',
});

/** `back`: could not be received, money returned. */
export const AgentTransferStatus = v.picklist(['done', 'underWay', 'back']);
const Done = v.object({
  done: v.array(v.object({ userName: v.string(), amount: Amount, status: AgentTransferStatus })),
  balance: Amount,
});
const errors = [
  'idempotency.required',
  'idempotency.reused',
  ...ENCRYPTION_ERRORS,
  ...SIGNATURE_ERRORS,
  'agency.unknown',
  'agency.transferClosed',
  'agency.transferLimit',
  'agency.cannotReceive',
  'agency.playThrough',
  'agency.winHeld',
  'bonus.willEnd',
  'kyc.required',
  'play.blocked',
  'wallet.insufficientFunds',
  'access.denied',
] as const;

export const transferDownline = defineCall({
  id: 'transferDownline',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  access: 'agent',
  moneyMoving: true,
  encrypted: true,
  givesPlay: true,
  limit: 'login',
  input: v.object({
    userName: UserName,
    amount: AskedAmount,
    ...SignatureFields,
    note: v.optional(v.pipe(Text(100), v.trim()), ''),
    /** Yes to the end of a living bonus. */
    endBonus: v.optional(v.boolean(), false),
  }),
  output: Done,
  errors,
  summary: 'Sends own money to a downline.',
});

export const transferMultipleDownline = defineCall({
  id: 'transferMultipleDownline',
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  access: 'agent',
  flag: 'AGENTRANSMULTDOWN3',
  moneyMoving: true,
  encrypted: true,
  givesPlay: true,
  limit: 'login',
  input: v.object({
    items: v.pipe(
      v.array(v.object({ userName: UserName, amount: AskedAmount })),
      v.minLength(1, sentence('field.chooseReceiver')),
      v.maxLength(TRANSFER_RECEIVERS_MAX, sentence('field.receiversMax', { max: TRANSFER_RECEIVERS_MAX })),
    ),
    endBonus: v.optional(v.boolean(), false),
    ...SignatureFields,
  }),
  output: Done,
  errors,
  summary: 'Sends own money to several downlines: the sum leaves at once, or nothing does.',
});
