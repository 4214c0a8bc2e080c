import type { LotteryGame } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { memberOf } from '../identity/index.ts';
import { lacksVerification } from '../kyc/index.ts';
import { judgeBet } from '../vendors/index.ts';
import { findPlayLimits } from '../wallet/limits/index.ts';
import { walletKeyOf } from '../wallet/index.ts';
import { type WalletKey } from '../wallet/ledger/index.ts';
import { listClosed } from './issues.store.ts';

/** As for every bet; null: yes. */
export async function judgeMember(
  app: App,
  { merchant, session, game, amount }: { merchant: Merchant; session: Session; game: LotteryGame; amount: bigint },
): Promise<'lottery.gameClosed' | 'play.blocked' | 'kyc.required' | 'limit.reached' | null> {
  if (!merchant.flags.LOTTERY3 || (await listClosed(app.db, merchant.id)).has(game.code)) return 'lottery.gameClosed';
  const member = await memberOf(app, session.memberId);
  if (member?.status !== 'active') return 'play.blocked';
  if (await lacksVerification({ db: app.db, merchant, member: session })) return 'kyc.required';
  const request = { key: walletKeyOf(session), vendor: game.vendor, round: 'new', amount };
  const { refused, taken } = await judgeBet(app, request);
  if (refused) return 'limit.reached';
  await taken?.();
  return null;
}

const PERIODS = ['day', 'week', 'month'] as const;

/** What the tightest limit of the member's own leaves. */
export async function leftOfLimits(app: App, key: WalletKey): Promise<{ left: string }> {
  const found = await findPlayLimits(app.db, key, app.clock.now());
  const rooms = PERIODS.flatMap((period) => {
    const stake = found?.stake[period];
    const loss = found?.loss[period];
    return [
      ...(stake === undefined ? [] : [stake - (found?.staked[period] ?? 0n)]),
      ...(loss === undefined ? [] : [loss - (found?.lost[period] ?? 0n)]),
    ];
  });
  const least = rooms.reduce((min, room) => (room < min ? room : min), rooms[0] ?? 0n);
  return { left: formatAmount(least < 0n ? 0n : least, key.currency) };
}
