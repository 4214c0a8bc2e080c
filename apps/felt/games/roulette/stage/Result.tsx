import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { SPOTS } from '../rules.ts';
import { colourOf } from './numbers.ts';
import { nameOf } from './nameOf.ts';

/** The drawn number on the turret; also announced, with the bets that won. */
export function Result({ drawn, radius }: { drawn: number | null; radius: number }) {
  const { t } = usePage();
  const { placed } = useTable();
  const won = Object.keys(placed).filter((spot) => drawn !== null && SPOTS.get(spot)?.includes(drawn));
  const said =
    won.length > 0 ? ` ${t('roulette.winningSpots', { list: won.map((spot) => nameOf(spot, t)).join(', ') })}` : '';
  return (
    <>
      {drawn !== null && <Medallion number={drawn} radius={radius} />}
      <p className="unseen" role="status">
        {drawn === null ? '' : `${t('roulette.ballIn', { number: drawn, colour: colourOf(drawn) })}.${said}`}
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
