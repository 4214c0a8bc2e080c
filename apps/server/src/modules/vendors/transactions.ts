import { UUID } from '@baize/contract/shapes.ts';
import type {
  BetRequest,
  RollbackRequest,
  UserBalanceRequest,
  UserInfoRequest,
  VendorStatus,
  WinRequest,
} from '@baize/contract/vendor/protocol.ts';
import { fromVendorAmount } from '@baize/money';
import type * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { memberOf, useSession, type Member } from '../identity/index.ts';
import { lacksVerification } from '../kyc/index.ts';
import {
  betEntry,
  post,
  rollbackEntry,
  wasPosted,
  winEntry,
  type Entry,
  type WalletKey,
} from '../wallet/ledger/index.ts';
import { toldBalance, type Played } from '../wallet/grants/index.ts';
import { walletKeyOf } from '../wallet/index.ts';
import { findRound } from '../wallet/rounds/index.ts';
import { judgeBettor, judgeHouse, judgeToken, STATUS_OF_VERDICT, type VendorResponse } from './answer.rules.ts';
import { judgeBet } from './betGate.ts';
import { freePlay } from './freePlay.ts';
import { launchOf } from './launch.ts';
import { hasOpened, type Launch } from './launch.store.ts';
import { launchPauseOf } from './playHold.ts';
import type { ConnectedVendor } from './registry.ts';
import { roundWinMax } from './registry.rules.ts';

interface Asked<M> {
  readonly app: App;
  readonly vendor: ConnectedVendor;
  readonly message: M;
}

interface Player {
  readonly member: Member;
  readonly key: WalletKey;
  /** The vendor may know the balance. */
  readonly isKnown: boolean;
}

/** Needs a flag in some countries (`decisions.md`, Games). */
const SWITCHED_CATEGORY = 'COCKFIGHT';

export async function userInfo({
  app,
  vendor,
  message,
}: Asked<v.InferOutput<typeof UserInfoRequest>>): Promise<VendorResponse> {
  const player = await findPlayer(app, vendor, message.user);
  if (!player) return unknownUser(message);
  const merchant = await app.merchants.byId(player.member.merchantId);
  return {
    user: message.user,
    status: 'RS_OK',
    requestUuid: message.request_uuid,
    country: merchant?.settings.country ?? '',
  };
}

export async function userBalance(asked: Asked<v.InferOutput<typeof UserBalanceRequest>>): Promise<VendorResponse> {
  const { player, launch } = await findPlayerAtGame(asked);
  if (!player) return unknownUser(asked.message);
  const { isTheirs, token, bettor, house } = await judgePlay(asked, player, launch);
  const status = token ?? bettor ?? house ?? 'RS_OK';
  const told = await withBalance(asked, { ...player, isKnown: isTheirs }, status);
  return status === 'RS_OK' && (await isPaused(asked, player.key)) ? { ...told, paused: true } : told;
}

/** Who sits at an open round plays on without a bet: the minute counts, and a check that is due by now is told. */
async function isPaused(
  { app, vendor, message: { round } }: Asked<v.InferOutput<typeof UserBalanceRequest>>,
  key: WalletKey,
): Promise<boolean> {
  const open = round === undefined ? null : await findRound(app.db, key, round, vendor.code);
  if (round === undefined || open === null || open.closed) return false;
  await (await judgeBet(app, { key, vendor: vendor.code, round, amount: 0n })).taken?.();
  return !key.trial && (await launchPauseOf(app, key)) !== null;
}

export async function bet(asked: Asked<BetRequest>): Promise<VendorResponse> {
  const { app, vendor, message } = asked;
  const { player: found, launch } = await findPlayerAtGame(asked);
  if (!found) return unknownUser(message);
  const amount = amountOf(message, found.key);
  // A priced free bet must not cost the player.
  if (amount === null || (message.is_free && amount > 0n)) return withBalance(asked, found, 'RS_ERROR_WRONG_SYNTAX');
  const { isTheirs, token, bettor, house } = await judgePlay(asked, found, launch);
  const player = { ...found, isKnown: isTheirs };
  const refused = bettor ?? wrongCurrency(message, player.key) ?? token ?? house;
  const free = message.is_free || message.is_supplier_promo;
  const entry = betEntry({ ...movementOf(vendor, message, player.key, launch), amount, free });
  if (refused) return repeatOr(asked, player, entry, refused);
  await useLaunch(app, launch);
  const verdict = await judgeBet(app, { key: player.key, vendor: vendor.code, round: message.round, amount });
  if (verdict.refused) return repeatOr(asked, player, entry, verdict.refused);
  const told = await posted(asked, player, entry);
  await hearFree(asked, player, { told, kind: 'bet', amount: 0n });
  if (told.status === 'RS_OK') await verdict.taken?.();
  if (told.verdict === 'limited') await verdict.limited?.();
  if (told.verdict === 'overMaxBet') app.live.toMember(player.key.memberId, { type: 'betRefused' });
  return told;
}

