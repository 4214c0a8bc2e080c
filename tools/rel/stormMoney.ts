import { collectWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { newUuid } from '../lib/testVendor.ts';
import { startTransferVendor, type TransferVendor } from '../lib/transferVendor.ts';
import { Round, stakeBy, type Play, type Stormed } from './stormRounds.ts';

const TRY_AGAIN_MS = 100;
const GIVE_UP_MS = 90_000;
/** Sent at once, so that one request meets itself. */
const COPIES = 3;

type Mover = Pick<Stormed, 'player' | 'transfers'>;

export interface Moving extends Pick<Play, 'chance' | 'stopped'> {
  /** The vendor that keeps wallets. */
  readonly to: string;
  /** Called when the same request was answered by another transfer. */
  readonly otherAnswer: () => void;
}

/** A wallet-keeping vendor for the platform at `url`, and its BAIZE_VENDORS entry. */
export async function startWallets(url: string): Promise<{ wallets: TransferVendor; entry: object }> {
  const wallets = await startTransferVendor({
    code: 'WALLETS',
    platformKey: async () => (await fetch(`${url}/vendor/v1/keys`)).text(),
  });
  const { code, publicKey, baseUrl } = wallets;
  const about = { name: 'Storm wallets', walletMode: 'transfer', categories: [], currencies: ['PHP'] };
  return { wallets, entry: { ...about, code, publicKey, baseUrl } };
}

/** Small amounts both ways, sometimes everything; repeated under its key. */
export async function moveMoney(stormed: Mover, moving: Moving): Promise<void> {
  const { chance, stopped, to } = moving;
  while (!stopped()) {
    await pause(100 + chance() * 400);
    const amount = `${1 + Math.floor(chance() * 9)}.00`;
    if (chance() < 0.25) await sweepToMain(stormed, moving);
    else if (chance() < 0.65) await move(stormed, { from: 'main', to, amount }, moving);
    else await move(stormed, { from: to, to: 'main', amount }, moving);
  }
}

/** All money goes elsewhere before the rollback; the rest is a debt. */
export async function spendWins(stormed: Stormed, moving: Moving & Pick<Play, 'line'>): Promise<void> {
  const { chance, stopped, to, line } = moving;
  while (!stopped()) {
    const round = new Round(stormed, line);
    const bet = round.begin('bet', stakeBy(chance));
    await round.sendBet(bet);
    if (bet.status === 'RS_OK') {
      const win = round.begin('win', bet.amount * 2n, bet);
      await round.send(win);
      await move(stormed, { from: 'main', to }, moving);
      const rollback = round.begin('rollback', win.amount, win);
      await Promise.all([round.send(rollback), chance() < 0.4 ? sweepToMain(stormed, moving) : null]);
    }
    await sweepToMain(stormed, moving);
  }
}

/** Asked several times at once: the same transfer. */
export async function sweepToMain(stormed: Mover, { chance, otherAnswer }: Moving): Promise<void> {
  const { client } = stormed.player;
  const key = newUuid();
  const ask = () => client.call(collectWallets, {}, { idempotencyKey: key });
  const first = await insist(ask, chance() < 0.4 ? COPIES : 1);
  if (first === null) return;
  stormed.transfers.push(...first.list.map(({ transferId }) => transferId));
  const done = first.list.find(({ standing }) => standing === 'completed');
  if (!done || chance() > 0.3) return;
  const again = await insist(ask, 1);
  if (again && again.list[0]?.transferId !== done.transferId) otherAnswer();
}

async function move(
  { player, transfers }: Mover,
  request: { from: string; to: string; amount?: string },
  { chance }: Moving,
): Promise<void> {
  const key = newUuid();
  const ask = () => player.client.call(walletTransfer, request, { idempotencyKey: key });
  const answer = await insist(ask, chance() < 0.2 ? COPIES : 1);
  if (answer) transfers.push(answer.transferId);
}

/** Asks until somebody decides; null for a refusal. */
async function insist<T>(ask: () => Promise<T>, copies: number): Promise<T | null> {
  let tries = 0;
  let last: unknown;
  for (const until = performance.now() + GIVE_UP_MS; performance.now() < until; tries++) {
    const answers = await Promise.all(
      Array.from({ length: copies }, () =>
        ask().then(
          (value) => ({ value }),
          (error: unknown) => ((last = error), isRefusal(error) ? { value: null } : null),
        ),
      ),
    );
    const answer = answers.find((one) => one !== null && one.value !== null) ?? answers.find((one) => one !== null);
    if (answer) return answer.value;
    await pause(TRY_AGAIN_MS);
  }
  throw new Error(`a transfer was not answered within ${GIVE_UP_MS / 1000} s, asked ${tries} times`, { cause: last });
}

/** Anything else decides nothing and may be asked again. */
function isRefusal(error: unknown): boolean {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return typeof code === 'string' && typeof status === 'number' && status >= 400 && status < 500;
}
