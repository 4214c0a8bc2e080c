import type { MallPicture } from '@baize/contract/loyalty/mall.ts';
import type { ReactNode } from 'react';
import styles from './mall.module.css';

const CREAM = 'oklch(0.95 0.03 90)';
const SHADE = 'oklch(0.82 0.05 85)';
const BRASS = 'oklch(0.76 0.12 84)';
const GREEN = 'oklch(0.5 0.09 163)';
const RED = 'oklch(0.52 0.16 25)';
const INK = 'oklch(0.3 0.03 163)';

const DRAWN: Record<MallPicture, ReactNode> = {
  coins: (
    <>
      <path d="M30 62h44v22H30z" fill={BRASS} />
      <ellipse cx="52" cy="84" rx="22" ry="7" fill="oklch(0.62 0.1 80)" />
      <ellipse cx="52" cy="62" rx="22" ry="7" fill="oklch(0.86 0.1 88)" />
      <ellipse cx="52" cy="73" rx="22" ry="7" fill="none" stroke="oklch(0.62 0.1 80)" strokeWidth="2" />
      <ellipse cx="82" cy="86" rx="18" ry="6" fill={GREEN} />
      <path d="M64 76h36v10H64z" fill={GREEN} />
      <ellipse cx="82" cy="76" rx="18" ry="6" fill="oklch(0.64 0.1 163)" />
    </>
  ),
  mug: (
    <>
      <path d="M84 44h10a12 12 0 0 1 0 28H84" fill="none" stroke={CREAM} strokeWidth="8" />
      <path d="M36 34h50v44a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10z" fill={CREAM} />
      <path d="M70 34h16v44a10 10 0 0 1-10 10h-8z" fill={SHADE} />
      <ellipse cx="61" cy="34" rx="25" ry="7" fill={GREEN} />
      <path d="m58 50 8 10-8 10-8-10z" fill={BRASS} />
    </>
  ),
  shirt: (
    <>
      <path d="m42 28 18 8 18-8 24 14-10 18-10-5v37H38V55l-10 5-10-18z" fill={GREEN} />
      <path d="M50 31c4 8 16 8 20 0" fill="none" stroke={CREAM} strokeWidth="3" />
      <path d="m60 52 7 9-7 9-7-9z" fill={BRASS} />
    </>
  ),
  bag: (
    <>
      <path d="M46 46a14 14 0 0 1 28 0" fill="none" stroke={BRASS} strokeWidth="4" />
      <path d="M34 44h52l6 48H28z" fill={RED} />
      <path d="M70 44h16l6 48H72z" fill="oklch(0.43 0.14 25)" />
      <path d="m58 60 8 10-8 10-8-10z" fill={BRASS} />
    </>
  ),
  phone: (
    <>
      <rect x="42" y="22" width="38" height="72" rx="7" fill={INK} />
      <rect x="46" y="29" width="30" height="54" rx="2" fill={CREAM} />
      <path d="M50 78V66m8 12V60m8 18V52m8 26V44" stroke={GREEN} strokeWidth="5" />
    </>
  ),
  headphones: (
    <>
      <path d="M34 68v-6a26 26 0 0 1 52 0v6" fill="none" stroke={CREAM} strokeWidth="6" />
      <rect x="26" y="62" width="16" height="26" rx="7" fill={RED} />
      <rect x="78" y="62" width="16" height="26" rx="7" fill={RED} />
    </>
  ),
  ticket: (
    <>
      <path d="m20 48 78-14 3 17a6 6 0 0 0 2 12l3 17-78 13-3-17a6 6 0 0 0-2-11z" fill={CREAM} />
      <path d="m44 54 34-6 5 28-34 6z" fill={RED} />
      <path d="m60 54 8 10-6 11-8-10z" fill={BRASS} />
    </>
  ),
  rounds: (
    <>
      <path d="m18 50 80-12 3 16a6 6 0 0 0 2 12l3 16-80 13-3-16a6 6 0 0 0-2-12z" fill={CREAM} />
      {[36, 54, 72].map((x) => (
        <g key={x} transform={`rotate(-9 ${x} 66)`}>
          <rect x={x - 7} y="54" width="15" height="24" rx="2" fill={INK} />
          <path d={`M${x - 3} 60h8l-5 13`} fill="none" stroke={BRASS} strokeWidth="3" />
        </g>
      ))}
    </>
  ),
  gift: (
    <>
      <rect x="32" y="52" width="56" height="40" rx="3" fill={RED} />
      <rect x="28" y="42" width="64" height="14" rx="3" fill="oklch(0.6 0.17 25)" />
      <rect x="54" y="42" width="12" height="50" fill={BRASS} />
      <path d="M60 42c-6-14-24-14-18-2 3 4 12 3 18 2zm0 0c6-14 24-14 18-2-3 4-12 3-18 2z" fill={BRASS} />
    </>
  ),
};

/** The drawing of an item. */
export function ItemPicture({ picture }: { readonly picture: MallPicture }) {
  return (
    <span className={styles.picture}>
      <svg viewBox="0 0 120 112" aria-hidden="true">
        <ellipse cx="60" cy="96" rx="38" ry="6" fill="oklch(0.15 0.02 163 / 0.45)" />
        {DRAWN[picture]}
      </svg>
    </span>
  );
}
