import { amountText, readAmount } from '../../../games/amount.ts';
import { FIESTA } from '../../../games/fiesta/pool.ts';
import type { FeltRound, JackpotState } from '../../api.ts';

/** Meters near their middle that grow with the rounds; a round of 500.00 hits the lowest level, so that it can be looked at. */
export function fakeFiesta(rounds: readonly FeltRound[]): JackpotState {
  const staked = rounds.reduce((sum, { stake }) => sum + (readAmount(stake) ?? 0n), 0n);
  const levels = FIESTA.levels.map(({ level, seed, most, share }) => {
    const meter = BigInt((seed + most) / 2) + (staked * BigInt(share)) / BigInt(FIESTA.shareOf);
    const bounds = { seed: amountText(BigInt(seed)), most: amountText(BigInt(most)) };
    const sealed = { seal: '9f2c71ab'.repeat(8), chainEnd: '0a6ce8b7'.repeat(8), salt: 'c0ffee00'.repeat(8), steps: 4 };
    return { level, number: 4, meter: amountText(meter), ...bounds, ...sealed };
  });
  const mine = rounds
    .filter(({ stake }) => stake === '500.00')
    .map(({ id, createdAt }) => ({ round: id, level: 'barangay' as const, amount: '1881.50', at: createdAt }));
  const hits = mine.map((hit, at) => ({
    ...hit,
    id: hit.round,
    number: 3 - at,
    seal: 'b'.repeat(64),
    link: 'a'.repeat(64),
  }));
  return { levels, hits, mine };
}
