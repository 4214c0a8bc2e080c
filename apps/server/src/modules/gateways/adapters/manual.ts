import { createHash } from 'node:crypto';
import type { PaymentGateway } from '../gateway.types.ts';
import { answered } from '../reply.rules.ts';

/** Without look-alikes: read aloud and typed into bank forms. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 6;

/** The code for a transfer's note, constant per reference. */
export function transferReferenceOf(reference: string): string {
  const hash = createHash('sha256').update(reference).digest();
  return Array.from(hash.subarray(0, REFERENCE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** A merchant's bank account: players transfer to it, staff confirm and pay out by hand. */
export const manual: PaymentGateway = {
  code: 'manual',
  name: 'Manual bank transfer',
  trust: 'ask',
  isManual: true,
  capabilities: {
    depositKinds: ['bank'],
    payoutKinds: ['bank', 'ewallet', 'address'],
    statement: 'file',
    cancelPayout: false,
    refund: false,
  },
  settings: [
    { name: 'bankName', kind: 'text', required: true },
    { name: 'accountName', kind: 'text', required: true },
    { name: 'accountNumber', kind: 'text', required: true },
    { name: 'instructions', kind: 'text', required: false },
  ],
  questionsPerSecond: 1000,
  async createPayment({ settings }, { reference }) {
    return answered({
      gatewayId: reference,
      nextStep: {
        kind: 'bank',
        bankName: settings['bankName'] ?? '',
        accountName: settings['accountName'] ?? '',
        accountNumber: settings['accountNumber'] ?? '',
        transferReference: transferReferenceOf(reference),
        instructions: settings['instructions'] ?? '',
      },
    });
  },
  // Waits for staff's confirmation.
  paymentStatus: async (_connection, { reference }) =>
    answered({ gatewayId: reference, state: 'waiting', payments: [], reversals: [] }),
  readCallback: () => 'unreadable',
  sendPayout: async ({ now }, { reference }) => answered({ gatewayId: reference, state: 'accepted', at: now() }),
  payoutStatus: async ({ now }, { reference }) => answered({ gatewayId: reference, state: 'accepted', at: now() }),
};
