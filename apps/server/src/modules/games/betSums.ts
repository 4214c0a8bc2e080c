import type { GameType } from '@baize/contract/games/games.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import { sumMemberPlay } from '../reports/index.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { sumRounds, type RoundState } from '../wallet/rounds/index.ts';
import { walletKeyOf } from '../wallet/index.ts';
import { listTypeOf } from './catalogue.rules.ts';
import { categoriesOfGames } from './names.ts';

/** By its own category, or the one it displays as. */
export const isOfType = (own: string | null | undefined, asked: GameType | ''): boolean =>
  asked === '' || own === asked || (own !== null && own !== undefined && listTypeOf(own as GameType) === asked);

interface BetFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gameType: GameType | '';
  readonly vendor?: string | undefined;
  readonly status?: RoundState | undefined;
  readonly timeZone: string;
}

interface Sums {
  readonly stake: bigint;
  readonly win: bigint;
  readonly rounds: bigint;
  readonly bonusStake: bigint;
  readonly bonusWin: bigint;
}

/** Sum of all matching rounds; null: too many, and daily figures do not help. */
export async function sumOfBets(app: App, session: Session, filter: BetFilter) {
  const key = walletKeyOf(session);
  const found = await fitting(app, session, filter);
  if (!found) return null;
  const sum = (of: (one: Sums) => bigint): bigint => found.reduce((all, one) => all + of(one), 0n);
  const [stake, win] = [sum((one) => one.stake), sum((one) => one.win)];
  const text = (minor: bigint) => formatAmount(minor, key.currency);
  return {
    stake: text(stake),
    win: text(win),
    net: text(win - stake),
    count: Number(sum((one) => one.rounds)),
    ...bonusText({ bonusStake: sum((one) => one.bonusStake), bonusWin: sum((one) => one.bonusWin) }, key.currency),
  };
}

/** Beside own money; where no bonus was in play there is none. */
export const bonusText = (
  { bonusStake, bonusWin }: { readonly bonusStake: bigint; readonly bonusWin: bigint },
  currency: string,
) =>
  bonusStake === 0n && bonusWin === 0n
    ? {}
    : { bonusPart: formatAmount(bonusStake, currency), bonusWin: formatAmount(bonusWin, currency) };

async function fitting(app: App, session: Session, filter: BetFilter): Promise<Sums[] | null> {
  const { from, to, gameType, vendor, status, timeZone } = filter;
  const key = walletKeyOf(session);
  const sums = await sumRounds(app.db, key, {
    ...key,
    from: from ? dayStart(timeZone, from) : undefined,
    to: to ? dayEnd(timeZone, to) : undefined,
  });
  if (sums) {
    const types =
      gameType === ''
        ? []
        : await categoriesOfGames(
            app.db,
            sums.map(({ source, game }) => ({ vendor: source, game })),
          );
    return sums.filter(
      (one, at) =>
        isOfType(types[at], gameType) && (!vendor || one.source === vendor) && (!status || one.state === status),
    );
  }
  // Daily figures have no states and no play money.
  if (status || key.trial) return null;
  const play = await sumMemberPlay(app, key, { from, to });
  return (
    play
      .filter((one) => isOfType(one.category, gameType) && (!vendor || one.vendor === vendor))
      // Daily figures have own money only.
      .map(({ stake, returned, win, rounds }) => ({
        stake: stake - returned,
        win,
        rounds,
        bonusStake: 0n,
        bonusWin: 0n,
      }))
  );
}
