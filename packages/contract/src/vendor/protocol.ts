import * as v from 'valibot';

/** The vendor API (`architecture.md`, `field.md` §2): amounts are whole numbers × 100,000 of the main unit. */
export const VENDOR_AMOUNT_SCALE = 100_000;
/** The sender's RSA-SHA256 of the body, base64. */
export const SIGNATURE_HEADER = 'x-baize-signature';
/** For vendors that use this name. */
export const SIGNATURE_HEADER_ALIAS = 'x-hub88-signature';
/** The sending vendor's code. */
export const VENDOR_HEADER = 'x-baize-vendor';
/** Milliseconds since 1970. With the signature of `<time>.<body>` repeated messages can be refused. */
export const TIME_HEADER = 'x-baize-time';
export const TIMED_SIGNATURE_HEADER = 'x-baize-timed-signature';
/** Includes the difference of clocks. */
export const MESSAGE_AGE_MS_MAX = 60_000;
/** Free play: no user, no token, no wallet calls. */
export const FREE_PLAY_CURRENCY = 'XXX';

/** Only `RS_OK` means done. */
export const VENDOR_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_ROUND_CLOSED',
  'RS_ERROR_TIMEOUT',
] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Flag = v.optional(v.boolean(), false);
const VendorAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** `user/info`: the country of the member’s merchant. */
export const UserInfoRequest = v.object({ user: Id, request_uuid: Id });
/** `user/balance`: in the currency of the launch. `round`: an open one that the player is at now, without a bet of its own. */
export const UserBalanceRequest = v.object({
  user: Id,
  token: v.string(),
  game_code: Id,
  request_uuid: Id,
  round: v.optional(Id),
});

const Movement = {
  user: Id,
  token: v.pipe(v.string(), v.maxLength(255)),
  game_code: Id,
  request_uuid: Id,
  transaction_uuid: Id,
  supplier_transaction_id: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  round: Id,
  round_closed: Flag,
};
/** `transaction/bet`: a stake is taken. */
export const BetRequest = v.object({
  ...Movement,
  amount: VendorAmount,
  currency: Id,
  is_free: Flag,
  is_supplier_promo: Flag,
  /** The `reward_uuid` of free rounds given by the platform. */
  reward_uuid: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});
/** `transaction/win`: a round pays; `reference_transaction_uuid` names its bet. */
export const WinRequest = v.object({
  ...BetRequest.entries,
  reference_transaction_uuid: v.optional(Id),
  /** With `round_closed`: what of the round’s bets was really played; left out, all of them. */
  turnover: v.optional(VendorAmount),
});
/** `transaction/rollback`: takes back what `reference_transaction_uuid` names. */
export const RollbackRequest = v.object({ ...Movement, reference_transaction_uuid: Id });

export type BetRequest = v.InferOutput<typeof BetRequest>;
export type WinRequest = v.InferOutput<typeof WinRequest>;
export type RollbackRequest = v.InferOutput<typeof RollbackRequest>;

/** `balance`: × 100,000; absent for users without a game of the vendor. */
export interface VendorAnswer {
  readonly user: string;
  readonly status: VendorStatus;
  readonly request_uuid: string;
  readonly currency?: string;
  readonly balance?: number;
}

/** No control characters, lone surrogates or changes of direction. */
const isReadable = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(name.trim());

// Platform → vendor
export const GameListRequest = v.object({ request_uuid: Id });
export const GameListItem = v.object({
  game_code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.check(isReadable, 'is no name that can be read')),
  category: v.string(),
  classify: v.optional(v.string(), ''),
  /** × 100,000; 0: unknown. */
  min_bet: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Shown to players of this currency only. */
  min_bet_currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  url_thumb: v.optional(v.string(), ''),
  free_play: v.optional(v.boolean(), false),
  enabled: v.optional(v.boolean(), true),
  /** Live video now. */
  streaming: v.optional(v.boolean()),
});
export type GameListItem = v.InferOutput<typeof GameListItem>;
/** Answer to `game/list`. */
export const GameList = v.array(GameListItem);

