import { isPrintable, printed, printedWidth } from '@baize/game-kit/art/lettering.ts';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { SpotZone } from '../../../src/client/table/SpotZone.tsx';
import { judgeSpot } from '../rules.ts';
import type { BaccaratOutcome, BaccaratSpot } from '../script.ts';
import { PAYS } from './pays.ts';

/** Outlines of the fields in a box of 100 × 100; the row of three is an arc, as on a real table. */
const SHAPES: Readonly<Record<BaccaratSpot, string>> = {
  playerPair: 'M3 22Q46 4 94 3L98 88Q52 88 3 98Z',
  tie: 'M2 8Q50 -2 98 8L95 96Q50 92 5 96Z',
  bankerPair: 'M97 22Q54 4 6 3L2 88Q48 88 97 98Z',
  player: 'M2 11Q50 3 99 1V98H2Z',
  banker: 'M98 11Q50 3 1 1V98H98Z',
  small: 'M2 4H99V96H9Q3 96 2 80Z',
  big: 'M98 4H1V96H91Q97 96 98 80Z',
};
const INKS: Readonly<Record<BaccaratSpot, string>> = {
  playerPair: '#1c4f9e',
  tie: '#0f7a4e',
  bankerPair: '#9c2023',
  player: '#1b56b4',
  banker: '#b3262a',
  small: '#6a4a1c',
  big: '#7a5a14',
};
const ORDER: readonly BaccaratSpot[] = ['playerPair', 'tie', 'bankerPair', 'player', 'banker', 'small', 'big'];

type ZonesProps = { chosen: string; outcome: BaccaratOutcome | null };

/** The seven fields. Each is a button that says its name, pay, own stake and total. */
export function Zones({ chosen, outcome }: ZonesProps) {
  const { t } = usePage();
  return (
    <section className="zones" aria-label={t('baccarat.bets')}>
      {ORDER.map((spot) => (
        <Zone key={spot} spot={spot} chosen={chosen} outcome={outcome} />
      ))}
    </section>
  );
}

function Zone({ spot, chosen, outcome }: { spot: BaccaratSpot } & ZonesProps) {
  const { t } = usePage();
  return (
    <SpotZone
      {...{ spot, chosen }}
      name={t(`baccarat.spots.${spot}`)}
      pay={PAYS[spot]}
      result={outcome === null ? null : judgeSpot(spot, outcome)}
      className={`is-${spot}`}
      // Only the two large fields have room for the currency beside their pay.
      isLow={spot !== 'player' && spot !== 'banker'}
    >
      {(isLaid) => (
        <>
          <ZoneCloth spot={spot} />
          <ZoneName spot={spot} text={t(`baccarat.print.${spot}`)} isLaid={isLaid} />
          {(spot === 'small' || spot === 'big') && (
            <small className="zone-hint" aria-hidden="true">
              {t(`baccarat.hint.${spot}`)}
            </small>
          )}
          <span className="zone-pay" aria-hidden="true">
            {PAYS[spot]}
          </span>
        </>
      )}
    </SpotZone>
  );
}

function ZoneCloth({ spot }: { spot: BaccaratSpot }) {
  const markup = useMemo(() => {
    const [path, ink] = [SHAPES[spot], INKS[spot]];
    return `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><defs><radialGradient id="zone-${spot}" cx=".5" cy=".3" r=".9">
      <stop offset="0" stop-color="${ink}" stop-opacity=".95"/><stop offset="1" stop-color="${ink}" stop-opacity=".36"/>
      </radialGradient></defs><path d="${path}" fill="#05120c" opacity=".5" transform="translate(0 2)"/>
      <path class="zone-fill" d="${path}" fill="url(#zone-${spot})"/>
      <path class="zone-edge" d="${path}" fill="none" stroke="#f3d58a" stroke-width="2.2" vector-effect="non-scaling-stroke"/>
      <path d="${path}" fill="none" stroke="#fff3cf" stroke-opacity=".34" stroke-width="1.2" stroke-dasharray="5 4"
      vector-effect="non-scaling-stroke" transform="translate(50 51) scale(.93 .88) translate(-50 -51)"/></svg>`;
  }, [spot]);
  return <Picture className="zone-cloth" markup={markup} />;
}

const NAME_SIZES: Readonly<Record<BaccaratSpot, 'large' | 'middle' | 'small' | 'flat'>> = {
  player: 'large',
  banker: 'large',
  tie: 'middle',
  playerPair: 'small',
  bankerPair: 'small',
  small: 'flat',
  big: 'flat',
};
const CAP = 18;
const WIDEST = 116;

/** Our letters where they cover the name, narrowed to fit; else the system's font. */
function ZoneName({ spot, text, isLaid }: { spot: BaccaratSpot; text: string; isLaid: boolean }) {
  const size = NAME_SIZES[spot];
  const isFlush = size === 'flat' || (isLaid && size !== 'large');
  const markup = useMemo(() => {
    if (!isPrintable(text)) return '';
    const width = isFlush ? Math.min(WIDEST, printedWidth(text, CAP)) + 4 : 120;
    const letters = { x: width / 2, y: 3, height: CAP, weight: 18, colour: '#fff4d8', widest: WIDEST };
    return `<svg viewBox="0 0 ${width.toFixed(1)} 24">${printed(text, letters)}</svg>`;
  }, [isFlush, text]);
  if (markup === '') {
    return (
      <span className={`zone-name is-${size} is-type`} aria-hidden="true">
        {text}
      </span>
    );
  }
  return <Picture className={`zone-name is-${size}`} markup={markup} />;
}
