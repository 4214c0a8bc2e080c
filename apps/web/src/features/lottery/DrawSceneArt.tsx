import { mk6Colour } from '@baize/lottery/index.ts';
import type { CSSProperties } from 'react';
import { PIPS } from './Balls.tsx';
import styles from './stage.module.css';

interface DrawSceneProps {
  readonly family: string;
  readonly label: string;
  /** One a cup; an empty cup waits. */
  readonly faces: readonly string[];
  readonly isFalling: boolean;
}

const CENTRE_X = 195;
const SPACING = 70;
const SPREAD = 300;
const RADIUS = 27;
const CHUTE_Y = 268;
const CUPS_Y = 384;
/** How much higher the cups at the edge of the table stand. */
const RISE = 32;
const EDGE = 140;

/** Where the balls in the drum lie. */
const IN_DRUM = [
  ...[
    [-46, 30],
    [-16, 46],
    [18, 44],
    [47, 28],
    [-30, 8],
    [4, 16],
    [34, 2],
    [-54, -2],
    [-10, -18],
    [22, -26],
  ],
  ...[
    [-36, -30],
    [52, -12],
    [2, -50],
  ],
] as const;
const DRUM_SCALE = 0.86;

/** A drum, a chute and cups of cloth under one lamp: light from above, short shadows. */
export function DrawScene({ family, label, faces, isFalling }: DrawSceneProps) {
  const spacing = Math.min(SPACING, SPREAD / Math.max(1, faces.length - 1));
  const scale = Math.min(1, spacing / SPACING);
  const cups = faces.map((face, at) => {
    const dx = (at - (faces.length - 1) / 2) * spacing;
    return { face, at, x: CENTRE_X + dx, y: CUPS_Y - RISE * (dx / EDGE) ** 2 };
  });
  return (
    <svg className={styles.scene} viewBox="0 -34 390 474" role="img" aria-label={label} data-falling={isFalling}>
      <Paints />
      <Table />
      <Lamp />
      <Drum symbols={family === 'K3' ? ['', '', ''] : DRUM_FIGURES} />
      {cups.map(({ face, at, x, y }) => (
        <g key={at} transform={`translate(${x} ${y}) scale(${scale})`}>
          <ellipse cy="4" rx="34" ry="21" fill="oklch(0 0 0/.35)" />
          <ellipse rx="34" ry="21" className={styles.cloth} />
          <ellipse rx="34" ry="21" className={styles.seam} />
          <ellipse rx="28" ry="16.5" fill="url(#drawCup)" />
          {face !== '' && (
            <g
              className={styles.drop}
              style={
                {
                  '--at': at,
                  '--dx': `${(CENTRE_X - x) / scale}px`,
                  '--dy': `${(CHUTE_Y - y) / scale}px`,
                } as CSSProperties
              }
            >
              <ellipse cx="3" cy="5" rx="22" ry="9" fill="oklch(0 0 0/.5)" />
              <g transform="translate(0 -13) scale(.92)">
                {family === 'K3' ? <DieFace face={face} /> : <BallFace face={face} isColoured={family === 'MK6'} />}
              </g>
            </g>
          )}
          {face !== '' && (
            <>
              <path d="M-28 1A28 16.5 0 0 0 28 1L33 4A34 21 0 0 1-33 4Z" className={styles.cloth} />
              <path d="M-33 4A34 21 0 0 0 33 4" className={styles.seam} />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

function BallFace({ face, isColoured }: { readonly face: string; readonly isColoured: boolean }) {
  return (
    <>
      <circle r={RADIUS} fill="url(#drawBall)" />
      {isColoured && <circle r={RADIUS - 3} className={styles.band} data-colour={mk6Colour(Number(face))} />}
      <ellipse cx="-9" cy="-13" rx="9" ry="5.5" transform="rotate(-32 -9 -13)" fill="oklch(1 0 0/.9)" />
      <text y="10" textAnchor="middle" className={styles.figure} data-long={face.length > 1}>
        {face}
      </text>
    </>
  );
}

const THIRD = 3;
function DieFace({ face }: { readonly face: string }) {
  return (
    <>
      <rect x="-24" y="-26" width="48" height="48" rx="10" fill="url(#drawBall)" />
      {(PIPS[face] ?? []).map((place) => (
        <circle
          key={place}
          className={styles.pip}
          data-red={face === '1' || face === '4'}
          cx={-13 + ((place - 1) % THIRD) * 13}
          cy={-15 + Math.floor((place - 1) / THIRD) * 13}
          r={face === '1' ? 7 : 4.6}
        />
      ))}
    </>
  );
}

const DRUM_FIGURES = ['0', '7', '4', '1', '8', '5', '2', '9', '6', '3'];
const TURNS = [40, -120, 80, -20, 140, 10, -80, 60, -140, 100, 20, -50, -100];

function Drum({ symbols }: { readonly symbols: readonly string[] }) {
  return (
    <>
      <ellipse cx="195" cy="300" rx="66" ry="13" fill="oklch(0 0 0/.4)" />
      <path d="M150 208C150 250 138 262 132 288Q195 312 258 288C252 262 240 250 240 208Z" fill="url(#drawWood)" />
      <path d="M132 288Q195 312 258 288L260 296Q195 322 130 296Z" fill="url(#drawBrass)" />
      <path d="M172 216h46l-6 40h-34z" fill="oklch(.13 .02 60)" />
      <path d="M166 208h58v10h-58z" fill="url(#drawBrass)" />
      <path d="M174 252h42v7q-21 9-42 0z" fill="url(#drawBrass)" />
      <circle cx="195" cy="122" r="80" fill="oklch(.17 .03 170)" />
      <g className={styles.mix}>
        {IN_DRUM.map(([x, y], at) => (
          <g
            key={at}
            transform={`translate(${195 + x * DRUM_SCALE} ${122 + y * DRUM_SCALE}) rotate(${TURNS[at] ?? 0})`}
          >
            <circle r="15" fill="url(#drawBall)" />
            <text y="5.5" textAnchor="middle" className={styles.small}>
              {symbols[at % symbols.length]}
            </text>
          </g>
        ))}
      </g>
      <circle cx="195" cy="122" r="80" fill="url(#drawGlass)" />
      <circle cx="195" cy="122" r="80" fill="none" stroke="url(#drawBrass)" strokeWidth="5" />
      <path className={styles.glint} d="M134 88A72 72 0 0 1 176 54" strokeWidth="5" opacity=".75" />
      <path className={styles.glint} d="M246 172A72 72 0 0 1 214 191" strokeWidth="3" opacity=".25" />
      <path d="M115 122H107M283 122H275" stroke="url(#drawBrass)" strokeWidth="12" strokeLinecap="round" />
    </>
  );
}

function Table() {
  return (
    <>
      <path d="M-40 444V364Q195 254 430 364V444Z" fill="oklch(0 0 0/.28)" />
      <path d="M-60 470V358Q195 246 450 358V470Z" fill="url(#drawWood)" />
      <path d="M-60 366Q195 254 450 366" fill="none" stroke="oklch(.62 .08 60/.6)" strokeWidth="2" />
      <path d="M-60 480V372Q195 262 450 372V480Z" fill="url(#drawTable)" />
      <path d="M-60 386Q195 276 450 386" className={styles.stitch} />
      <ellipse cx="195" cy="362" rx="190" ry="70" fill="url(#drawPool)" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M152 8L30 400H360L238 8Z" fill="url(#drawLight)" />
      <path d="M193.5-90h3v72h-3z" fill="oklch(.5 .09 70)" />
      <path d="M146 8Q152-32 195-34Q238-32 244 8Z" fill="url(#drawBrass)" />
      <path className={styles.glint} d="M158 2Q164-20 186-26" strokeWidth="4" opacity=".55" />
      <ellipse cx="195" cy="8" rx="49" ry="6" fill="oklch(.96 .06 92)" />
    </>
  );
}

type Stop = readonly [offset: number | string, colour: string];
const stopsOf = (stops: readonly Stop[]) =>
  stops.map(([offset, colour]) => <stop key={offset} offset={offset} stopColor={colour} />);

function Paints() {
  return (
    <defs>
      <radialGradient id="drawBall" cx=".36" cy=".26" r=".85">
        {stopsOf([
          [0, 'oklch(.995 .006 92)'],
          ['.5', 'oklch(.93 .024 88)'],
          [1, 'oklch(.66 .06 78)'],
        ])}
      </radialGradient>
      <radialGradient id="drawTable" cx=".5" cy=".3" r=".75">
        {stopsOf([
          [0, 'oklch(.46 .085 160)'],
          ['.6', 'oklch(.34 .066 163)'],
          [1, 'oklch(.25 .046 163)'],
        ])}
      </radialGradient>
      <radialGradient id="drawCup" cx=".5" cy=".75" r=".8">
        {stopsOf([
          [0, 'oklch(.28 .055 163)'],
          [1, 'oklch(.13 .028 163)'],
        ])}
      </radialGradient>
      <linearGradient id="drawBrass" x1="0" x2="1">
        {stopsOf([
          [0, 'var(--action-lo)'],
          ['.35', 'var(--action-hi)'],
          ['.7', 'var(--action)'],
          [1, 'oklch(.5 .09 70)'],
        ])}
      </linearGradient>
      <linearGradient id="drawWood" x1="0" y1="0" x2="0" y2="1">
        {stopsOf([
          [0, 'oklch(.42 .06 52)'],
          [1, 'oklch(.22 .04 45)'],
        ])}
      </linearGradient>
      <radialGradient id="drawGlass" cx=".38" cy=".28" r=".8">
        {stopsOf([
          [0, 'oklch(1 0 0/.22)'],
          ['.5', 'oklch(1 0 0/.05)'],
          [1, 'oklch(0 0 0/.38)'],
        ])}
      </radialGradient>
      <linearGradient id="drawLight" x1="0" y1="0" x2="0" y2="1">
        {stopsOf([
          [0, 'oklch(.95 .06 92/.26)'],
          [1, 'oklch(.95 .06 92/0)'],
        ])}
      </linearGradient>
      <radialGradient id="drawPool" cx=".5" cy=".4" r=".55">
        {stopsOf([
          [0, 'oklch(.95 .06 92/.2)'],
          [1, 'oklch(.95 .06 92/0)'],
        ])}
      </radialGradient>
    </defs>
  );
}
