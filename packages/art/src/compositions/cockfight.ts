import { letters } from '../letters.ts';
import { area, disc, draw, each, hoop, ngon, opacity, oval, place, rays, shadow, stroke, suit } from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';
import type { Tint } from '../tint.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const cockfight: readonly Composition[] = [
  portrait,
  faceOff,
  featherFan,
  crowing,
  meronWala,
  cockMedal,
  weatherVane,
  arena,
];

type Plumage = { readonly body: string; readonly hackle: string; readonly wing: string; readonly tail: string };

/** Faces left, about 190 × 220, centred at (160, 158). */
function rooster(tint: Tint, { body, hackle, wing, tail }: Plumage): string {
  return draw(
    stroke('M150 228V258M176 224V256', tint.metalLo, 6, 'stroke-linecap="round"'),
    stroke('M134 266L150 256L164 266M160 264L176 254L190 264', tint.metalLo, 5, 'stroke-linecap="round"'),
    area('M184 178C236 164 262 132 256 92C288 138 270 196 216 208z', tail),
    area('M178 172C214 150 228 112 214 70C252 98 258 156 214 194z', tail, opacity(0.85)),
    area('M168 168C192 138 196 104 176 74C216 88 232 138 202 182z', tail, opacity(0.7)),
    area(
      'M104 140C96 176 98 204 122 224C150 242 192 236 208 208C220 184 206 164 186 166C164 166 150 150 146 122z',
      body,
    ),
    area(
      'M102 92C88 124 90 158 100 182L112 168L120 188L132 170L142 186L150 166L164 176C152 146 148 116 142 88z',
      hackle,
    ),
    stroke('M112 112Q104 136 106 158M128 112Q124 138 130 160M138 108Q142 134 150 152', tint.ink, 2, opacity(0.3)),
    area('M128 182C150 166 188 168 210 190C196 214 152 220 132 204z', wing),
    stroke('M146 190Q172 182 198 192M148 202Q172 198 190 202', tint.ink, 2.4, opacity(0.4)),
    area('M98 78C86 60 98 50 108 62C108 42 126 40 130 58C142 46 156 58 148 74C158 76 154 94 142 92L120 78z', tint.red),
    disc(120, 94, 25, hackle),
    area('M98 86L68 98L98 108z', tint.metalLit),
    area('M98 108C86 120 90 140 102 140C114 138 116 120 108 108z', tint.red),
    disc(114, 90, 7, tint.ivory),
    disc(113, 90, 4, tint.ink),
  );
}

const warm = (tint: Tint): Plumage => ({
  body: tint.accentLo,
  hackle: tint.accentLit,
  wing: tint.metalLit,
  tail: tint.secondLo,
});

const cool = (tint: Tint): Plumage => ({
  body: tint.secondLo,
  hackle: tint.secondLit,
  wing: tint.ivoryLit,
  tail: tint.accentLo,
});

/** Head and hackle, close, to the right of the middle. */
function portrait({ tint, props }: Studio): string {
  return draw(
    props.burst(120, 140, 300, 24, 0.15),
    place('translate(-66 -62)scale(1.78)', rooster(tint, warm(tint))),
    area('M0 262H300V310H0z', tint.ink, opacity(0.5)),
  );
}

/** Two roosters, beak to beak. */
function faceOff({ tint, props }: Studio): string {
  return draw(
    props.cone(150, 20, 140, 240),
    shadow(150, 254, 122, 14),
    place('translate(108 80)scale(.62)', rooster(tint, warm(tint))),
    place('translate(192 80)scale(-.62 .62)', rooster(tint, cool(tint))),
    area(ngon(150, 82, 4, 22), tint.metalLit),
    area(ngon(150, 82, 4, 10), tint.ink),
  );
}

/** Tail feathers. */
function featherFan({ tint, props }: Studio): string {
  const feathers = [
    [-60, 'accentLo'],
    [-40, 'accentLit'],
    [-20, 'secondLo'],
    [0, 'metalLit'],
    [20, 'secondLo'],
    [40, 'accentLit'],
    [60, 'accentLo'],
  ] as const;
  return draw(
    each(feathers, ([turn, fill]) =>
      place(
        `translate(150 256)rotate(${turn})`,
        area('M0 0C-26-70-22-140 0-196C22-140 26-70 0 0z', tint[fill]),
        stroke('M0-8V-176', tint.ivory, 2, opacity(0.45)),
        stroke('M0-120l-12-22M0-120l12-22M0-86l-14-24M0-86l14-24', tint.ink, 1.6, opacity(0.4)),
      ),
    ),
    props.coin(150, 250, 26),
  );
}

