import { MODEL } from './model.ts';
import { gridAt, lineWins } from './rules.ts';

/** Every place of the three reels once: what is paid in line stakes, and how often. */
export function fullCycle() {
  const [first, second, third] = MODEL.strips.map((strip) => strip.length);
  const lines = MODEL.lines.length;
  const counted = { cycle: 0, paid: 0, squares: 0, wins: 0, above: 0, largest: 0, largestCount: 0 };
  for (let a = 0; a < (first ?? 0); a++)
    for (let b = 0; b < (second ?? 0); b++)
      for (let c = 0; c < (third ?? 0); c++) {
        const paid = lineWins(gridAt([a, b, c])).reduce((sum, { pay }) => sum + pay, 0);
        counted.cycle += 1;
        counted.paid += paid;
        counted.squares += paid ** 2;
        counted.wins += Number(paid > 0);
        counted.above += Number(paid > lines);
        if (paid > counted.largest) Object.assign(counted, { largest: paid, largestCount: 0 });
        counted.largestCount += Number(paid === counted.largest);
      }
  const mean = counted.paid / lines / counted.cycle;
  const deviation = Math.sqrt(counted.squares / lines ** 2 / counted.cycle - mean ** 2);
  return { ...counted, mean, deviation };
}
