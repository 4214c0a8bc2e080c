import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { useState, type KeyboardEvent } from 'react';
import { minorOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { Bets } from '../../../src/client/table/bets.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { amountText } from '../../amount.ts';
import { SPOTS, WHEEL, type Call } from '../rules.ts';
import type { Point } from './board.ts';
import { Bubble } from './Loupe.tsx';
import { colourOf, isInside } from './numbers.ts';
import { callOf, type CallName, type Racetrack, type TrackSpot } from './racetrack.ts';
import { useFinger } from './useFinger.ts';

type RacetrackViewProps = { track: Racetrack; chip: string; neighbours: number; drawn: number | null };

/** The wheel as a track: a number with neighbours, or one of four calls, a chip per spot. */
export function RacetrackView({ track, chip, neighbours, drawn }: RacetrackViewProps) {
  const { t, format, sound } = usePage();
  const { table } = useTablePage();
  const { canBet } = useTable();
  const [current, setCurrent] = useState(0);

  const place = (spot: TrackSpot) => {
    setCurrent(ALL.findIndex((one) => keyOf(one) === keyOf(spot)));
    if (table.place(betsOf(callOf(spot, neighbours), chip))) sound.chip();
  };
  const costOf = (spot: TrackSpot) => {
    const count = chipsOf(callOf(spot, neighbours));
    return t('roulette.chips', { count, amount: format.short(amountText(minorOf(chip) * BigInt(count))) });
  };
  const { surface, held: finger, handlers } = useFinger<TrackSpot>({ spotAt: track.spotAt, keyOf, onLift: place });
  const held = finger?.spot ?? null;

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(surface.current?.querySelectorAll('button') ?? [])];
    // From the focus: a screen reader may have moved it.
    const focused = buttons.findIndex((one) => one === event.target);
    const next = ((focused < 0 ? current : focused) + step + ALL.length) % ALL.length;
    setCurrent(next);
    buttons[next]?.focus();
  }

  return (
    <div
      ref={surface}
      className={`cloth ${canBet ? '' : 'is-closed'}`}
      role="group"
      aria-label={t('roulette.racetrack')}
      style={{ inlineSize: track.width, blockSize: track.height }}
      {...handlers}
      onKeyDown={handleKey}
    >
      <Drawing {...{ track, held, neighbours, drawn }} />
      {ALL.map((spot, at) => (
        <button
          key={keyOf(spot)}
          type="button"
          className="spot"
          aria-label={`${titleOf(spot, neighbours, t)}, ${costOf(spot)}`}
          aria-disabled={!canBet}
          tabIndex={at === current ? 0 : -1}
          style={boxAt(middleIn(track, spot))}
          onClick={() => place(spot)}
        />
      ))}
      {finger !== null && held !== null && (
        <Bubble board={track} at={finger.at}>
          <b>{titleOf(held, neighbours, t)}</b>
          <span>{costOf(held)}</span>
          {'call' in held && <small>{t(`roulette.calls.${held.call}.covers`)}</small>}
        </Bubble>
      )}
    </div>
  );
}

type DrawingProps = Omit<RacetrackViewProps, 'chip'> & { held: TrackSpot | null };

/** A dot stands on each number that one of our bets inside covers. */
function Drawing({ track, held, neighbours, drawn }: DrawingProps) {
  const { t } = usePage();
  const { placed, waiting } = useTable();
  const touched = new Set(held === null ? [] : numbersOf(Object.keys(callOf(held, neighbours))));
  const own = new Set(numbersOf([...Object.keys(placed), ...Object.keys(waiting)].filter(isInside)));
  return (
    <svg width={track.width} height={track.height} aria-hidden="true">
      {track.calls.map(({ call, outline, middle }) => (
        <g key={call} className={`track-call ${held !== null && keyOf(held) === call ? 'held' : ''}`}>
          <path d={pathOf(outline)} />
          <text x={middle.x} y={middle.y} dy=".35em" textAnchor="middle">
            {t(`roulette.calls.${call}.printed`)}
          </text>
        </g>
      ))}
      {track.fields.map(({ outline, middle }, at) => {
        const number = WHEEL[at] ?? 0;
        const look = `is-${colourOf(number)} ${touched.has(number) ? 'held' : ''} ${number === drawn ? 'drawn' : ''}`;
        return (
          <g key={number} className={`track-field ${look}`}>
            <path d={pathOf(outline)} />
            <text x={middle.x} y={middle.y} dy=".35em" textAnchor="middle">
              {number}
            </text>
            {own.has(number) && <Dot outline={outline} middle={middle} />}
          </g>
        );
      })}
    </svg>
  );
}

function Dot({ outline, middle }: Racetrack['fields'][number]) {
  const edge = outline[Math.floor(outline.length / 4)] ?? middle;
  const towards = (from: number, to: number) => from + (to - from) * 0.72;
  return <circle cx={towards(middle.x, edge.x)} cy={towards(middle.y, edge.y)} r="3.5" />;
}

const CALL_NAMES: readonly CallName[] = ['voisins', 'tiers', 'orphelins', 'zeroGame'];
const ALL: readonly TrackSpot[] = [...WHEEL.map((number) => ({ number })), ...CALL_NAMES.map((call) => ({ call }))];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const BUTTON = 30;

const keyOf = (spot: TrackSpot): string => ('call' in spot ? spot.call : String(spot.number));
const chipsOf = (call: Call): number => Object.values(call).reduce((sum, count) => sum + count, 0);
const numbersOf = (spots: readonly string[]): number[] => spots.flatMap((spot) => SPOTS.get(spot) ?? []);

function titleOf(spot: TrackSpot, neighbours: number, t: FeltTranslate): string {
  return 'call' in spot
    ? t(`roulette.calls.${spot.call}.name`)
    : t('roulette.neighboursOf', { number: spot.number, each: neighbours });
}

/** A call: one chip per spot, two where it says so. */
function betsOf(call: Call, chip: string): Bets {
  const entries = Object.entries(call).map(([spot, count]) => [spot, amountText(minorOf(chip) * BigInt(count))]);
  return Object.fromEntries(entries);
}

function pathOf(outline: readonly Point[]): string {
  return `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function middleIn(track: Racetrack, spot: TrackSpot): Point {
  const field =
    'call' in spot ? track.calls.find(({ call }) => call === spot.call) : track.fields[WHEEL.indexOf(spot.number)];
  return field?.middle ?? { x: 0, y: 0 };
}

const boxAt = ({ x, y }: Point) => ({ left: x - BUTTON / 2, top: y - BUTTON / 2, width: BUTTON, height: BUTTON });
