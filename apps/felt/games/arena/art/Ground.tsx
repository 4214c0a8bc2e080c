import { memo } from 'react';

const INK = '#14101c';

/** A block seen from above with its front: a top, a side in shade, and the shadow that light from the upper left throws. */
function Block({ x, y, w, h, top, front }: { x: number; y: number; w: number; h: number; top: string; front: string }) {
  return (
    <>
      <path d={`M${x + 3} ${y + h + 7}h${w + 5}l-4-${h}h-6z`} fill="#0005" />
      <rect x={x} y={y + 4} width={w} height={h + 4} rx="2" fill={front} stroke={INK} strokeWidth="1.600" />
      <rect x={x} y={y} width={w} height={h} rx="2" fill={top} stroke={INK} strokeWidth="1.600" />
      <path d={`M${x + 2} ${y + 2}h${w - 4}`} stroke="#ffffff66" strokeWidth="1.400" />
    </>
  );
}

/** Places of what stands between the lanes; the other half is its mirror. */
const STANDS = [
  [76, 52, 34, 16],
  [76, 130, 34, 16],
  [128, 22, 26, 14],
  [128, 160, 26, 14],
  [150, 62, 20, 14],
  [150, 118, 20, 14],
] as const;

/** A stand of the left half, and its mirror. */
const BOTH = STANDS.flatMap(([x, y, w, h]) => [
  { x, y, w, h },
  { x: 360 - x - w, y: 200 - y - h - 4, w, h },
]);

/** Crates and iron of an old warehouse. */
function Bodega() {
  return BOTH.map((at) => (
    <g key={`${at.x} ${at.y}`}>
      <Block {...at} top="#c58b4b" front="#7a4a22" />
      <path
        d={`M${at.x + 3} ${at.y + at.h / 2}h${at.w - 6}M${at.x + at.w / 2} ${at.y + 2}v${at.h - 4}`}
        stroke="#6b3f1c"
        strokeWidth="1.400"
      />
    </g>
  ));
}

/** Stalls of a market with striped awnings. */
function Palengke() {
  return BOTH.map((at, place) => (
    <g key={`${at.x} ${at.y}`}>
      <Block {...at} top={place % 2 === 0 ? '#e2574c' : '#2f9e8f'} front="#4a2c22" />
      {Array.from({ length: Math.floor(at.w / 8) }, (_, stripe) => (
        <rect
          key={stripe}
          x={at.x + 3 + stripe * 8}
          y={at.y + 1}
          width="4"
          height={at.h - 2}
          fill="#fff3d6"
          opacity=".9"
        />
      ))}
    </g>
  ));
}

/** Containers of a harbour, with water along two edges. */
function Daungan() {
  return (
    <>
      <path d="M0 0h360v12q-14 6-30 0t-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0z" fill="#1c5d86" />
      <path d="M0 200h360v-12q-14-6-30 0t-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0-30 0z" fill="#17506f" />
      {BOTH.map((at, place) => (
        <g key={`${at.x} ${at.y}`}>
          <Block {...at} top={['#3f7fd1', '#d1703f', '#5aa054'][place % 3] ?? ''} front="#23304a" />
          <path
            d={`M${at.x + at.w / 4} ${at.y + 2}v${at.h - 4}m${at.w / 4} 0v-${at.h - 4}m${at.w / 4} 0v${at.h - 4}`}
            stroke="#0004"
            strokeWidth="1.400"
          />
        </g>
      ))}
    </>
  );
}

const FLOORS = [
  { floor: '#4b4a55', lane: '#63626d', Things: Bodega },
  { floor: '#5a4a38', lane: '#776249', Things: Palengke },
  { floor: '#3d4f57', lane: '#53686f', Things: Daungan },
] as const;

/** The three ways from one core to the other. */
const LANES = [
  'M28 100C60 34 110 12 180 12S300 34 332 100',
  'M28 100H332',
  'M28 100C60 166 110 188 180 188S300 166 332 100',
] as const;

/** A ground from above: floor, lanes, what stands on it, and a core at either end. */
export const Ground = memo(function Ground({ place, home, away }: { place: number; home: string; away: string }) {
  const { floor, lane, Things } = FLOORS[place] ?? FLOORS[0];
  return (
    <>
      <rect width="360" height="200" rx="10" fill={floor} />
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d={`M${at * 48} 0v200M0 ${at * 28}h360`} stroke="#ffffff0d" strokeWidth="1.500" />
      ))}
      <g fill="none" stroke={lane} strokeWidth="22" strokeLinecap="round">
        {LANES.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <Things />
      <Core x={28} colour={home} />
      <Core x={332} colour={away} />
      <rect width="360" height="200" rx="10" fill="url(#arena-light)" />
      <defs>
        <radialGradient id="arena-light" cx=".3" cy=".2" r="1">
          <stop stopColor="#fff3cf" stopOpacity=".16" />
          <stop offset=".5" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".34" />
        </radialGradient>
      </defs>
    </>
  );
});

function Core({ x, colour }: { x: number; colour: string }) {
  return (
    <g transform={`translate(${x} 100)`}>
      <ellipse cx="4" cy="8" rx="21" ry="16" fill="#0006" />
      <circle r="19" fill="#2a2733" stroke={INK} strokeWidth="2" />
      <circle r="13" fill={colour} stroke={INK} strokeWidth="2" />
      <path
        d="M-8-6A10 10 0 0 1 4-9"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M0-6L6 4H-6z" fill="#fff" fillOpacity=".85" />
    </g>
  );
}
