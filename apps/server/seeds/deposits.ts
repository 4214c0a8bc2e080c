import sharp from 'sharp';
import type { PastDeposit } from '../src/modules/cashier/index.ts';
import { createRandom, type Random } from './life/random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = 20_261_125;
const METHODS = ['gcash', 'gcash', 'gcash', 'maya', 'maya', 'qrph', 'instapay', 'bdo'];
/** Pesos; small ones more often. */
const AMOUNTS = [300, 500, 500, 1000, 1000, 2000, 3000, 5000];
/** What ana has paid in, in pesos: little, so that her balance comes out as her story says. */
const ANA = [200, 100, 300, 100, 200, 100, 200, 300, 100, 200];
const METHODS_OF_ANA = ['gcash', 'maya', 'qrph'];

interface Depositor {
  readonly id: string;
  readonly joinedAt: Date;
}

/** Ana's deposits of the last three months. */
export const depositsOfAna = (memberId: string, now: Date): PastDeposit[] =>
  ANA.map((pesos, index) => ({
    memberId,
    methodId: METHODS_OF_ANA[index % METHODS_OF_ANA.length] ?? 'gcash',
    amount: BigInt(pesos) * 100n,
    end: index === 3 ? 'expired' : 'paid',
    at: new Date(now.getTime() - (86 - index * 9) * DAY_MS - ((index * 7) % 11) * HOUR_MS - index * 137_000),
  }));

/** What the crowd has paid in: the first at once, some more later. Some were declined, or never paid. */
export function depositsOfCrowd(members: readonly Depositor[], now: Date): PastDeposit[] {
  const random = createRandom(SEED);
  return members.flatMap(({ id: memberId, joinedAt }) => {
    const since = joinedAt.getTime();
    const later = Array.from(
      { length: random.int(0, 3) },
      () => since + Math.floor(random.next() * (now.getTime() - since)),
    );
    const methodId = random.pick(METHODS);
    const first = { memberId, methodId, amount: BigInt(random.int(20, 200)) * 10_000n, end: 'paid' as const };
    return [
      { ...first, at: joinedAt },
      ...later.filter((at) => at < now.getTime() - HOUR_MS).map((at) => laterOf(memberId, at, random)),
    ];
  });
}

function laterOf(memberId: string, at: number, random: Random): PastDeposit {
  const methodId = random.pick(METHODS);
  const fate = random.next();
  const end = methodId === 'bdo' || fate < 0.86 ? 'paid' : fate < 0.94 ? 'expired' : 'declined';
  const amount = BigInt(random.pick(AMOUNTS)) * 100n;
  return { memberId, methodId, amount: methodId === 'bdo' ? amount + 50_000n : amount, end, at: new Date(at) };
}

/** What waits for staff: a transfer with its proof, one whose proof is asked for again, and a payment in another currency. */
export async function depositsInQueue(members: readonly Depositor[], now: Date): Promise<PastDeposit[]> {
  const picture = await receipt();
  const waiting = [
    { methodId: 'bdo', amount: 500_000n, end: 'proofSent', hours: 1 },
    { methodId: 'bdo', amount: 250_000n, end: 'askedAgain', hours: 5 },
    { methodId: 'gcash', amount: 100_000n, end: 'held', hours: 9 },
  ] as const;
  return waiting.flatMap(({ hours, ...story }, index) => {
    const member = members.filter(({ joinedAt }) => joinedAt.getTime() < now.getTime() - DAY_MS)[index * 7];
    return member ? [{ ...story, memberId: member.id, at: new Date(now.getTime() - hours * HOUR_MS), picture }] : [];
  });
}

/** A screen of a bank as somebody would photograph it. */
const receipt = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="sans-serif">
      <rect width="720" height="1280" fill="#f4f6f8"/><rect width="720" height="150" fill="#0a3d7c"/>
      <text x="40" y="92" font-size="44" fill="#fff">Transfer complete</text>
      <rect x="40" y="200" width="640" height="620" rx="20" fill="#fff"/>
      <g font-size="32" fill="#223"><text x="80" y="290">To: Baize Demo Corporation</text>
      <text x="80" y="360">Account: 0042 1009 8830</text><text x="80" y="470" font-size="52">PHP 5,000.00</text>
      <text x="80" y="580">From: Efren Bautista</text><text x="80" y="650">Reference: see message</text></g></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
