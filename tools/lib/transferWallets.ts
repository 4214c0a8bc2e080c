import type { VendorStatus } from '@baize/contract/vendor/protocol.ts';

/** A transfer as the vendor has decided it, once and for all. */
export interface Decided {
  readonly path: 'wallet/deposit' | 'wallet/withdraw';
  readonly user: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly status: VendorStatus;
}

export interface WalletMessage {
  readonly request_uuid: string;
  readonly transfer_uuid?: string;
  readonly user: string;
  readonly currency: string;
  readonly amount?: number;
}

export interface WalletAnswer {
  readonly request_uuid: string;
  readonly status: VendorStatus;
  readonly transfer_uuid?: string;
  readonly currency?: string;
  readonly balance?: number;
}

/**
 * A transfer-mode vendor's wallets as `docs/vendor-api.md` asks, in few lines. A real vendor uses a database, with
 * decision and balance in one transaction.
 */
export class TransferWallets {
  /** × 100,000. */
  readonly balances = new Map<string, bigint>();
  readonly decided = new Map<string, Decided>();
  readonly currency: string;
  /** Refuses a transfer that would be possible; null: does not. */
  refuse: (message: WalletMessage) => VendorStatus | null = () => null;

  constructor(currency = 'PHP') {
    this.currency = currency;
  }

  /** Play changes a wallet without a word to the platform. */
  play(user: string, change: bigint): void {
    this.balances.set(user, this.balanceOf(user) + change);
  }

  balanceOf = (user: string): bigint => this.balances.get(user) ?? 0n;

  /** Every wallet together. */
  total = (): bigint => [...this.balances.values()].reduce((sum, balance) => sum + balance, 0n);

  answer(path: string, message: WalletMessage): WalletAnswer | null {
    if (path === 'wallet/balance')
      return this.#say(message, this.#isForeign(message) ? 'RS_ERROR_WRONG_CURRENCY' : 'RS_OK');
    if (path === 'wallet/status') {
      const known = this.decided.get(message.transfer_uuid ?? '');
      return this.#say(message, known?.user === message.user ? known.status : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    if (path === 'wallet/deposit' || path === 'wallet/withdraw') return this.#move(path, message);
    return null;
  }

  #move(path: Decided['path'], message: WalletMessage): WalletAnswer {
    const { transfer_uuid: id, user, currency } = message;
    if (id === undefined || !Number.isSafeInteger(message.amount) || (message.amount ?? 0) <= 0)
      return this.#say(message, 'RS_ERROR_WRONG_SYNTAX');
    const amount = BigInt(message.amount ?? 0);
    const known = this.decided.get(id);
    if (known) {
      const isSame =
        known.path === path && known.user === user && known.currency === currency && known.amount === amount;
      return this.#say(message, isSame ? known.status : 'RS_ERROR_DUPLICATE_TRANSACTION');
    }
    const status = this.#judge(path, message, amount);
    this.decided.set(id, { path, user, currency, amount, status });
    if (status === 'RS_OK') this.play(user, path === 'wallet/deposit' ? amount : -amount);
    return this.#say(message, status);
  }

  #judge(path: Decided['path'], message: WalletMessage, amount: bigint): VendorStatus {
    if (this.#isForeign(message)) return 'RS_ERROR_WRONG_CURRENCY';
    const refused = this.refuse(message);
    if (refused) return refused;
    const isShort = path === 'wallet/withdraw' && this.balanceOf(message.user) < amount;
    return isShort ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK';
  }

  #isForeign = ({ currency }: WalletMessage): boolean => currency !== this.currency;

  #say({ request_uuid, transfer_uuid, user }: WalletMessage, status: VendorStatus): WalletAnswer {
    return {
      request_uuid,
      status,
      ...(transfer_uuid === undefined ? {} : { transfer_uuid }),
      currency: this.currency,
      balance: Number(this.balanceOf(user)),
    };
  }
}
