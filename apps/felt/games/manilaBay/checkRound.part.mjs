/* global minorOf, textOf -- parts of fairness/checkRound.mjs, which this is a branch of */
/** The magazine's shots in order, each [gun, species, …]; what is left of it comes back unless it was given. */
export function magazine({ model }, { stake = '20.00', size = 20, shots = [], isFree = false }, draws) {
  const bullet = minorOf(stake) / BigInt(size);
  const most = bullet * BigInt(model.mostBullets);
  let [spent, caught] = [0, 0n];
  const drawn = shots.map(([gun, ...species]) => {
    let multiples = 0;
    const numbers = species.map((name) => {
      const { bound, chance, pays } = model.species[name];
      const number = draws.int(bound * species.length);
      if (number < chance) multiples += pays.length > 1 ? fallen(pays, draws.int(100)) : pays[0][0];
      return number;
    });
    spent += model.guns[gun].bullets;
    const whole = caught + bullet * BigInt(multiples * model.guns[gun].bullets);
    caught = whole > most ? most : whole;
    return numbers.join('+');
  });
  const back = isFree ? 0n : bullet * BigInt(size - spent);
  return { draws: drawn, spent, caught: textOf(caught), win: textOf(caught + back) };
}

function fallen(pays, drawn) {
  let sum = 0;
  return pays.find(([, weight]) => drawn < (sum += weight))[0];
}
