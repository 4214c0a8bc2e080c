import { MODEL } from '../model.ts';

/** Four shields, on a square of 32. */
const SHIELDS = [
  'M4 3h24v13c0 7-5 11-12 14C9 27 4 23 4 16z',
  'M16 2l13 5v10c0 6-5 10-13 13C8 27 3 23 3 17V7z',
  'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  'M4 4c4 1 8 0 12-2 4 2 8 3 12 2v12c0 7-5 11-12 14C9 27 4 23 4 16z',
] as const;

/** Each club's shield, its two colours, and what stands on it: wind, wave, shell, wing, cloud, net, sun, rock, sail, turtle, hull, star. */
const CRESTS = [
  {
    shield: 0,
    ground: '#1f6fb2',
    sign: '#fff3c9',
    line: 'M7 13h12a3.500 3.500 0 1 0-3.500-3.500M7 18h16a3.500 3.500 0 1 1-3.500 3.500',
  },
  { shield: 2, ground: '#8c2f39', sign: '#ffe0b0', line: 'M6 19c3-5 6-5 9-1s6 4 11-3M8 13c2-3 5-3 7-1s5 2 8-2' },
  {
    shield: 1,
    ground: '#e6d9c2',
    sign: '#7a3b69',
    line: 'M16 8c7 2 9 8 7 14H9c-2-6 0-12 7-14zM16 8v14M12 10l-1 12M20 10l1 12',
  },
  { shield: 3, ground: '#1d2b53', sign: '#f3b23e', line: 'M7 20c2-9 9-12 18-12-1 3-3 5-6 6 1 1 1 1-3 3 0 2-4 3-9 3z' },
  { shield: 0, ground: '#4d6473', sign: '#f4f7fb', line: 'M9 20a4 4 0 0 1 0-8 6 6 0 0 1 11-1 4.500 4.500 0 0 1 3 9z' },
  { shield: 2, ground: '#f0e6d2', sign: '#14532d', line: 'M8 8v15M13 7v18M19 7v18M24 8v15M7 11h18M6 16h20M7 21h18' },
  {
    shield: 1,
    ground: '#c2410c',
    sign: '#ffe9a8',
    line: 'M16 12a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM16 6v3M8 9l2 2M24 9l-2 2M6 17h3M26 17h-3',
  },
  { shield: 3, ground: '#6b7280', sign: '#f9fafb', line: 'M7 22l5-11 4 6 3-4 6 9zM12 11l1 5' },
  { shield: 0, ground: '#0f766e', sign: '#eafff7', line: 'M6 20h20M9 17l6-10v10zM17 8c4 2 6 5 6 9h-6' },
  {
    shield: 2,
    ground: '#2f5d34',
    sign: '#e9f7b0',
    line: 'M9 17a7 6 0 0 1 14 0zM23 17c3-1 4-3 2-4M11 17l-2 4M20 17l2 4M13 12l3 3 3-3',
  },
  {
    shield: 1,
    ground: '#5b3a1e',
    sign: '#ffd9a0',
    line: 'M5 18h22c-2 4-6 5-11 5S7 22 5 18zM16 18V7M7 24h18M16 8l6 7h-6',
  },
  {
    shield: 3,
    ground: '#4c1d95',
    sign: '#fde68a',
    line: 'M16 7l2.600 5.600 6.200.7-4.600 4.200 1.200 6-5.400-3-5.400 3 1.200-6-4.600-4.200 6.200-.7z',
  },
] as const;

/** A club's crest; decorative beside its name. */
export function Crest({ side, size = 28 }: { side: number; size?: number }) {
  const crest = CRESTS[side];
  if (!crest) return null;
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={SHIELDS[crest.shield]} fill={crest.ground} stroke="#0b1020" strokeWidth="1.500" />
      <path
        d={SHIELDS[crest.shield]}
        fill="none"
        stroke="#ffffff44"
        strokeWidth="1"
        transform="translate(1.600 1.600) scale(.9)"
      />
      <path
        d={crest.line}
        fill="none"
        stroke={crest.sign}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const clubName = (club: number): string => MODEL.clubs[club]?.name ?? '';
