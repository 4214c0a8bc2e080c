import { seeded } from '@baize/game-kit/art/paint.ts';
import { useEffect, useRef } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { SymbolArt } from './symbolArt.ts';

type Flying = { x: number; y: number; vx: number; vy: number; turn: number; size: number; isBlossom: boolean };

const GRAVITY = 0.32;

/** Coins and sampaguita for a big win, by its size; one every second frame. */
export function Coins({ art, count }: { art: SymbolArt; count: number }) {
  const { clock } = usePage();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    const pen = current?.getContext('2d');
    if (!current || !pen) return undefined;
    const [width, height] = [(current.width = current.clientWidth), (current.height = current.clientHeight)];
    const random = seeded(5);
    let flying: Flying[] = [];
    let frame = 0;
    return clock.onFrame(() => {
      frame += 1;
      if (frame < count * 2 && frame % 2) flying.push(launch(random, width, height));
      flying = flying.filter(({ y }) => y < height + 40);
      pen.clearRect(0, 0, width, height);
      for (const one of flying) {
        one.vy += GRAVITY;
        one.x += one.vx;
        one.y += one.vy;
        one.turn += 0.16;
        draw(pen, art, one);
      }
    });
  }, [art, clock, count]);
  return <canvas ref={canvas} className="coins" />;
}

function launch(random: () => number, width: number, height: number): Flying {
  return {
    x: width / 2 + (random() - 0.5) * 120,
    y: height * 0.62,
    vx: (random() - 0.5) * 7,
    vy: -9 - random() * 8,
    turn: random() * 6,
    size: 20 + random() * 22,
    isBlossom: random() > 0.72,
  };
}

function draw(pen: CanvasRenderingContext2D, art: SymbolArt, { x, y, turn, size, isBlossom }: Flying): void {
  pen.save();
  pen.translate(x, y);
  if (isBlossom) {
    pen.rotate(turn);
    drawBlossom(pen);
  } else {
    // A turning coin is a coin whose width swings.
    pen.scale(Math.cos(turn), 1);
    art.coin(pen, size);
  }
  pen.restore();
}

function drawBlossom(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#fff';
  for (let petal = 0; petal < 5; petal++) {
    pen.rotate((2 * Math.PI) / 5);
    pen.beginPath();
    pen.ellipse(0, -6, 3.6, 6.5, 0, 0, 7);
    pen.fill();
  }
  pen.fillStyle = '#ffd75e';
  pen.beginPath();
  pen.arc(0, 0, 3, 0, 7);
  pen.fill();
}
