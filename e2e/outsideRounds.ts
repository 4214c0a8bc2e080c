import type { Client } from '@baize/client/index.ts';
import { openGame } from '../tools/lib/player.ts';
import { newUuid, type LaunchedPlayer, type TestVendor } from '../tools/lib/testVendor.ts';

/** What a vendor counts a centavo as. */
const CENT = 1_000;

/** Rounds of one player at a vendor outside, whose outcomes the journey says. Amounts in centavos. */
export interface OutsideRounds {
  /** One bet, its win, closed; answers what the bet was told: `RS_OK`, or why not, and the balance beside it. */
  play(gameCode: string, stake: number, win: number): Promise<string>;
  /** Several bets of one round, which wins together. */
  playTogether(gameCode: string, stakes: readonly number[], win: number): Promise<void>;
  /** A bet that is taken back; answers what `between` answers while it stands. */
  takeBack<T>(gameCode: string, stake: number, between: () => Promise<T>): Promise<T>;
}

export async function openOutside(
  { client, url, vendor }: { readonly client: Client; readonly url: string; readonly vendor: TestVendor },
  gameCodes: readonly string[],
): Promise<OutsideRounds> {
  const launched = new Map<string, LaunchedPlayer>();
  for (const code of gameCodes) launched.set(code, await openGame({ client }, vendor, code));
  const send = (gameCode: string, path: string, more: object) => {
    const { user, token, currency } = launched.get(gameCode) ?? missing(gameCode);
    const message = {
      user,
      token,
      currency,
      game_code: gameCode,
      request_uuid: newUuid(),
      transaction_uuid: newUuid(),
    };
    return vendor.send(url, `transaction/${path}`, { ...message, is_free: false, ...more });
  };
  const bet = async (gameCode: string, round: string, stake: number) => {
    const id = newUuid();
    const said = { transaction_uuid: id, round, round_closed: false, amount: stake * CENT };
    return { id, answer: await send(gameCode, 'bet', said) };
  };
  const win = (gameCode: string, round: string, { of, amount }: { readonly of: string; readonly amount: number }) =>
    send(gameCode, 'win', { round, round_closed: true, amount: amount * CENT, reference_transaction_uuid: of });
  return {
    async play(gameCode, stake, amount) {
      const round = newUuid();
      const { id, answer } = await bet(gameCode, round, stake);
      if (answer.status === 'RS_OK') await win(gameCode, round, { of: id, amount });
      return answer.status === 'RS_OK' ? answer.status : `${answer.status} ${answer.balance ?? ''}`.trim();
    },
    async playTogether(gameCode, stakes, amount) {
      const round = newUuid();
      let of = '';
      for (const stake of stakes) of = (await bet(gameCode, round, stake)).id;
      await win(gameCode, round, { of, amount });
    },
    async takeBack(gameCode, stake, between) {
      const round = newUuid();
      const { id } = await bet(gameCode, round, stake);
      const answer = await between();
      await send(gameCode, 'rollback', { round, round_closed: true, reference_transaction_uuid: id });
      return answer;
    },
  };
}

function missing(gameCode: string): never {
  throw new Error(`${gameCode} was not opened`);
}
