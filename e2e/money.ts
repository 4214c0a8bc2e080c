import type { Page } from '@playwright/test';

interface Round {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly status: string;
}

interface Money {
  /** Of the main wallet, in hundredths. */
  readonly balance: number;
  /** Settled rounds of the bet record, and those still open. */
  readonly rounds: readonly Round[];
  readonly open: readonly Round[];
}

/** What the books say of the member who is logged in, past the page. */
export async function moneyOf(page: Page): Promise<Money> {
  const { list } = (await ask(page, '/wps/relay/ODSFE2_MemberBets?pageSize=100')) as { list: readonly Round[] };
  const { main } = (await ask(page, '/wps/wallets/gcs')) as { main: string };
  return {
    balance: cents(main),
    rounds: list.filter(({ status }) => status === 'settled'),
    open: list.filter(({ status }) => status === 'open'),
  };
}

/** What the rounds that are in `after` alone brought, in hundredths; and how many they are. */
export function playedBetween(before: Money, after: Money): { count: number; net: number } {
  const played = after.rounds.filter(({ roundId }) => !before.rounds.some((known) => known.roundId === roundId));
  const net = played.reduce((sum, { win, stake }) => sum + cents(win) - cents(stake), 0);
  return { count: played.length, net };
}

async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value: unknown }).value;
  }, path);
}

const cents = (text: string): number => Number(text.replace('.', ''));
