export type DepositKind = 'redirect' | 'qr' | 'card' | 'bank' | 'address';
export type PayoutKind = 'bank' | 'ewallet' | 'address';

/** Minor units of a currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: string;
}

/** `refused` only where provably nothing moves; timeouts, broken bodies and unknown statuses are `unknown`. */
export type GatewayReply<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown'; readonly why: string };

/** Shown in the desk's form; secrets are sealed and write-only. */
export interface SettingField {
  readonly name: string;
  /** For a desk that has no text for this field of this adapter. */
  readonly label?: string;
  /** `hosts`: comma-separated host names; a leading dot includes subdomains. */
  readonly kind: 'text' | 'url' | 'hosts' | 'secret';
  readonly required: boolean;
  readonly example?: string;
}

/** An account opened for one question. */
export interface GatewayConnection {
  readonly accountId: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly settings: Readonly<Record<string, string>>;
  /** Newest first; two during a rotation. */
  readonly callbackSecrets: readonly string[];
  now(): Date;
  /** Sends one request to the account's own host. */
  request(request: GatewayRequest): Promise<GatewayResponse>;
}

export interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  /** Appended to `baseUrl`; starts with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

/** `noAnswer`: nothing complete and readable. */
export type GatewayResponse =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: 'noAnswer'; readonly why: string };

export interface PaymentRequest {
  /** Our id of the deposit. */
  readonly reference: string;
  /** Idempotency key of the request. */
  readonly key: string;
  readonly money: Money;
  readonly kind: DepositKind;
  /** The gateway's payment channel, such as GCASH. */
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
      /** Six characters for the transfer's note. */
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

/** By the gateway's id, else by our reference. */
export interface Lookup {
  readonly reference: string;
  readonly gatewayId: string | null;
}

export interface ReceivedPayment {
  /** The receipt's id, unique in its account. */
  readonly paymentId: string;
  /** Minor units; null: finer, so a person must look. */
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

/** In plain: never logged or stored here. */
export interface PayoutDestination {
  readonly kind: PayoutKind;
  /** The gateway's bank or e-wallet code, such as PH_GCASH. */
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
  /** The line's id, unique in its account. */
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

/** Whom a callback is about; nothing else of its body is used. */
export interface CallbackNotice {
  readonly reference: string | null;
  readonly gatewayId: string | null;
  /** Null: the body's hash is used. */
  readonly eventId: string | null;
}

export interface PaymentGateway {
  readonly code: string;
  readonly name: string;
  /** `signed` only with a signature over the body and no status call; asserted by the registry. */
  readonly trust: 'ask' | 'signed';
  readonly isManual: boolean;
  readonly capabilities: {
    readonly depositKinds: readonly DepositKind[];
    readonly payoutKinds: readonly PayoutKind[];
    readonly statement: 'api' | 'file' | 'none';
    readonly cancelPayout: boolean;
    readonly refund: boolean;
  };
  readonly settings: readonly SettingField[];
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
  /** YYYY-MM-DD of the gateway, page by page, until one is not `answered`. */
  statement?(connection: GatewayConnection, day: string): AsyncIterable<GatewayReply<readonly StatementLine[]>>;
}