/** Whatever has become of token and member. */
export async function win(asked: Asked<WinRequest>): Promise<VendorResponse> {
  const { app, vendor, message } = asked;
  const player = await findPlayer(app, vendor, message.user);
  if (!player) return unknownUser(message);
  const amount = amountOf(message, player.key);
  const turnover = turnoverOf(message, player.key);
  if (amount === null || turnover === null) return withBalance(asked, player, 'RS_ERROR_WRONG_SYNTAX');
  const free = message.is_free || message.is_supplier_promo;
  const isGift = free && message.reference_transaction_uuid === undefined;
  // A win with a bet has the bet's category.
  const launch = isGift ? await launchOf(app, message.token) : null;
  const movement = movementOf(vendor, message, player.key, launch);
  const entry = winEntry({
    ...movement,
    round: { ...movement.round, turnover },
    amount,
    bet: message.reference_transaction_uuid ?? null,
    free,
    isLarge: isGift ? amount > vendor.promoWinMax : await isLargeWin(asked, player, amount),
  });
  const refused =
    wrongCurrency(message, player.key) ??
    (await refusedPartner(asked, message.reference_transaction_uuid)) ??
    (isGift ? await refusedGift(asked, player) : null);
  const told = await (refused ? repeatOr(asked, player, entry, refused) : posted(asked, player, entry));
  await hearFree(asked, player, { told, kind: 'win', amount });
  return told;
}

export async function rollback(asked: Asked<RollbackRequest>): Promise<VendorResponse> {
  const { app, vendor, message } = asked;
  const player = await findPlayer(app, vendor, message.user);
  if (!player) return unknownUser(message);
  const target = message.reference_transaction_uuid;
  const entry = rollbackEntry({ ...movementOf(vendor, message, player.key), target });
  const refused = await refusedPartner(asked, target);
  const told = await (refused ? repeatOr(asked, player, entry, refused) : posted(asked, player, entry));
  if (told.status === 'RS_OK')
    await freePlay(app)?.rolledBack(app, { merchantId: player.key.merchantId, vendor: vendor.code, txId: target });
  return told;
}

/** Minor units; smaller wins are not looked at, nor could they pass a limit within a round unseen for long. */
const LOOKED_AT_FROM = 1_000n;

/** With what its round has won so far, above what the vendor's rounds may win. */
async function isLargeWin(
  { app, vendor, message }: Asked<WinRequest>,
  { key }: Player,
  amount: bigint,
): Promise<boolean> {
  if (amount < LOOKED_AT_FROM) return false;
  const round = await findRound(app.db, key, message.round, vendor.code);
  const stake = round ? round.stake - round.returned : 0n;
  return (round?.win ?? 0n) + amount > roundWinMax(vendor, stake);
}

async function hearFree(
  { app, vendor, message }: Asked<BetRequest>,
  { key }: Player,
  { told, kind, amount }: { readonly told: VendorResponse; readonly kind: 'bet' | 'win'; readonly amount: bigint },
): Promise<void> {
  if (told.status !== 'RS_OK' || !message.is_free || !UUID.test(message.reward_uuid)) return;
  const { merchantId, memberId } = key;
  const { transaction_uuid: txId, reward_uuid: rewardId } = message;
  await freePlay(app)?.played(app, { merchantId, memberId, vendor: vendor.code, txId, rewardId, kind, amount });
}

/** Null also for trial members of vendors without trial money. */
async function findPlayer(app: App, vendor: ConnectedVendor, user: string): Promise<Player | null> {
  const member = UUID.test(user) ? await memberOf(app, user) : null;
  if (!member) return null;
  const key = walletKeyOf({ ...member, memberId: member.id });
  return key.trial && !vendor.trialWallet ? null : { member, key, isKnown: false };
}

async function findPlayerAtGame({
  app,
  vendor,
  message,
}: Asked<{ user: string; token: string }>): Promise<{ player: Player | null; launch: Launch | null }> {
  const [player, launch] = await Promise.all([findPlayer(app, vendor, message.user), launchOf(app, message.token)]);
  return { player, launch };
}

/** Whether the player may go on in this game: asked for each bet, and by games that have taken one and wait (`user/balance`). */
async function judgePlay(
  { app, vendor, message }: Asked<{ game_code: string }>,
  { member, key }: Player,
  launch: Launch | null,
): Promise<{ isTheirs: boolean } & Record<'token' | 'bettor' | 'house', VendorStatus | null>> {
  const now = app.clock.now();
  const merchant = await app.merchants.byId(member.merchantId);
  const closedCategories = merchant?.flags[SWITCHED_CATEGORY] ? [] : [SWITCHED_CATEGORY];
  const gameCode = message.game_code;
  const token = judgeToken({ launch, vendor, member, wallet: key, gameCode, closedCategories, now });
  const house = judgeHouse({
    isClosed: launch?.closed === true,
    isMaintained: merchant?.settings.maintenance === true,
    lacksVerification:
      merchant !== null && (await lacksVerification({ db: app.db, merchant, member: { ...key, type: member.type } })),
  });
  return { isTheirs: token !== 'RS_ERROR_INVALID_TOKEN', token, bettor: judgeBettor({ vendor, member }), house };
}

