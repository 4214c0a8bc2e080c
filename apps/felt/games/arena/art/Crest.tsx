import { MODEL } from '../model.ts';

/** Four plates, on a square of 32: cut corners, hexagon, arrowhead, gate. */
const PLATES = [
  'M8 3h16l5 5v14l-7 8H10l-7-8V8z',
  'M16 2l12 7v14l-12 7-12-7V9z',
  'M3 4l13-2 13 2-3 17-10 9L6 21z',
  'M5 3h22v17l-5 9h-4l-2-3-2 3h-4l-5-9z',
] as const;

/** Each team's plate, its colours, and its beast: serpent, horse, rooster, ember eyes, bird, claw, moon, comet. */
const CRESTS = [
  {
    plate: 2,
    ground: '#0f6b6f',
    sign: '#c9fff0',
    line: 'M9 21c5 3 12 0 11-5s-9-3-8 1 7 2 9-3l3-4M24 10l-4-1M24 10l-1 4',
  },
  { plate: 0, ground: '#6b2d1a', sign: '#ffd9a3', line: 'M10 23l2-9 5-6 1 3 4 3-1 4-4 1-2 4M17 8l3-2M13 14l-4 3' },
  {
    plate: 3,
    ground: '#b3202f',
    sign: '#ffe58a',
    line: 'M10 20c0-6 4-9 8-8M18 12l3-4 1 5 3 1-3 2c0 5-4 7-8 6M10 20l-3-4M11 17L7 12M13 22v3M17 22v3',
  },
  {
    plate: 1,
    ground: '#2c2a4a',
    sign: '#ff9d5c',
    line: 'M8 14l6 2-4 3zM24 14l-6 2 4 3zM11 23c3 2 7 2 10 0M16 6v4M12 8l2 3M20 8l-2 3',
  },
  {
    plate: 2,
    ground: '#1f4f9c',
    sign: '#f4f7fb',
    line: 'M5 11c4 0 8 2 11 6 3-4 7-6 11-6-2 5-6 8-9 9l-2 5-2-5c-3-1-7-4-9-9z',
  },
  { plate: 0, ground: '#3f5a1f', sign: '#e8ffb0', line: 'M10 8c-2 6-1 11 2 16M16 7c-1 6 0 12 2 17M22 8c0 6 1 10 2 14' },
  { plate: 1, ground: '#6a2c83', sign: '#ffe9fb', line: 'M20 8a9 9 0 1 0 3 13 8 8 0 0 1-3-13zM23 10l1 3 3 1-3 1-1 3' },
  { plate: 3, ground: '#d07a12', sign: '#2a1204', line: 'M20 12a4 4 0 1 1-.1.1zM16 17L7 24M15 14L7 18M18 19l-6 7' },
] as const;

/** A team's crest; decorative beside its name. */
export function Crest({ side, size = 28 }: { side: number; size?: number }) {
  const crest = CRESTS[side];
  if (!crest) return null;
  const plate = PLATES[crest.plate];
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={plate} fill={crest.ground} stroke="#0b1020" strokeWidth="1.500" strokeLinejoin="round" />
      <path d={plate} fill="none" stroke="#ffffff44" transform="translate(1.600 1.600) scale(.9)" />
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

export const colourOf = (team: number): string => CRESTS[team]?.ground ?? '#555';
export const teamName = (team: number): string => MODEL.teams[team]?.name ?? '';
export const teamCode = (team: number): string => MODEL.teams[team]?.code ?? '';
