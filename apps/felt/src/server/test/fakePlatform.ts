import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  BetRequest,
  RollbackRequest,
  SIGNATURE_HEADER,
  UserBalanceRequest,
  VENDOR_HEADER,
  WinRequest,
  type VendorStatus,
} from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';

/** A message's fault: not delivered, or its answer lost, late or wrong. */
export type Fault =
  | { readonly how: 'dropped' | 'unanswered' | 'hangs' | 'error' | 'errorAfter' | 'garbage' }
  | { readonly how: 'status'; readonly status: VendorStatus };

type Kind = 'bet' | 'win' | 'rollback' | 'balance';

interface Movement {
  readonly kind: Kind;
  readonly body: string;
  readonly user: string;
  readonly round: string;
  readonly amount: number;
  readonly reference: string | undefined;
  isRolledBack: boolean;
}

interface Member {
  readonly currency: string;
  readonly start: number;
  balance: number;
  refuses: VendorStatus | null;
  /** A reality check stands unanswered. */
  isPaused?: boolean;
  readonly tokens: Map<string, string>;
}

export const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** One pair each for all test files: making them is slow. */
export const FELT_KEYS = keyPair();
const PLATFORM_KEYS = keyPair();

/**
 * A platform in memory that keeps the vendor API strictly and records every violation. Real signed HTTP; messages can
 * fail in every way.
 */
export class FakePlatform {
  readonly offences: string[] = [];
  readonly messages: { kind: Kind; body: string; status: VendorStatus | null }[] = [];
  readonly members = new Map<string, Member>();
  readonly movements = new Map<string, Movement>();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #faults: { kind: Kind; fault: Fault }[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #held: { kind: Kind; until: Promise<void>; arrived: () => void } | null = null;
  url = '';

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/vendor/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** A member with money in minor units. */
  join(user: string, minor: number, currency = 'PHP'): Member {
    const member: Member = { currency, start: minor * 1000, balance: minor * 1000, refuses: null, tokens: new Map() };
    this.members.set(user, member);
    return member;
  }

  /** A launch token bound to member and game. */
  makeToken(user: string, game: string): string {
    const token = `token-of-${user}-for-${game}`;
    this.members.get(user)?.tokens.set(token, game);
    return token;
  }

  /** The next messages of a kind fare so, one fault each. */
  next(kind: Kind, ...faults: (Fault | Fault['how'] | VendorStatus)[]): void {
    for (const given of faults) {
      const fault: Fault =
        typeof given !== 'string'
          ? given
          : given.startsWith('RS_')
            ? { how: 'status', status: given as VendorStatus }
            : ({ how: given } as Fault);
      this.#faults.push({ kind, fault });
    }
  }

  /** Holds the next message of a kind; `arrived`: it was sent. */
  hold(kind: Kind): { arrived: Promise<void>; letGo: () => void } {
    const gate = Promise.withResolvers<void>();
    const arrival = Promise.withResolvers<void>();
    this.#held = { kind, until: gate.promise, arrived: arrival.resolve };
    return { arrived: arrival.promise, letGo: gate.resolve };
  }

  clearFaults(): void {
    this.#faults.length = 0;
  }

  /** Signs a message to Felt as the platform does. */
  sign(body: string): string {
    return sign('RSA-SHA256', Buffer.from(body), PLATFORM_KEYS.privateKey).toString('base64');
  }

  minorOf(user: string): number {
    return (this.members.get(user)?.balance ?? Number.NaN) / 1000;
  }

