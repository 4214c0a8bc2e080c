/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** A level of a jackpot: what it is won at; with { start, stakes }, which of the entries counted from there reaches it. */
export function jackpot({ model }, { level: name, scale = 1, unit = 1, start, stakes = [] }, draws) {
  const level = model.levels.find((one) => one.level === name);
  const [seed, most] = [level.seed * scale, level.most * scale];
  const target = seed + unit * (1 + draws.int((most - seed) / unit));
  if (start === undefined) return { target: textOf(BigInt(target)) };
  const needed = BigInt(target) * BigInt(model.shareOf);
  let meter = BigInt(start);
  const entry = stakes.findIndex((stake) => (meter += minorOf(stake) * BigInt(level.share)) >= needed);
  return { target: textOf(BigInt(target)), entry: entry + 1, rest: String(meter - needed) };
}
