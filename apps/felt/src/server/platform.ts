import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  VENDOR_AMOUNT_SCALE,
  VENDOR_HEADER,
  VENDOR_STATUSES,
  type BetRequest,
  type RollbackRequest,
  type VendorStatus,
  type WinRequest,
} from '@baize/contract/vendor/protocol.ts';
import * as v from 'valibot';
import type { FeltErrorCode } from '../api.ts';
import type { Money, MoneyAnswer, Stake } from './money.ts';
import type { Vault } from './secrets.ts';

export interface PlatformConfig {
  /** Base of the vendor API, such as "https://play.example/vendor/v1". */
  readonly url: string;
  readonly vendorCode: string;
  /** PEM, RSA. */
  readonly privateKey: string;
  readonly timeoutMs: number;
}

/** Vendor amounts are in 1/100,000, ours in 1/100. */
const PER_HUNDREDTH = BigInt(VENDOR_AMOUNT_SCALE / 100);
/** An unanswered message is sent this often before the round waits or is rolled back. */
const ATTEMPTS = 2;

const Answer = v.object({
  status: v.picklist(VENDOR_STATUSES),
  request_uuid: v.string(),
  balance: v.optional(v.pipe(v.number(), v.safeInteger())),
  play_paused: v.optional(v.boolean()),
});
type Answer = v.InferOutput<typeof Answer>;

/** A refusal's meaning to the player. Only two mean for certain that no money moved (`field.md` §2.2). */
const REFUSED: Partial<Record<VendorStatus, FeltErrorCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'money.notEnough',
  RS_ERROR_LIMIT_REACHED: 'player.limitReached',
};
const UNSURE: Partial<Record<VendorStatus, FeltErrorCode>> = {
  RS_ERROR_TOKEN_EXPIRED: 'session.expired',
  RS_ERROR_INVALID_TOKEN: 'session.expired',
  RS_ERROR_USER_DISABLED: 'player.disabled',
  // Maintenance, or a game or vendor no longer shown.
  RS_ERROR_INVALID_GAME: 'game.closed',
  RS_ERROR_INVALID_PARTNER: 'game.closed',
};

/** The platform's wallet by signed messages. The only file that speaks to the platform. */
export function createPlatformMoney(config: PlatformConfig, vault: Vault): Money {
  const key = createPrivateKey(config.privateKey);

  /** One message; a string says why there is no reliable answer. */
  async function post<M extends { readonly request_uuid: string }>(path: string, message: M): Promise<Answer | string> {
    const body = JSON.stringify(message);
    try {
      const response = await fetch(`${config.url}${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [VENDOR_HEADER]: config.vendorCode,
          [SIGNATURE_HEADER]: await signed(body, key),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200) return `HTTP ${response.status}`;
      const answer = v.safeParse(Answer, JSON.parse(text));
      if (!answer.success) return 'an answer that is none';
      return answer.output.request_uuid === message.request_uuid ? answer.output : 'an answer to another message';
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
    }
  }

  async function ask<M extends { readonly request_uuid: string }>(path: string, message: M): Promise<MoneyAnswer> {
    let why = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answer = await post(path, message);
      if (typeof answer === 'string') {
        why = answer;
        continue;
      }
      const judged = judge(answer);
      // A refused repeat says nothing of the first message, which may still arrive.
      return judged.kind === 'refused' && attempt > 0
        ? { kind: 'unsure', code: judged.code, why: answer.status }
        : judged;
    }
    return { kind: 'unsure', code: 'platform.unavailable', why };
  }

  /** A message's constant parts, so that repeats are identical. */
  function about(round: Stake, transaction: string, kind: 'bet' | 'win' | 'rollback') {
    const { isOneOfMany = false, beside } = round;
    return {
      user: round.account ?? '',
      token: round.tokenSealed ? vault.open('platform-token', round.tokenSealed) : '',
      game_code: round.gameCode,
      request_uuid: transaction,
      transaction_uuid: transaction,
      // Several stakes of a round are told apart by their own ids.
      supplier_transaction_id: `${isOneOfMany && kind !== 'win' ? round.betId : round.id}-${beside ?? kind}`,
      round: round.id,
      round_closed: (kind === 'win' && beside === undefined) || (kind === 'rollback' && !isOneOfMany),
    };
  }

  const askBalance = (player: Parameters<Money['mayPlay']>[0], round?: string): Promise<Answer | string> =>
    post('/user/balance', {
      user: player.account ?? '',
      token: player.tokenSealed ? vault.open('platform-token', player.tokenSealed) : '',
      game_code: player.gameCode,
      request_uuid: randomUUID(),
      ...(round !== undefined && { round }),
    });

  return {
    bet: (round) =>
      ask('/transaction/bet', {
        ...about(round, round.betId, 'bet'),
        amount: round.rewardId ? 0 : toVendor(round.stake),
        currency: round.currency,
        ...freeOf(round),
      } satisfies BetMessage),
    win: (round) =>
      ask('/transaction/win', {
        ...about(round, round.winId, 'win'),
        amount: toVendor(round.win ?? 0n),
        currency: round.currency,
        ...freeOf(round),
        reference_transaction_uuid: round.betId,
        // Nobody has paid a given round: it has no bets to be a part of.
        ...(round.turnover !== undefined && !round.rewardId && { turnover: toVendor(round.turnover) }),
      } satisfies WinMessage),
    rollback: (round) =>
      ask('/transaction/rollback', {
        ...about(round, round.rollbackId, 'rollback'),
        reference_transaction_uuid: round.betId,
      } satisfies RollbackRequest),
    balance: async (session) => {
      const answer = await askBalance(session);
      // What is there is there, also where no more may be staked.
      return typeof answer === 'string' ? null : fromVendor(answer.balance);
    },
    mayPlay: async (player, round) => {
      const answer = await askBalance(player, round);
      if (typeof answer === 'string') return null;
      if (answer.status !== 'RS_OK') return answer.status in UNSURE ? 'no' : null;
      return answer.play_paused ? 'paused' : 'yes';
    },
  };
}

type Paid<M> = Omit<M, 'reward_uuid'> & { readonly reward_uuid?: string };
type BetMessage = Paid<BetRequest>;
type WinMessage = Paid<WinRequest>;

/** A given round says so in each message; its win is cash. */
const freeOf = ({ rewardId }: Stake) => ({
  is_free: Boolean(rewardId),
  is_supplier_promo: false,
  ...(rewardId && { reward_uuid: rewardId }),
});

/** On the thread pool: settling a table signs hundreds, a millisecond each. */
const signed = (body: string, key: KeyObject): Promise<string> =>
  new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(body), key, (error, signature) =>
      error ? reject(error) : resolve(signature.toString('base64')),
    );
  });

function judge({ status, balance }: Answer): MoneyAnswer {
  if (status === 'RS_OK') return { kind: 'done', balance: fromVendor(balance) };
  const refused = REFUSED[status];
  if (refused) return { kind: 'refused', code: refused, balance: fromVendor(balance) };
  return { kind: 'unsure', code: UNSURE[status] ?? 'platform.refused', why: status };
}

function toVendor(hundredths: bigint): number {
  const amount = hundredths * PER_HUNDREDTH;
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('an amount that the vendor API cannot carry');
  return Number(amount);
}

const fromVendor = (amount: number | undefined): bigint | null =>
  amount === undefined ? null : BigInt(amount) / PER_HUNDREDTH;
