import { isPrintable, sign } from '@baize/game-kit/art/lettering.ts';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { suitShape } from '../../../src/client/cards/cards.ts';
import { usePage } from '../../../src/client/page.ts';
import { SpotZone } from '../../../src/client/table/SpotZone.tsx';
import { judgeSpot, sideBetOf, SIDES } from '../rules.ts';
import type { DragonTigerOutcome, DragonTigerSpot, Side, SideBet } from '../script.ts';
import { payOf } from './pays.ts';

type ZonesProps = { chosen: string; outcome: DragonTigerOutcome | null };

const MAIN = ['dragon', 'tie', 'suitedTie', 'tiger'] as const;
const SIDE_BETS: readonly SideBet[] = ['Small', 'Big', 'Red', 'Black'];
const BETS_ON = (side: Side) => SIDE_BETS.map((bet): `${Side}${SideBet}` => `${side}${bet}`);

/** The twelve fields. Each is a button that says its name, pay, own stake and total. */
export function Zones(props: ZonesProps) {
  const { t } = usePage();
  return (
    <section className="zones" aria-label={t('dragonTiger.bets')}>
      {MAIN.map((spot) => (
        <Zone key={spot} spot={spot} {...props}>
          <ZoneName spot={spot} />
          <span className="zone-pay" aria-hidden="true">
            {payOf(spot)}
          </span>
        </Zone>
      ))}
      {SIDES.flatMap(BETS_ON).map((spot) => (
        <Zone key={spot} spot={spot} {...props}>
          <SideName spot={spot} />
        </Zone>
      ))}
      <p className="zones-note" aria-hidden="true">
        <span className="zone-pay">1 : 1</span>
        <small>{t('dragonTiger.sevens')}</small>
      </p>
    </section>
  );
}

function Zone({ spot, chosen, outcome, children }: ZonesProps & { spot: DragonTigerSpot; children: React.ReactNode }) {
  const { t } = usePage();
  const isLow = spot !== 'dragon' && spot !== 'tiger';
  return (
    <SpotZone
      {...{ spot, chosen }}
      name={t(`dragonTiger.spots.${spot}`)}
      pay={payOf(spot)}
      result={outcome === null ? null : judgeSpot(spot, outcome)}
      className={`is-box is-${spot} ${isLow ? 'is-low' : ''}`}
      isLow={isLow}
    >
      {() => children}
    </SpotZone>
  );
}

const INKS = {
  dragon: { face: ['#ffe9d6', '#ffe9d6', '#f6d7c0'], extrusion: '#5f0613' },
  tiger: { face: ['#dceaff', '#dceaff', '#c0d7f6'], extrusion: '#0a2a6b' },
  tie: { face: ['#d6ffe6', '#d6ffe6', '#c0f0d7'], extrusion: '#063a24' },
  suitedTie: { face: ['#d6ffe6', '#d6ffe6', '#c0f0d7'], extrusion: '#063a24' },
} as const;

/** Sign painter's letters where they cover the name; else the system's font. */
function ZoneName({ spot }: { spot: (typeof MAIN)[number] }) {
  const { t } = usePage();
  const text = t(`dragonTiger.print.${spot}`);
  const markup = useMemo(() => {
    if (!isPrintable(text)) return '';
    const style = { y: 5, height: 22, weight: 17, depth: 0, id: `zone-${spot}`, ...INKS[spot] };
    const width = text.length * 21 + 12;
    return `<svg viewBox="0 0 ${width} 32">${sign(text, { x: width / 2, ...style })}</svg>`;
  }, [spot, text]);
  if (markup !== '') return <Picture className="zone-name" markup={markup} />;
  return (
    <span className="zone-name is-type" aria-hidden="true">
      {text}
    </span>
  );
}

function SideName({ spot }: { spot: `${Side}${SideBet}` }) {
  const { t } = usePage();
  const { bet } = sideBetOf(spot);
  switch (bet) {
    case 'Small':
    case 'Big':
      return (
        <span className="side-name" aria-hidden="true">
          {t(`dragonTiger.sides.${bet}`)}
          <small>{bet === 'Small' ? 'A–6' : '8–K'}</small>
        </span>
      );
    case 'Red':
    case 'Black':
      return <Picture className="side-suits" markup={bet === 'Red' ? RED : BLACK} />;
  }
}

const suits = (first: 'hearts' | 'spades', second: 'diamonds' | 'clubs', ink: string) =>
  `<svg viewBox="0 0 216 100"><g fill="${ink}" stroke="#f6ecd6" stroke-width="5" paint-order="stroke"><path d="${suitShape(first)}"/>
  <path d="${suitShape(second)}" transform="translate(114 0)"/></g></svg>`;
const RED = suits('hearts', 'diamonds', '#d8293a');
const BLACK = suits('spades', 'clubs', '#151b2b');
