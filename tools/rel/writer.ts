import { VENDOR_AMOUNT_SCALE, type VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import type { Player } from '../lib/player.ts';
import { newUuid, type LaunchedPlayer, type TestVendor } from '../lib/testVendor.ts';
import type { Done } from './compare.rules.ts';

/** A movement as the client knows it: the request, its key and first answer. */
export interface Movement {
  readonly kind: Done['kind'];
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** What it does to the balance when it is done, × 100,000. */
  readonly change: number;
  tries: number;
  answer: VendorAnswer | null;
}

export interface Writer {
  readonly player: Player;
  readonly launched: LaunchedPlayer;
  readonly history: Movement[];
  /** Ids of the transfers that were answered. */
  readonly transfers: string[];
}

const CENT = VENDOR_AMOUNT_SCALE / 100;
const TRY_AGAIN_MS = 100;
const GIVE_UP_MS = 90_000;

/** So many bets a round has at most. */
const BETS_MOST = 3;

interface Play {
  readonly vendor: TestVendor;
  readonly platformUrl: string;
  readonly chance: () => number;
  readonly stopped: () => boolean;
}

/** Bets, then a win, a loss or a rollback; repeated under its key. */
export async function playRounds(writer: Writer, play: Play): Promise<void> {
  const { vendor, platformUrl, chance, stopped } = play;
  const send = async (asked: Asked): Promise<Movement> => {
    const one = movement(writer, asked);
    await insist(one, vendor, platformUrl);
    return one;
  };
  while (!stopped()) {
    const round = newUuid();
    const bet = await placeBets(send, round, chance);
    if (!bet) continue;
    const { stake, reference } = bet;
    const fate = chance();
    if (fate < 0.15) {
      await send({ kind: 'rollback', path: 'transaction/rollback', round, reference, change: stake });
      continue;
    }
    const prize = fate < 0.55 ? 0 : Math.floor((stake / CENT) * chance() * 2.4) * CENT;
    const won = { path: 'transaction/win', round, amount: prize, reference, change: prize, closes: true };
    const win = await send({ kind: 'win', ...won });
    if (fate < 0.85 || win.answer?.status !== 'RS_OK') continue;
    const target = win.body['transaction_uuid'];
    await send({ kind: 'rollbackWin', path: 'transaction/rollback', round, reference: target, change: -prize });
  }
}

/** Bets of one round; the last one that was taken, or null. */
async function placeBets(
  send: (asked: Asked) => Promise<Movement>,
  round: string,
  chance: () => number,
): Promise<{ stake: number; reference: unknown } | null> {
  let last: { stake: number; reference: unknown } | null = null;
  for (let count = chance() < 0.3 ? 2 + Math.floor(chance() * (BETS_MOST - 1)) : 1; count > 0; count--) {
    const stake = (1 + Math.floor(chance() * 200)) * CENT;
    const bet = await send({ kind: 'bet', path: 'transaction/bet', round, amount: stake, change: -stake });
    if (bet.answer?.status === 'RS_OK') last = { stake, reference: bet.body['transaction_uuid'] };
  }
  return last;
}

interface Asked {
  readonly kind: Movement['kind'];
  readonly path: string;
  readonly round: string;
  readonly change: number;
  readonly amount?: number;
  readonly reference?: unknown;
  readonly closes?: boolean;
}

function movement(
  { launched, history }: Writer,
  { kind, path, round, change, amount, reference, closes }: Asked,
): Movement {
  const body = {
    user: launched.user,
    token: launched.token,
    game_code: launched.gameCode,
    request_uuid: newUuid(),
    transaction_uuid: newUuid(),
    round,
    round_closed: closes ?? false,
    ...(amount === undefined ? {} : { amount, currency: launched.currency, is_free: false }),
    ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
  };
  const made: Movement = { kind, path, body, change, tries: 0, answer: null };
  history.push(made);
  return made;
}

/** Repeats a request: without an answer it may have happened. */
export async function insist(one: Movement, vendor: TestVendor, platformUrl: string): Promise<void> {
  for (const until = performance.now() + GIVE_UP_MS; performance.now() < until;) {
    one.tries++;
    try {
      one.answer = await vendor.send(platformUrl, one.path, one.body);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
  throw new Error(`${one.kind} was not answered within ${GIVE_UP_MS / 1000} s`);
}