async function useLaunch({ db, clock }: App, launch: Launch | null): Promise<void> {
  if (!launch?.sessionSeenAt) return;
  const session = { id: launch.sessionId, merchantId: launch.merchantId, lastSeenAt: launch.sessionSeenAt };
  await useSession(db, session, clock.now());
}

/** A transfer-mode vendor may only settle what it once took here. */
async function refusedPartner(
  { app, vendor }: Asked<unknown>,
  reference: string | undefined,
): Promise<VendorStatus | null> {
  if (vendor.walletMode === 'seamless') return null;
  const isOwed = reference !== undefined && (await wasPosted(app, { source: vendor.code, txId: reference }));
  return isOwed ? null : 'RS_ERROR_INVALID_PARTNER';
}

/** Only after a game of the vendor. */
const refusedGift = async (asked: Asked<unknown>, player: Player): Promise<VendorStatus | null> =>
  (await hasHadOpen(asked, player)) ? null : 'RS_ERROR_INVALID_TOKEN';

async function hasHadOpen({ app, vendor }: Asked<unknown>, { member, isKnown }: Player): Promise<boolean> {
  return isKnown || hasOpened(app.db, { merchantId: member.merchantId, memberId: member.id, vendor: vendor.code });
}

const amountOf = ({ amount, currency }: { amount: number; currency: string }, key: WalletKey): bigint | null =>
  // Another currency is refused later.
  currency === key.currency ? fromVendorAmount(BigInt(amount), key.currency) : BigInt(amount);

/** Undefined: all bets of the round; null: not to be told here, or no whole minor unit. */
function turnoverOf(
  { turnover, round_closed: closes, currency }: WinRequest,
  key: WalletKey,
): bigint | undefined | null {
  if (turnover === undefined) return undefined;
  return closes ? amountOf({ amount: turnover, currency }, key) : null;
}

const wrongCurrency = ({ currency }: { currency: string }, key: WalletKey): VendorStatus | null =>
  currency === key.currency ? null : 'RS_ERROR_WRONG_CURRENCY';

function movementOf(
  vendor: ConnectedVendor,
  message: RollbackRequest | BetRequest,
  key: WalletKey,
  launch: Launch | null = null,
) {
  const isOfIt = launch?.vendor === vendor.code && launch.game === message.game_code;
  return {
    ...key,
    vendor: vendor.code,
    txId: message.transaction_uuid,
    round: {
      id: message.round,
      game: message.game_code,
      closes: message.round_closed,
      ...(isOfIt ? { category: launch.gameType, gameClass: launch.gameClass } : {}),
    },
  };
}

/** Accepted once, answered the same for ever. */
async function repeatOr(
  asked: Asked<BetRequest | RollbackRequest>,
  player: Player,
  entry: Entry,
  refused: VendorStatus,
): Promise<VendorResponse> {
  const { app, vendor, message } = asked;
  if (!(await wasPosted(app, { source: vendor.code, txId: message.transaction_uuid })))
    return withBalance(asked, player, refused);
  const isForeign = 'currency' in message && message.currency !== player.key.currency;
  return isForeign ? withBalance(asked, player, 'RS_ERROR_DUPLICATE_TRANSACTION') : posted(asked, player, entry);
}

async function posted(
  asked: Asked<{ user: string; request_uuid: string }>,
  player: Player,
  entry: Entry,
): Promise<VendorResponse> {
  const { verdict, balance, bonus = 0n } = await post(asked.app, entry);
  const status = STATUS_OF_VERDICT[verdict];
  const isPaid = entry.kind === 'win' && status === 'RS_OK';
  const isShown = balance !== null && (isPaid || (await hasHadOpen(asked, player)));
  return {
    ...about(asked.message, status),
    verdict,
    ...(isShown && { money: { currency: entry.currency, balance: balance + bonus } }),
  };
}

async function withBalance(
  asked: Asked<{ user: string; request_uuid: string; token: string; game_code: string }>,
  player: Player,
  status: VendorStatus,
): Promise<VendorResponse> {
  const told = about(asked.message, status);
  if (!(await hasHadOpen(asked, player))) return told;
  const balance = await toldBalance(asked.app, player.key, () => playedAt(asked));
  return { ...told, money: { currency: player.key.currency, balance } };
}

/** Decides which bonus money counts. */
async function playedAt({ app, vendor, message }: Asked<{ token: string; game_code: string }>): Promise<Played> {
  const launch = await launchOf(app, message.token);
  const isOfIt = launch?.vendor === vendor.code && launch.game === message.game_code;
  const what = isOfIt ? { category: launch.gameType, gameClass: launch.gameClass } : {};
  return { vendor: vendor.code, game: message.game_code, ...what };
}

const about = (message: { user: string; request_uuid: string }, status: VendorStatus): VendorResponse => ({
  user: message.user,
  status,
  requestUuid: message.request_uuid,
});

/** No token belongs to an unknown member. */
const unknownUser = (message: { user: string; request_uuid: string }): VendorResponse =>
  about(message, 'RS_ERROR_INVALID_TOKEN');
