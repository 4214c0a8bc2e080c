import { INK } from './paint.ts';

/**
 * The light of all games: a warm key from the upper left, a cool rim at the lower right, one ink outline, computed
 * from each part's outline by SVG filters.
 */
const REGION =
  'filterUnits="userSpaceOnUse" x="-40" y="-40" width="336" height="336" color-interpolation-filters="sRGB"';

type Form = {
  blur: number;
  scale: number;
  specular: number;
  exponent: number;
  rim: number;
  rimOpacity: number;
};

function form(id: string, { blur, scale, specular, exponent, rim, rimOpacity }: Form): string {
  const key = (elevation: number) => `<feDistantLight azimuth="232" elevation="${elevation}"/>`;
  return `<filter id="${id}" ${REGION}>
    <feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>
    <feDiffuseLighting in="b" surfaceScale="${scale}" diffuseConstant="1.2" lighting-color="#fff" result="d">
      ${key(56)}</feDiffuseLighting>
    <feBlend in="SourceGraphic" in2="d" mode="multiply" result="m"/>
    <feSpecularLighting in="b" surfaceScale="${scale}" specularConstant="${specular}" specularExponent="${exponent}"
      lighting-color="#fff1cf" result="s">${key(48)}</feSpecularLighting>
    <feComposite in="m" in2="s" operator="arithmetic" k2="1" k3="1" result="ms"/>
    <feOffset in="SourceAlpha" dx="-${rim}" dy="-${rim}" result="o"/>
    <feComposite in="SourceAlpha" in2="o" operator="out" result="e"/>
    <feGaussianBlur in="e" stdDeviation="${(rim * 0.45).toFixed(2)}" result="eb"/>
    <feFlood flood-color="#8fc9ff" flood-opacity="${rimOpacity}"/>
    <feComposite in2="eb" operator="in" result="rim"/>
    <feBlend in="rim" in2="ms" mode="screen" result="all"/>
    <feComposite in="all" in2="SourceAlpha" operator="in"/></filter>`;
}

const FORMS = {
  /** A big form: a head, a body, a fruit. */
  big: form('big', { blur: 7, scale: 9, specular: 0.34, exponent: 16, rim: 3, rimOpacity: 0.55 }),
  /** A part the size of an ear or a petal. */
  small: form('small', { blur: 3, scale: 4.5, specular: 0.32, exponent: 18, rim: 1.6, rimOpacity: 0.4 }),
  /** Beads, slats, bulbs. */
  tiny: form('tiny', { blur: 1.4, scale: 2.2, specular: 0.3, exponent: 18, rim: 0.9, rimOpacity: 0.3 }),
  metal: form('metal', { blur: 2.4, scale: 5, specular: 0.85, exponent: 14, rim: 1.6, rimOpacity: 0.6 }),
};

/** Outlines the silhouette and drops a soft shadow to the lower right. */
const OUTLINE = `<filter id="ink" ${REGION}>
  <feMorphology in="SourceAlpha" operator="dilate" radius="3.4" result="d"/>
  <feGaussianBlur in="d" stdDeviation=".5" result="db"/>
  <feFlood flood-color="${INK}"/><feComposite in2="db" operator="in" result="line"/>
  <feGaussianBlur in="d" stdDeviation="5" result="sb"/><feOffset in="sb" dx="4" dy="8" result="so"/>
  <feFlood flood-color="#04020a" flood-opacity=".62"/><feComposite in2="so" operator="in" result="sh"/>
  <feMerge><feMergeNode in="sh"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

const GLOW = `<filter id="glow12" ${REGION}><feGaussianBlur stdDeviation="12"/></filter>`;
const DROP = `<filter id="drop" ${REGION}>
  <feDropShadow dx="1.6" dy="2.6" stdDeviation="2" flood-color="#0a0512" flood-opacity=".65"/></filter>`;

/** All SVG filters of the light; they stand once in a drawing's `defs`. */
export const FILTERS = Object.values(FORMS).join('') + OUTLINE + GLOW + DROP;

/** Gives a part volume. Keep its coordinates within −40…296, where the filters end. */
export function lit(part: string, size: keyof typeof FORMS = 'big'): string {
  return `<g filter="url(#${size})">${part}</g>`;
}

/** Lays a part on what is beneath it by a small shadow. */
export function dropped(part: string): string {
  return `<g filter="url(#drop)">${part}</g>`;
}