/** `table/list`, which a vendor may leave out: what goes on at its live tables now. */
export const TableListRequest = v.object({ request_uuid: Id });
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));
export const TableListItem = v.object({
  game_code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  players: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  /** Null: none runs; one begins when somebody sits down. Milliseconds since 1970. */
  round: v.nullable(
    v.object({
      bets_open: v.boolean(),
      /** When bets close, or open again. */
      until: Moment,
      open_ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_600_000)),
    }),
  ),
});
export type TableListItem = v.InferOutput<typeof TableListItem>;
/** Answer to `table/list`. */
export const TableList = v.pipe(v.array(TableListItem), v.maxLength(200));

/** `game/url`; without user and token, free play. */
export const GameUrlRequest = v.object({
  request_uuid: Id,
  user: v.optional(v.string()),
  token: v.optional(v.string()),
  /** Whose player it is: the merchant. What staff ask about is told by it. */
  operator_id: v.optional(Id),
  game_code: Id,
  platform: v.picklist(['GPL_MOBILE', 'GPL_DESKTOP']),
  lang: v.pipe(v.string(), v.maxLength(10)),
  currency: v.pipe(v.string(), v.length(3)),
  country: v.pipe(v.string(), v.maxLength(2)),
  lobby_url: v.pipe(v.string(), v.maxLength(255)),
  deposit_url: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  /** The merchant's. */
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Real money: seconds between reality checks, and since the last. A due check refuses bets. */
  rc_interval_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  rc_elapsed_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The player's bets at the house. */
  history_url: v.optional(v.pipe(v.string(), v.maxLength(255))),
  /** Of lotteries and lobbies. */
  play_type: v.optional(v.picklist(['trad', 'ent'])),
});
export type GameUrlRequest = v.InferOutput<typeof GameUrlRequest>;

/** `freebet/rewards/create`: free rounds at a fixed bet, once per `reward_uuid`. */
export const FreeRoundsRequest = v.object({
  request_uuid: Id,
  reward_uuid: Id,
  user: Id,
  game_code: Id,
  currency: v.pipe(v.string(), v.length(3)),
  /** × 100,000. */
  bet_value: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  bet_count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)),
  /** ISO 8601. */
  start_time: v.pipe(v.string(), v.isoTimestamp()),
  end_time: v.pipe(v.string(), v.isoTimestamp()),
});
export type FreeRoundsRequest = v.InferOutput<typeof FreeRoundsRequest>;
/** `freebet/rewards/cancel`: unplayed rounds are lost. */
export const CancelFreeRoundsRequest = v.object({ request_uuid: Id, reward_uuid: Id });
/** After an unknown status the message is repeated. */
export const FreeRoundsAnswer = v.object({ status: v.picklist(VENDOR_STATUSES) });

/** `wallet/balance`. Answers about wallets are signed over their bytes. */
export const WalletBalanceRequest = v.object({ request_uuid: Id, user: Id, currency: v.pipe(v.string(), v.length(3)) });
/** `wallet/deposit`, `wallet/withdraw`: a `transfer_uuid` is decided once, in any order and number. */
export const WalletMoveRequest = v.object({
  ...WalletBalanceRequest.entries,
  transfer_uuid: Id,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
/** `wallet/status`; `RS_ERROR_TRANSACTION_DOES_NOT_EXIST`: never received. */
export const WalletStatusRequest = v.object({ ...WalletBalanceRequest.entries, transfer_uuid: Id });
export type WalletMoveRequest = v.InferOutput<typeof WalletMoveRequest>;

export const WalletAnswer = v.object({
  request_uuid: Id,
  status: v.picklist(VENDOR_STATUSES),
  transfer_uuid: v.optional(Id),
  currency: v.optional(v.string()),
  /** Afterwards, × 100,000. */
  balance: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type WalletAnswer = v.InferOutput<typeof WalletAnswer>;

/** Final refusals: their `transfer_uuid` is never accepted later. */
export const TRANSFER_REFUSALS = [
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_LIMIT_REACHED',
] as const satisfies readonly VendorStatus[];

/** `game/round`: asks for a replay. */
export const GameRoundRequest = v.object({
  request_uuid: Id,
  user: v.optional(v.string()),
  round: v.optional(v.string()),
  transaction_uuid: v.optional(v.string()),
  /** The merchant's. */
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
/** `url`: a replay; `fairness_url`: where anyone can check the round. */
export const GameUrlAnswer = v.object({ url: v.string(), fairness_url: v.optional(v.string()) });
