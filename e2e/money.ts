import { expect, type Page } from '@playwright/test';

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

/** Waits until every round that was begun since is settled, then holds what was played since `before` against what the balance moved by. */
export async function expectBooked(page: Page, before: Money, timeoutMs: number): Promise<Money> {
  const isNew = ({ roundId }: Round) => !before.open.some((known) => known.roundId === roundId);
  await expect.poll(async () => (await moneyOf(page)).open.filter(isNew), { timeout: timeoutMs }).toEqual([]);
  const after = await moneyOf(page);
  const played = after.rounds.filter(({ roundId }) => !before.rounds.some((known) => known.roundId === roundId));
  expect(played.length).toBeGreaterThan(0);
  const net = played.reduce((sum, { win, stake }) => sum + cents(win) - cents(stake), 0);
  expect(after.balance - before.balance).toBe(net);
  return after;
}

async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value: unknown }).value;
  }, path);
}

const cents = (text: string): number => Number(text.replace('.', ''));