  /** Movements of a round that count: kind and amount in minor units. */
  entriesOf(round: string): string[] {
    return [...this.movements.values()]
      .filter((one) => one.round === round)
      .map((one) => `${one.kind} ${one.amount / 1000}`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const path = (request.url ?? '').replace('/vendor/v1', '');
    if (path === '/keys')
      return void response.end(JSON.stringify({ keys: [{ kid: '1', pem: PLATFORM_KEYS.publicKey }] }));
    const kind = (
      {
        '/user/balance': 'balance',
        '/transaction/bet': 'bet',
        '/transaction/win': 'win',
        '/transaction/rollback': 'rollback',
      } as const
    )[path];
    if (!kind) {
      this.offences.push(`called ${path}`);
      return void response.writeHead(404).end();
    }
    const signature = String(request.headers[SIGNATURE_HEADER]);
    if (
      request.headers[VENDOR_HEADER] !== 'FELT' ||
      !verify('RSA-SHA256', raw, FELT_KEYS.publicKey, Buffer.from(signature, 'base64'))
    ) {
      this.offences.push(`${kind} with a wrong signature`);
    }
    const held = this.#held?.kind === kind ? this.#held : null;
    if (held) {
      this.#held = null;
      held.arrived();
      await held.until;
    }
    const index = this.#faults.findIndex((one) => one.kind === kind);
    const fault = index === -1 ? null : (this.#faults.splice(index, 1)[0]?.fault ?? null);
    const body = raw.toString();
    const early = fault?.how === 'dropped' || fault?.how === 'error' || fault?.how === 'status';
    const answer = early ? null : this.#judge(kind, body);
    this.messages.push({ kind, body, status: answer?.status ?? null });
    this.#send(response, fault, answer, body);
  }

  #send(
    response: ServerResponse,
    fault: Fault | null,
    answer: { status: VendorStatus; user: string } | null,
    body: string,
  ): void {
    const { request_uuid: id, user, round } = JSON.parse(body) as Record<'request_uuid' | 'user' | 'round', string>;
    const member = this.members.get(user);
    const reply = (status: VendorStatus) =>
      JSON.stringify({
        ...{ user, status, request_uuid: id, currency: member?.currency, balance: member?.balance },
        ...(round !== undefined && member?.isPaused === true && { play_paused: true }),
      });
    if (fault?.how === 'dropped' || fault?.how === 'unanswered') return void response.destroy();
    if (fault?.how === 'hangs') return;
    if (fault?.how === 'error' || fault?.how === 'errorAfter') return void response.writeHead(500).end('oops');
    if (fault?.how === 'garbage') return void response.end('{"status":"RS_');
    response.end(reply(fault?.how === 'status' ? fault.status : (answer?.status ?? 'RS_ERROR_UNKNOWN')));
  }

  #judge(kind: Kind, body: string): { status: VendorStatus; user: string } {
    const schema = { bet: BetRequest, win: WinRequest, rollback: RollbackRequest, balance: UserBalanceRequest }[kind];
    const parsed = v.safeParse(schema, JSON.parse(body));
    if (!parsed.success) {
      this.offences.push(`${kind} of a wrong shape: ${body}`);
      return { status: 'RS_ERROR_WRONG_TYPES', user: '' };
    }
    const message = parsed.output as WinRequest;
    const member = this.members.get(message.user);
    if (!member || member.tokens.get(message.token) !== message.game_code) {
      this.offences.push(`${kind} with the token of somebody or something else`);
      return { status: 'RS_ERROR_INVALID_TOKEN', user: message.user };
    }
    return { status: kind === 'balance' ? 'RS_OK' : this.#move(kind, body, message, member), user: message.user };
  }

  #move(kind: Exclude<Kind, 'balance'>, body: string, message: WinRequest, member: Member): VendorStatus {
    const known = this.movements.get(message.transaction_uuid);
    if (known) {
      if (known.body === body) return 'RS_OK';
      this.offences.push(`${kind} was repeated with other words`);
      return 'RS_ERROR_DUPLICATE_TRANSACTION';
    }
    if (kind !== 'rollback' && message.currency !== member.currency) return 'RS_ERROR_WRONG_CURRENCY';
    const reference = message.reference_transaction_uuid;
    const keep = (amount: number) => {
      member.balance += amount;
      this.movements.set(message.transaction_uuid, {
        kind,
        body,
        user: message.user,
        round: message.round,
        amount,
        reference,
        isRolledBack: false,
      });
      if (message.round_closed) this.#closed.add(message.round);
      return 'RS_OK' as const;
    };
    if (kind === 'bet') {
      if (this.#tombstones.has(message.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (this.#closed.has(message.round)) return 'RS_ERROR_ROUND_CLOSED';
      if (member.refuses) return member.refuses;
      return member.balance < message.amount ? 'RS_ERROR_NOT_ENOUGH_MONEY' : keep(-message.amount);
    }
    const bet = this.movements.get(reference ?? '');
    if (kind === 'win') {
      if (!bet) this.offences.push('a win without its bet');
      if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet.isRolledBack) this.offences.push('a win for a bet that was taken back');
      return bet.isRolledBack ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : keep(message.amount);
    }
    if (!bet) this.#tombstones.add(reference ?? '');
    if (!bet || bet.isRolledBack) return keep(0);
    bet.isRolledBack = true;
    return keep(-bet.amount);
  }
}
