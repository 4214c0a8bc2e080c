import type { ReactElement } from 'react';
import styles from './Empty.module.css';

/** Drawings of empty states: nothing yet, not found, no favorites, nothing opened, error. */
export type EmptySign = keyof typeof THINGS;

const BACK = 'M-13-19h26a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3v-32a3 3 0 0 1 3-3z';
const HEART = 'M0 10C-12 2-11-9-5-9-2-9 0-6 0-4 0-6 2-9 5-9 11-9 12 2 0 10z';
const SPADE = 'M0-10C-7-4-11 0-11 4-11 9-4 10-1.5 6-2 9-3 11-5 12H5C3 11 2 9 1.5 6 4 10 11 9 11 4 11 0 7-4 0-10z';

/** A card that lies on the cloth: its face, or its back. */
const card = (at: string, inside: ReactElement) => (
  <g transform={at}>
    <path d={BACK} transform="translate(1.5 2.5)" fill="var(--art-veil)" />
    <path d={BACK} fill="var(--paper)" />
    {inside}
  </g>
);
const back = <path d="M-12-15h24v30h-24zM0-9l7 9-7 9-7-9z" fillRule="evenodd" fill="var(--danger-fill)" />;
const line = (d: string, colour: string, width: number) => (
  <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

const THINGS = {
  card: (
    <>
      {card('translate(66 82) rotate(-16)', back)}
      {card('translate(100 83) rotate(14)', <path d={SPADE} fill="var(--felt-deep)" />)}
    </>
  ),
  search: (
    <>
      {card('translate(64 84) rotate(-12)', back)}
      <circle cx="94" cy="74" r="19" fill="var(--art-veil)" />
      <circle cx="94" cy="74" r="19" fill="none" stroke="var(--action)" strokeWidth="5" />
      {line('M83 68a12 12 0 0 1 8-6', 'var(--on-art)', 2.5)}
      {line('M109 89l15 14', 'var(--action-lo)', 8)}
    </>
  ),
  heart: (
    <>
      {card('translate(62 85) rotate(-18)', back)}
      {card('translate(94 81) rotate(8)', <path d={HEART} fill="none" stroke="var(--danger-fill)" strokeWidth="2.5" />)}
    </>
  ),
  clock: (
    <>
      <path d="M62 60h44v5H62zM62 103h44v5H62z" fill="var(--action)" />
      <path
        d="M67 65h34c0 10-13 14-13 19s13 9 13 19H67c0-10 13-14 13-19s-13-9-13-19z"
        fill="var(--on-art)"
        opacity=".3"
      />
      <path d="M73 73h22c-3 4-9 6-11 10-2-4-8-6-11-10zM69 103c2-7 10-8 15-12 5 4 13 5 15 12z" fill="var(--action-hi)" />
    </>
  ),
  cross: (
    <>
      <g transform="translate(-6 3) rotate(-13 74 84)">
        <path d="M58 63h24l-5 10 6 8-7 9 5 12H58a3 3 0 0 1-3-3V66a3 3 0 0 1 3-3z" fill="var(--paper)" />
        <path d="M62 76l10 12M72 76L62 88" stroke="var(--danger-fill)" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <path
        d="M88 63h20a3 3 0 0 1 3 3v33a3 3 0 0 1-3 3H87l-5-12 7-9-6-8z"
        transform="translate(6 1) rotate(11 96 84)"
        fill="var(--paper-line)"
      />
    </>
  ),
  plug: (
    <>
      {line('M24 92q16-14 30-4', 'var(--text-muted)', 4)}
      {line('M144 92q-16 12-29 0', 'var(--text-muted)', 4)}
      <path d="M52 76h14a10 10 0 0 1 0 24H52zM65 80h12v4H65zM65 92h12v4H65z" fill="var(--action)" />
      <path d="M118 76h-14a14 12 0 0 0 0 24h14z" fill="var(--action-lo)" />
      {line('M82 70l-3-7M88 69v-8M93 71l4-7', 'var(--danger)', 3)}
    </>
  ),
  rope: (
    <>
      {line('M42 66q42 46 84 0', 'var(--danger-fill)', 7)}
      {line('M42 64q42 46 84 0', 'var(--on-art-soft)', 1)}
      <path
        d="M39 58h6v40h-6zM33 98h18l3 6H30zM123 58h6v40h-6zM117 98h18l3 6h-24zM42 48a6 6 0 1 0 .1 0zM126 48a6 6 0 1 0 .1 0z"
        fill="var(--action)"
      />
    </>
  ),
  globe: (
    <>
      <path d="M66 102h36l5 6H61zM81 94h6v8h-6z" fill="var(--action-lo)" />
      <circle cx="84" cy="74" r="23" fill="var(--info-wash)" stroke="var(--action)" strokeWidth="3.5" />
      {line('M63 66h42M63 82h42M84 51c-14 12-14 34 0 46M84 51c14 12 14 34 0 46', 'var(--info)', 2)}
    </>
  ),
  gone: (
    <>
      <path
        d={BACK}
        transform="translate(84 80) scale(1.15)"
        fill="none"
        stroke="var(--action)"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      {line('M77 74a7 7 0 1 1 9 8c-2 1-2 2-2 4M84 92v.1', 'var(--action)', 3)}
    </>
  ),
  soon: (
    <>
      <path d="M54 64h60l8 34H46z" fill="var(--paper)" />
      <path d="M46 98h76l-6 7H52z" fill="var(--paper-line)" />
      <path d="M84 71l7 9-7 9-7-9z" fill="var(--danger-fill)" />
      {line('M58 91h52', 'var(--on-paper-muted)', 2)}
    </>
  ),
} as const;

/** The lamp over the table of an `Empty`, and what lies on it. */
export function EmptyPicture({ sign }: { sign: EmptySign | 'none' }) {
  return (
    <>
      <path d="M10 94v6a74 19 0 0 0 148 0v-6z" fill="var(--rail-edge)" />
      <ellipse cx="84" cy="94" rx="74" ry="19" fill="var(--action-lo)" />
      <ellipse cx="84" cy="94" rx="72" ry="17.5" fill="var(--felt)" />
      <ellipse
        cx="84"
        cy="94"
        rx="60"
        ry="13"
        fill="none"
        stroke="var(--stitch)"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      <path d="M70 35L22 94a62 14 0 0 0 124 0L98 35z" fill="var(--action-hi)" opacity=".13" />
      <path d="M83 0h2v14h-2zM56 35q4-21 28-21t28 21z" fill="var(--action)" />
      <path d="M61 32q4-14 19-15-11 4-13 15zM56 35h56v3H56z" fill="var(--action-hi)" />
      {sign !== 'none' && <Thing sign={sign} />}
    </>
  );
}

function Thing({ sign }: { sign: EmptySign }) {
  // What did not load because there is no network shows that.
  const shown = sign === 'cross' && !navigator.onLine ? 'plug' : sign;
  return <g className={styles.thing}>{THINGS[shown]}</g>;
}
