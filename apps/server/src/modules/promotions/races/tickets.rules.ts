import { parseAmount } from '@baize/money';
import type { Cipher } from '../../../kernel/crypto.ts';
import type { Args } from '../rules/args.rules.ts';

/** How valid bets become tickets; minor units. */
export interface TicketRule {
  readonly per: bigint;
  /** A member has so many at most. */
  readonly most: bigint;
}

export const ticketRuleOf = (args: Args, currency: string): TicketRule => ({
  per: parseAmount(args['per'] ?? '', currency) ?? 1n,
  most: BigInt(args['most'] || '1'),
});

/** The tickets of a sum of valid bets; rollbacks may have left it below zero. */
export function ticketsOf(score: bigint, { per, most }: TicketRule): number {
  const tickets = score <= 0n ? 0n : score / per;
  return Number(tickets < most ? tickets : most);
}

const HOLDER_LENGTH = 20;

/**
 * A member on the list of a draw, which everybody may read: no name, the same in no other draw, and nothing that who
 * knows the member's id, as gateways do, can work out.
 */
export const holderOf = ({ sign }: Pick<Cipher, 'sign'>, promotionId: string, memberId: string): string =>
  Buffer.from(sign('ticket holder', `${promotionId} ${memberId}`), 'base64url')
    .toString('hex')
    .slice(0, HOLDER_LENGTH);