/** On the fence at sunrise. */
function crowing({ tint }: Studio): string {
  return draw(
    disc(88, 198, 66, tint.metalLit),
    area(rays(88, 198, 22, 210, 180, 0.5, 360), tint.metal, opacity(0.24)),
    area('M0 300V222Q70 186 140 214T300 198V300z', tint.mid),
    area('M0 300V246Q90 216 180 240T300 232V300z', tint.deep),
    place('translate(88 30)rotate(10 96 120)scale(.86)', rooster(tint, warm(tint))),
    area('M20 252H300V264H20z', tint.accentLo),
    each([56, 140, 224], (x) => area(`M${x} 300V236l11-12l11 12V300z`, tint.metalLo)),
  );
}

/** The two sides of the pit. */
function meronWala({ tint, props }: Studio): string {
  return draw(
    props.shield(100, 152, 116, 180, tint.metalLit),
    props.shield(100, 152, 104, 168, tint.red),
    props.shield(200, 152, 116, 180, tint.metalLit),
    props.shield(200, 152, 104, 168, tint.secondLo),
    letters('M', { x: 98, y: 176, size: 66, fill: tint.ivory }),
    letters('W', { x: 200, y: 176, size: 66, fill: tint.ivory, fit: 78 }),
    disc(150, 152, 24, tint.metalLit),
    suit('d', 150, 152, 0.36, tint.ink),
  );
}

/** A rooster on a medal. */
function cockMedal({ tint, props }: Studio): string {
  return draw(
    props.laurel(150, 158, 112, 9),
    disc(150, 156, 80, tint.metalLit),
    disc(150, 156, 70, tint.clothLit),
    hoop(150, 156, 62, tint.metal, 2, 'stroke-dasharray="6 5"'),
    place('translate(66 74)scale(.52)', rooster(tint, warm(tint))),
  );
}

/** A rooster turning on the roof. */
function weatherVane({ tint, props }: Studio): string {
  const brass: Plumage = { body: tint.metal, hackle: tint.metalLit, wing: tint.metalHi, tail: tint.metalLo };
  return draw(
    props.moon(222, 88, 30),
    area('M0 300L116 232L300 300z', tint.deep),
    stroke('M124 244V150', tint.metal, 6),
    stroke('M56 208H192', tint.metal, 5, 'stroke-linecap="round"'),
    letters('W', { x: 52, y: 196, size: 24, fill: tint.metalHi }),
    letters('E', { x: 196, y: 196, size: 24, fill: tint.metalHi }),
    area('M44 168L74 158V164H182V172H74V178z', tint.metalLit),
    place('translate(20 2)scale(.64)', rooster(tint, brass)),
    disc(124, 208, 9, tint.metalLit),
  );
}

/** The pit from above, the stands full. */
function arena({ tint }: Studio): string {
  const bird = `r${tint.key}`;
  const stand = (radius: number, step: number, colour: string) => {
    const seats = `stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 ${step}"`;
    return oval(150, 160, radius, radius * 0.67, 'none', seats);
  };
  return draw(
    oval(150, 166, 128, 92, '#000', opacity(0.35)),
    oval(150, 160, 126, 88, tint.metalLo),
    oval(150, 160, 122, 84, tint.deep),
    stand(112, 17, tint.accentLo),
    stand(97, 16, tint.secondLo),
    stand(82, 15, tint.metal),
    oval(150, 162, 70, 46, tint.metalLit),
    oval(150, 162, 63, 40, tint.accentLo),
    stroke('M150 124V200', tint.ivory, 2, 'stroke-dasharray="6 5"'),
    `<defs><g id="${bird}">${rooster(tint, cool(tint))}</g></defs>`,
    each(['112 126)scale(.24)', '188 126)scale(-.24 .24)'], (spot) => {
      return `<use href="#${bird}" transform="translate(${spot}"/>`;
    }),
    area('M106 42H194L250 262H50z', tint.ivory, opacity(0.07)),
    area('M118 50Q122 22 150 20Q178 22 182 50z', tint.metalLit),
  );
}
