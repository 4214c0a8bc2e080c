import type { LobbyNews } from '@baize/contract/content/popularAnnouncements.ts';
import { findLotteryGame, LOTTERY_GAMES } from '@baize/lottery/index.ts';
import { formatAmount as formatMoney } from '@baize/i18n/amounts.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { textByCode } from '@baize/i18n/sentences.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { lotteryWinners } from '../games/index.ts';
import { listNow } from './issues.store.ts';

const WINS_TOLD = 5;
const DRAWS_TOLD = 5;
const FRESH_MS = 10_000;
const PLACES_MAX = 1_000;
const DAILY = LOTTERY_GAMES.filter(({ mode }) => mode !== 'Elott').map(({ code }) => code);

const toldOf = perApp(() => createCache<LobbyNews[]>({ ttlMs: FRESH_MS, max: PLACES_MAX }));

/** The day's largest wins with masked names, and the last daily draws. */
export const lotteryNewsAt = (app: App, merchant: Merchant, language: string): Promise<LobbyNews[]> =>
  merchant.flags.LOTTERY3
    ? toldOf(app).get(`${merchant.id} ${language}`, async () => [
        ...(await winNews(app, merchant, language)),
        ...(await drawNews(app, merchant, language)),
      ])
    : Promise.resolve([]);

async function winNews(app: App, merchant: Merchant, language: string): Promise<LobbyNews[]> {
  const { currency, currencySign, timeZone } = merchant.settings;
  const winners = await lotteryWinners(app, merchant);
  return winners.slice(0, WINS_TOLD).flatMap(({ memberName, source, roundId, nodeId, win, wonAt }): LobbyNews[] => {
    const game = findLotteryGame(nodeId.slice(source.length + 1));
    if (!game) return [];
    const amount = formatMoney(formatAmount(win, currency), currencySign, languageOf(language));
    const title = textByCode('lottery.newsWin', { member: memberName, amount, game: game.name }, language) ?? '';
    return [
      { id: `win ${roundId}`, kind: 'win', title, to: `/m/lottery?game=${game.code}`, at: dayIn(timeZone, wonAt) },
    ];
  });
}

async function drawNews(app: App, merchant: Merchant, language: string): Promise<LobbyNews[]> {
  const { timeZone } = merchant.settings;
  const drawn = (await listNow(app.db, DAILY, merchant.id))
    .filter(({ kind, numbers }) => kind === 'last' && numbers !== null)
    .toSorted((a, b) => b.drawAt.getTime() - a.drawAt.getTime());
  return drawn.slice(0, DRAWS_TOLD).flatMap(({ id, game: code, numbers, drawAt }): LobbyNews[] => {
    const game = findLotteryGame(code);
    if (!game) return [];
    // Of many prizes the special one.
    const all = numbers?.split(',') ?? [];
    const told = (game.family === 'VNN' || game.family === 'VNS' ? all.slice(0, 1) : all).join(' ');
    const title = textByCode('lottery.newsDraw', { game: game.name, numbers: told }, language) ?? '';
    const to = `/m/lottery?game=${code}&view=results`;
    return [{ id: `draw ${id}`, kind: 'draw', title, to, at: dayIn(timeZone, drawAt) }];
  });
}
