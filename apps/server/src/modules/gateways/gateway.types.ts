/** A kind of deposit as the player meets it: sent to a page, shown a QR code, told an account or an address to pay to. */
export type DepositKind = 'redirect' | 'qr' | 'card' | 'bank' | 'address';
export type PayoutKind = 'bank' | 'ewallet' | 'address';

/** Minor units of a currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * What came of asking a gateway. `refused` only where the answer proves that nothing was or will be moved; a timeout, a cut line, an
 * unreadable or oversized body, and every status the adapter does not know are `unknown`.
 */
export type GatewayReply<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown'; readonly why: string };

/** One setting of an adapter's account; the back office draws its form from these. Secret ones are sealed and write-only. */
export interface SettingField {
  readonly name: string;
  readonly label: string;
  /** `hosts`: names of hosts, with commas between; one that begins with a dot stands for all below it. */
  readonly kind: 'text' | 'url' | 'hosts' | 'secret';
  readonly required: boolean;
  readonly hint?: string;
}

/** An account at a gateway, opened for one question. */
export interface GatewayConnection {
  readonly accountId: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly settings: Readonly<Record<string, string>>;
  /** Newest first; two while a secret is being rotated. */
  readonly callbackSecrets: readonly string[];
  now(): Date;
  /** Sends one request to the account's own host. */
  request(request: GatewayRequest): Promise<GatewayResponse>;
}

export interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  /** Appended to the account's `baseUrl`; begins with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

/** `noAnswer`: nothing whole and readable came back, so nothing is known. */
export type GatewayResponse =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: 'noAnswer'; readonly why: string };

export interface PaymentRequest {
  /** Our id of the deposit. */
  readonly reference: string;
  /** Idempotency key: the same for every repeat of this request. */
  readonly key: string;
  readonly money: Money;
  readonly kind: DepositKind;
  /** The gateway's own name of the way to pay, such as GCASH. */
  readonly channel: string;
  readonly returnUrl: string;
  readonly member: { readonly id: string; readonly name: string; readonly country: string };
  readonly expiresAt: Date;
}

/** What the player does next. */
export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string }
  | {
      readonly kind: 'bank';
      readonly bankName: string;
      readonly accountName: string;
      readonly accountNumber: string;
      /** Six characters that the player writes into the transfer's note. */
      readonly transferReference: string;
      readonly instructions: string;
    }
  | {
      readonly kind: 'address';
      readonly network: string;
      readonly address: string;
      readonly amount: string;
      readonly rate: string;
      readonly rateUntil: Date;
    };

export interface CreatedPayment {
  readonly gatewayId: string;
  readonly nextStep: NextStep;
}

/** A payment or payout is looked up by the gateway's id where it is known, else by our reference. */
export interface Lookup {
  readonly reference: string;
  readonly gatewayId: string | null;
}

export interface ReceivedPayment {
  /** The gateway's id of this receipt of money; unique in its account. */
  readonly paymentId: string;
  /** Minor units; null when the gateway names an amount finer than the currency's minor unit, which a person must look at. */
  readonly amount: bigint | null;
  /** As the gateway wrote it. */
  readonly amountText: string;
  readonly currency: string;
  readonly at: Date;
  readonly payer?: string;
}

export interface Reversal {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: bigint | null;
  readonly at: Date;
  readonly reason: string;
  /** The payer lost the dispute: the money is ours again. */
  readonly won: boolean;
}

export interface PaymentStatus {
  readonly gatewayId: string;
  readonly state: 'waiting' | 'paid' | 'failed' | 'expired' | 'reversed';
  readonly payments: readonly ReceivedPayment[];
  readonly reversals: readonly Reversal[];
}

/** Where a payout goes, in plain: never logged, never stored by this module. */
export interface PayoutDestination {
  readonly kind: PayoutKind;
  /** The gateway's code of the bank or e-wallet, such as PH_GCASH. */
  readonly institution: string;
  readonly accountNumber: string;
  readonly holderName: string;
}

export interface PayoutRequest {
  readonly reference: string;
  readonly key: string;
  /** What the beneficiary receives. */
  readonly money: Money;
  readonly destination: PayoutDestination;
  /** INSTAPAY, PESONET …; empty where the gateway chooses. */
  readonly rail: string;
  readonly description: string;
}

export interface PayoutStatus {
  readonly gatewayId: string;
  readonly state: 'accepted' | 'sent' | 'paid' | 'failed' | 'cancelled' | 'reversed';
  readonly bankReference?: string;
  /** The gateway's code of a failure. */
  readonly code?: string;
  readonly at: Date;
}

export interface Refunded {
  readonly refundId: string;
}

export interface Channel {
  readonly code: string;
  readonly name: string;
  readonly kind: PayoutKind;
}

export interface StatementLine {
  /** The gateway's id of the line; unique in its account. */
  readonly lineId: string;
  readonly reference: string;
  readonly gatewayId: string;
  readonly direction: 'in' | 'out';
  /** Minor units; null when finer than that. */
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly currency: string;
  readonly status: string;
  readonly at: Date;
}

export interface RawCallback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  readonly at: Date;
}

/** Whom a callback is about. Nothing else of its body is used: the gateway is asked. */
export interface CallbackNotice {
  readonly reference: string | null;
  readonly gatewayId: string | null;
  /** Null where the gateway sends none: the hash of the body stands in. */
  readonly eventId: string | null;
}

export interface PaymentGateway {
  readonly code: string;
  readonly name: string;
  /** `signed` only where the signature covers the whole body and there is no status call; the registry asserts it. */
  readonly trust: 'ask' | 'signed';
  /** Staff confirm payments and enter payouts: there is no other side to ask. */
  readonly isManual: boolean;
  readonly capabilities: {
    readonly depositKinds: readonly DepositKind[];
    readonly payoutKinds: readonly PayoutKind[];
    readonly statement: 'api' | 'file' | 'none';
    readonly cancelPayout: boolean;
    readonly refund: boolean;
  };
  readonly settings: readonly SettingField[];
  /** The answer that tells the gateway that its callback has arrived. */
  readonly acknowledgement: { readonly status: number; readonly body: string };
  /** Status questions a second and account. */
  readonly questionsPerSecond: number;
  createPayment(connection: GatewayConnection, payment: PaymentRequest): Promise<GatewayReply<CreatedPayment>>;
  paymentStatus(connection: GatewayConnection, lookup: Lookup): Promise<GatewayReply<PaymentStatus>>;
  readCallback(connection: GatewayConnection, raw: RawCallback): CallbackNotice | 'badSignature' | 'unreadable';
  sendPayout(connection: GatewayConnection, payout: PayoutRequest): Promise<GatewayReply<PayoutStatus>>;
  payoutStatus(connection: GatewayConnection, lookup: Lookup): Promise<GatewayReply<PayoutStatus>>;
  cancelPayout?(connection: GatewayConnection, lookup: Lookup): Promise<GatewayReply<PayoutStatus>>;
  refund?(
    connection: GatewayConnection,
    refund: { gatewayId: string; paymentId: string; key: string; money: Money },
  ): Promise<GatewayReply<Refunded>>;
  listChannels?(connection: GatewayConnection): Promise<GatewayReply<readonly Channel[]>>;
  /** Lines of one day of the gateway's own zone (YYYY-MM-DD), each page one reply. Ends after a page that is not `answered`. */
  statement?(connection: GatewayConnection, day: string): AsyncIterable<GatewayReply<readonly StatementLine[]>>;
}
