import type { GatewayConnection, PaymentGateway } from '@baize/server/modules/gateways/gateway.types.ts';
import type { BadLine } from './badLine.ts';

/** An adapter, its gateway, and how to control both. */
export interface Bench {
  readonly adapter: PaymentGateway;
  readonly connection: GatewayConnection;
  readonly line: BadLine;
  begun(): Promise<{ payments: number; payouts: number }>;
  /** Makes the payer pay, or takes the payout on, at the gateway. */
  pay(reference: string, gatewayId: string): Promise<void>;
  fail(reference: string, gatewayId: string): Promise<void>;
  payOut(reference: string, to: 'paid' | 'failed' | 'reversed'): Promise<void>;
  /** An account number with this fate. `refused`: at once. */
  accountNumber(fate: 'paid' | 'refused' | 'failed' | 'reversed'): string;
  /** An answer's body with another state, amount or page, in this gateway's format. */
  withState(body: string, state: string): string;
  withAmount(body: string, amount: string): string;
  withPayPage(body: string, url: string): string;
  twice(body: string): string;
  /** A callback about that payment as the gateway would send it. */
  callback(reference: string, gatewayId: string): { headers: Record<string, string>; body: string };
  /** The answers that prove that nothing was begun: refused. Everything else is unknown. */
  readonly refusal: { readonly status: number; readonly body: string };
  /** What the gateway was asked that it does not document. */
  problems(): readonly string[];
  close(): Promise<void>;
}
