import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { SPOTS } from '../rules.ts';
import { colourOf } from './numbers.ts';
import { nameOf, ROULETTE_TEXTS } from './texts.ts';

/** The drawn number on the turret; also announced, with the bets that won. */
export function Result({ drawn, radius }: { drawn: number | null; radius: number }) {
  const { language } = usePage();
  const texts = ROULETTE_TEXTS[language];
  const { placed } = useTable();
  const won = Object.keys(placed).filter((spot) => drawn !== null && SPOTS.get(spot)?.includes(drawn));
  const said = won.length > 0 ? ` ${texts.winningSpots(won.map((spot) => nameOf(spot, texts)).join(', '))}` : '';
  return (
    <>
      {drawn !== null && <Medallion number={drawn} radius={radius} />}
      <p className="unseen" role="status">
        {drawn === null ? '' : `${texts.ballIn(drawn, colourOf(drawn))}.${said}`}
      </p>
    </>
  );
}

export function Medallion({ number, radius }: { number: number; radius: number }) {
  const size = Math.round(radius * 0.56);
  return (
    <b
      className={`medallion is-${colourOf(number)}`}
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.5 }}
    >
      {number}
    </b>
  );
}
