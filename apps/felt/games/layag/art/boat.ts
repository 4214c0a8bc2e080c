import { INK, linear } from '@baize/game-kit/art/paint.ts';

const WOOD = linear('boat-wood', [
  [0, '#f0b774'],
  [0.5, '#b3672f'],
  [1, '#6b3218'],
]);
const SAIL_LIGHT = linear(
  'boat-light',
  [
    [0, '#ffffff', 0.5],
    [0.45, '#ffffff', 0],
    [1, '#2a0a2c', 0.34],
  ],
  0,
  0,
  1,
  0.6,
);
/** The stripes of a vinta's sail, from its upper tip. */
const STRIPES = ['#f9c846', '#e5483f', '#2d9c8f', '#fff3d6', '#7a3fa0', '#f07f2e', '#2c6fb8'];

/** An outrigger under its striped sail, sailing to the right; 128 × 120, its mast in the middle of the width. */
export function boat(): string {
  const outline = `stroke="${INK}" stroke-linejoin="round" stroke-linecap="round"`;
  const sail = 'M66 6Q101 40 112 84Q74 78 34 86Q44 44 66 6Z';
  const stripes = STRIPES.map((colour, i) => {
    const left = 20 + i * 14;
    return `<path d="M66 6L${left} 92H${left + 14.6}Z" fill="${colour}"/>`;
  });
  return `<svg viewBox="0 0 128 120" width="128" height="120" aria-hidden="true"><defs>${WOOD}${SAIL_LIGHT}<clipPath id="boat-sail"><path d="${sail}"/></clipPath></defs>
    <ellipse cx="64" cy="112" rx="54" ry="5" fill="#031018" fill-opacity=".5"/>
    <path d="M64 4V98" fill="none" ${outline} stroke-width="6"/><path d="M64 4V98" fill="none" stroke="#c98a4a" stroke-width="2.6"/>
    <g clip-path="url(#boat-sail)"><path d="${sail}" fill="#2c6fb8"/>${stripes.join('')}<path d="${sail}" fill="url(#boat-light)"/></g>
    <path d="${sail}" fill="none" ${outline} stroke-width="3.4"/>
    <path d="M66 5L64 2L78 -2V7Z" fill="#e5483f" ${outline} stroke-width="2" transform="translate(0 4)"/>
    <path d="M26 94Q22 108 12 110M98 94Q104 108 112 110" fill="none" ${outline} stroke-width="5"/><path d="M26 94Q22 108 12 110M98 94Q104 108 112 110" fill="none" stroke="#e7b06c" stroke-width="2"/>
    <path d="M2 88Q14 97 30 97H98Q114 97 126 84Q120 108 98 110H32Q10 108 2 88Z" fill="url(#boat-wood)" ${outline} stroke-width="3.4"/>
    <path d="M10 98Q60 103 118 97" fill="none" stroke="#ffe9ae" stroke-width="2.4" stroke-linecap="round"/><path d="M16 103Q60 107 108 103" fill="none" stroke="#e5483f" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M4 113H40M84 113H124" fill="none" ${outline} stroke-width="6"/><path d="M4 113H40M84 113H124" fill="none" stroke="#f0b774" stroke-width="3"/></svg>`;
}

/** The buoy that parts the line: 34 × 60, its foot in the middle of the lower edge. */
export function buoy(): string {
  const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;
  return `<svg viewBox="0 0 34 60" width="34" height="60" aria-hidden="true">
    <path d="M17 4V26" stroke="${INK}" stroke-width="4" stroke-linecap="round"/><path d="M17 5L31 10L17 16Z" fill="#ffe9ae" ${outline}/>
    <path d="M10 26H24L29 50Q17 58 5 50Z" fill="#e5483f" ${outline}/><path d="M8.4 35H25.8L27.6 44H6.4Z" fill="#fff3d6"/>
    <path d="M12 28L9 49" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"/></svg>`;
}
