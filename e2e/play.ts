import { openGame, type Player } from '../tools/lib/player.ts';
import { newUuid, type TestVendor } from '../tools/lib/testVendor.ts';

/** Vendors count in hundred thousandths. */
const UNITS_PER_CENT = 1000;

/** Rounds at a vendor outside, each stake (in hundredths) won back. */
export async function playRounds(
  player: Player,
  { vendor, url, stake, rounds }: { vendor: TestVendor; url: string; stake: number; rounds: number },
): Promise<void> {
  const { user, token, currency, gameCode } = await openGame(player, vendor);
  for (let round = 0; round < rounds; round += 1) {
    const bet = newUuid();
    const about = { user, token, currency, game_code: gameCode, round: `${bet}-${round}`, is_free: false };
    const send = async (path: string, more: object): Promise<void> => {
      const movement = { ...about, request_uuid: newUuid(), amount: stake * UNITS_PER_CENT, ...more };
      const answer = await vendor.send(url, path, movement);
      if (answer['status'] !== 'RS_OK') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    };
    await send('transaction/bet', { transaction_uuid: bet, round_closed: false });
    const won = { transaction_uuid: newUuid(), reference_transaction_uuid: bet };
    await send('transaction/win', { ...won, round_closed: true });
  }
}
