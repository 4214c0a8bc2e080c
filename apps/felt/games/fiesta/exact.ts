import { PARTS, type Level } from './pool.ts';

/** A level's return as a fraction, and the mean stakes between two of its hits in hundredths. Targets are uniform, so their mean is the middle. */
export function exactLevel({ seed, most, coin, share }: Level) {
  // Twice the mean target: (seed + most + coin).
  const [paid, grown] = [seed + most + coin, seed + most + coin - 2n * seed];
  return { over: share * paid, under: PARTS * grown, stakes: Number(grown * PARTS) / Number(2n * share) };
}
