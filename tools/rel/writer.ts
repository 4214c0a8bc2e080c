import { VENDOR_AMOUNT_SCALE, type VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import type { Player } from '../lib/player.ts';
import { newUuid, type LaunchedPlayer, type TestVendor } from '../lib/testVendor.ts';

/** A movement as the client remembers it: what was asked under which key, and the first answer. */
export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback';
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
}

const CENT = VENDOR_AMOUNT_SCALE / 100;
const TRY_AGAIN_MS = 100;
const GIVE_UP_MS = 90_000;

/** Plays rounds until told to stop: bet, then a win, a loss, or a rollback. Every movement is tried under its own key until answered. */
export async function playRounds(
  writer: Writer,
  {
    vendor,
    platformUrl,
    chance,
    stopped,
  }: { vendor: TestVendor; platformUrl: string; chance: () => number; stopped: () => boolean },
): Promise<void> {
  while (!stopped()) {
    const round = newUuid();
    const stake = (1 + Math.floor(chance() * 200)) * CENT;
    const bet = movement(writer, { kind: 'bet', path: 'transaction/bet', round, amount: stake, change: -stake });
    await insist(bet, vendor, platformUrl);
    if (bet.answer?.status !== 'RS_OK') continue;
    const fate = chance();
    if (fate < 0.15) {
      const back = movement(writer, {
        kind: 'rollback',
        path: 'transaction/rollback',
        round,
        reference: bet.body['transaction_uuid'],
        change: stake,
      });
      await insist(back, vendor, platformUrl);
    } else {
      const prize = fate < 0.6 ? 0 : Math.floor((stake / CENT) * chance() * 2.4) * CENT;
      const win = movement(writer, {
        kind: 'win',
        path: 'transaction/win',
        round,
        amount: prize,
        reference: bet.body['transaction_uuid'],
        change: prize,
        closes: true,
      });
      await insist(win, vendor, platformUrl);
    }
  }
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

/** The same request again and again: no answer means that it may have happened. */
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
