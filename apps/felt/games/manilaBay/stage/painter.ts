import { speciesOf } from '../model.ts';
import { bulletAt, kindOf, PIERS, placeOf, SEA, type Place, type Swimmer } from '../waters.ts';
import type { SeaShotView } from '../../../src/sea.ts';
import type { Battle, Effect } from './battle.ts';
import type { Sprites } from './sprites.ts';
import { paintWater } from './water.ts';

type Pen = CanvasRenderingContext2D;
export type SeaSize = { readonly width: number; readonly height: number };
type Look = {
  readonly isReduced: boolean;
  money(amount: string): string;
  /** The multiple that a fish pays, as text. */
  multiple(swimmer: Swimmer): string;
};

const NET_MS = 240;
const COIN_MS = 500;
const TAG_MS = 1300;
const BLAST_MS = 420;
const FLINCH_MS = 160;
const COINS = 6;
const GUN = 84;
const RATIO_MOST = 2;

/** Paints the sea into a canvas, frame after frame; what lies still is painted once for a size. */
export function createPainter(canvas: HTMLCanvasElement, sprites: Sprites, look: Look) {
  const pen = canvas.getContext('2d');
  const water = document.createElement('canvas');
  let size: SeaSize = { width: 0, height: 0 };
  let ratio = 1;

  function fit(next: SeaSize): void {
    ratio = Math.min(RATIO_MOST, devicePixelRatio || 1);
    size = next;
    for (const one of [canvas, water]) {
      one.width = Math.round(size.width * ratio);
      one.height = Math.round(size.height * ratio);
    }
    const still = water.getContext('2d');
    if (!still) return;
    still.scale(ratio, ratio);
    paintWater(still, size.width, size.height);
  }

  const across = (): number => size.width / SEA.width;
  const down = (): number => size.height / SEA.height;
  /** Of what is drawn, alike in both directions. */
  const scale = (): number => Math.max(0.5, Math.min(1.5, Math.sqrt(across() * down())));
  const at = ({ x, y }: Place): Place => ({ x: x * across(), y: y * down() });

  function paint(battle: Battle): void {
    if (!pen || size.width === 0) return;
    const now = battle.now();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(water, 0, 0);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!look.isReduced) bubbles(pen, now);
    const swimmers = battle.swimmers(now);
    const flinching = new Set(
      battle.effects().flatMap((one) => (one.is === 'splash' && now - one.at < FLINCH_MS ? [one] : [])),
    );
    for (const depth of [0, 1, 2] as const)
      for (const one of swimmers) if (kindOf(one.species).depth === depth) fish(pen, one, now, flinching);
    target(pen, battle, now);
    for (const seat of battle.state().look?.seats ?? [])
      if (!seat.isMine) for (const shot of seat.flying) bullet(pen, seat.seat, shot, now, '#d6ecff');
    const own = battle.state().look?.seat ?? 0;
    for (const flight of battle.flights()) if (flight.claimed === null) bullet(pen, own, flight, now, '#ffb637');
    guns(pen, battle, now);
    for (const effect of battle.effects()) show(pen, effect, own, now);
  }

  function fish(pen: Pen, one: Swimmer, now: number, flinching: ReadonlySet<Effect>): void {
    const kind = kindOf(one.species);
    const place = placeOf(one, now);
    const { x, y } = at(place);
    const isHit = [...flinching].some(
      (effect) => Math.hypot(effect.place.x - place.x, effect.place.y - place.y) < kind.radius + 12,
    );
    pen.save();
    pen.translate(x, y);
    // Drawn facing left.
    if (one.way === 1) pen.scale(-1, 1);
    if (!look.isReduced) pen.rotate(0.06 * Math.sin(now / 700 + one.turn * 9));
    if (isHit) pen.filter = 'brightness(1.7)';
    else if (kind.depth === 0) pen.globalAlpha = 0.9;
    const bend = look.isReduced ? 0 : Math.sin(now / 190 + one.turn * 20);
    sprites.draw(pen, one.species, kind.length * scale() * (kind.depth === 0 ? 0.95 : 1), bend);
    pen.restore();
    if (one.species === 'bakunawa') label(pen, look.multiple(one), x, y + kind.radius * scale() * 1.35);
  }

  function target(pen: Pen, battle: Battle, now: number): void {
    const found = battle.find(battle.state().target);
    if (!found) return;
    const { x, y } = at(placeOf(found, now));
    const half = (kindOf(found.species).radius + 12) * scale();
    pen.save();
    pen.translate(x, y);
    pen.strokeStyle = '#ffe9ae';
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    const arm = half * 0.34;
    pen.beginPath();
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      pen.moveTo(sx * half, sy * (half - arm));
      pen.lineTo(sx * half, sy * half);
      pen.lineTo(sx * (half - arm), sy * half);
    }
    pen.stroke();
    pen.restore();
    if (found.species !== 'bakunawa') label(pen, look.multiple(found), x, y + half + 14);
  }

  function label(pen: Pen, text: string, x: number, y: number): void {
    pen.font = '700 12px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const wide = pen.measureText(text).width + 14;
    pen.fillStyle = '#021018d9';
    pen.beginPath();
    pen.roundRect(x - wide / 2, y - 10, wide, 20, 9);
    pen.fill();
    pen.fillStyle = '#ffe9ae';
    pen.fillText(text, x, y + 0.5);
  }

  function bullet(pen: Pen, seat: number, shot: SeaShotView, now: number, colour: string): void {
    if (now < shot.at) return;
    const here = at(bulletAt(seat, shot, now));
    const before = at(bulletAt(seat, shot, now - 24));
    const large = shot.gun === 'torpedo' ? 1.7 : 1;
    pen.save();
    pen.translate(here.x, here.y);
    pen.rotate(Math.atan2(here.y - before.y, here.x - before.x) + Math.PI / 2);
    pen.fillStyle = colour;
    pen.globalAlpha = 0.36;
    pen.beginPath();
    pen.ellipse(0, 2, 10 * large * scale(), 15 * large * scale(), 0, 0, 7);
    pen.fill();
    pen.globalAlpha = 1;
    pen.fillStyle = '#fff6c9';
    pen.beginPath();
    pen.ellipse(0, 0, 4.5 * large * scale(), 8.5 * large * scale(), 0, 0, 7);
    pen.fill();
    pen.restore();
  }

  function guns(pen: Pen, battle: Battle, now: number): void {
    const { look: seen } = battle.state();
    for (const { seat, isMine, flying } of seen?.seats ?? []) {
      const pier = PIERS[seat];
      if (!pier) continue;
      const { x, y } = at(pier);
      const last = flying.at(-1)?.angle;
      const idle = seat < 2 ? 27_000 : 9000;
      const angle = (isMine ? battle.angle() : last) ?? idle;
      const turn = (angle * Math.PI) / 18_000;
      const onScreen = Math.atan2(Math.sin(turn) * down(), Math.cos(turn) * across());
      const since = isMine ? now - (battle.flights().at(-1)?.at ?? 0) : 1000;
      const back = look.isReduced || since > 140 ? 0 : (1 - since / 140) * 7;
      pen.save();
      pen.translate(x, y);
      pen.rotate(onScreen + Math.PI / 2);
      pen.translate(0, back - GUN * 0.18 * scale());
      sprites.draw(pen, `gun${seat}`, GUN * scale());
      pen.restore();
    }
  }

  function show(pen: Pen, effect: Effect, seat: number, now: number): void {
    const since = now - effect.at;
    const { x, y } = at(effect.place);
    pen.save();
    pen.translate(x, y);
    if (effect.is === 'net' && since < NET_MS * 2) net(pen, Math.min(1, since / NET_MS));
    if (effect.is === 'blast' && since < BLAST_MS) blast(pen, since / BLAST_MS);
    pen.restore();
    if (effect.is !== 'catch') return;
    if (!look.isReduced && since < COIN_MS && effect.hit.win !== '0.00') {
      const home = at(PIERS[seat] ?? PIERS[0]);
      for (let coin = 0; coin < COINS; coin++) {
        const part = Math.max(0, Math.min(1, (since / COIN_MS) * 1.5 - coin * 0.09));
        if (part === 0 || part === 1) continue;
        const ease = part * part * (3 - 2 * part);
        pen.save();
        pen.translate(
          x + (home.x - x) * ease + Math.sin(coin * 2.4) * 26 * (1 - ease),
          y + (home.y - y) * ease + Math.cos(coin * 1.9) * 18 * (1 - ease) - 30 * Math.sin(Math.PI * part),
        );
        sprites.draw(pen, 'coin', 26 * scale());
        pen.restore();
      }
    }
    if (effect.hit.win !== '0.00' && since < TAG_MS) {
      pen.globalAlpha = Math.min(1, (TAG_MS - since) / 300);
      tag(pen, `+${look.money(effect.hit.win)}`, x, y - 24 - (look.isReduced ? 0 : since / 60));
      pen.globalAlpha = 1;
    }
  }

  function net(pen: Pen, part: number): void {
    const wide = 52 * scale() * (look.isReduced ? 1 : 0.4 + 0.6 * part);
    pen.strokeStyle = '#fff1c4d9';
    pen.lineWidth = 1.8;
    pen.beginPath();
    for (let at = 0; at < 12; at++) {
      const turn = (at * Math.PI) / 6;
      pen.moveTo(0, 0);
      pen.lineTo(wide * Math.cos(turn), wide * Math.sin(turn));
    }
    for (const ring of [0.33, 0.66, 1]) {
      pen.moveTo(wide * ring, 0);
      pen.arc(0, 0, wide * ring, 0, 7);
    }
    pen.stroke();
  }

  function blast(pen: Pen, part: number): void {
    const wide = 70 * scale() * (look.isReduced ? 1 : part);
    const light = pen.createRadialGradient(0, 0, 0, 0, 0, wide);
    light.addColorStop(0, '#fffbe0');
    light.addColorStop(0.5, '#ffb63799');
    light.addColorStop(1, '#ff5a2a00');
    pen.globalAlpha = 1 - part;
    pen.fillStyle = light;
    pen.beginPath();
    pen.arc(0, 0, wide, 0, 7);
    pen.fill();
    pen.globalAlpha = 1;
  }

  function tag(pen: Pen, text: string, x: number, y: number): void {
    pen.font = '800 15px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const wide = pen.measureText(text).width + 20;
    const left = Math.max(wide / 2 + 4, Math.min(size.width - wide / 2 - 4, x));
    pen.fillStyle = '#1a0f04e0';
    pen.strokeStyle = '#e0b25a';
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(left - wide / 2, y - 14, wide, 28, 10);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#ffe9ae';
    pen.fillText(text, left, y + 1);
  }

  /** Rising for ever, by the time alone. */
  function bubbles(pen: Pen, now: number): void {
    pen.fillStyle = '#bff4ff';
    for (let at = 0; at < 22; at++) {
      const speed = 14 + ((at * 37) % 23);
      const y = size.height - ((((now / 1000) * speed + at * 97) % (size.height + 40)) - 20);
      const x = (((at * 83) % 100) / 100) * size.width + Math.sin(now / 900 + at) * 6;
      pen.globalAlpha = 0.12 + ((at * 13) % 20) / 100;
      pen.beginPath();
      pen.arc(x, y, 1 + ((at * 7) % 4), 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  return {
    fit,
    paint,
    /** A place of the canvas in the sea. */
    seaAt: (x: number, y: number): Place => ({ x: x / across(), y: y / down() }),
  };
}

/** What a species pays, as said: "×20" or "×120–200". */
export function multipleText(swimmer: Pick<Swimmer, 'species'>): string {
  const multiples = speciesOf(swimmer.species).pays.map(([multiple]) => multiple);
  const [least = 0, most = least] = [multiples[0], multiples.at(-1)];
  return least === most ? `×${least}` : `×${least}–${most}`;
}
