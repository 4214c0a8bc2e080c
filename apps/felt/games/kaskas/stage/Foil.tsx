import { useEffect, useRef, type PointerEvent } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { createCover } from './cover.ts';

type FoilProps = {
  /** Fields that are open, also by key or by "Show all". */
  open: readonly boolean[];
  onOpen: (fields: readonly number[]) => void;
};

/** Of the whole width. */
const FINGER = 0.075;
const SIDE = 3;
/** Between two sounds of scratching. */
const SOUND_MS = 90;

/** The foil over the fields: a finger takes it off where it goes. Decoration for all who use buttons. */
export function Foil({ open, onOpen }: FoilProps) {
  const { clock, sound } = usePage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const cover = useRef(createCover());
  const last = useRef<{ x: number; y: number } | null>(null);
  const soundAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    element.width = Math.round(element.clientWidth * ratio);
    element.height = Math.round(element.clientHeight * ratio);
    const pen = element.getContext('2d');
    if (pen) paint(pen, element.width, element.height);
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const [width, height] = [element.width / SIDE, element.height / SIDE];
    for (const [at, isOpen] of open.entries())
      if (isOpen) pen.clearRect((at % SIDE) * width, Math.floor(at / SIDE) * height, width, height);
  }, [open]);

  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0 && event.type !== 'pointerdown') return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    const from = event.type === 'pointerdown' ? { x, y } : (last.current ?? { x, y });
    last.current = { x, y };
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    if (clock.now() - soundAt.current > SOUND_MS) {
      sound.scratch();
      soundAt.current = clock.now();
    }
    rubOut(event.currentTarget, from, { x, y });
    const steps = Math.ceil(Math.hypot(x - from.x, y - from.y) / (FINGER / 2)) || 1;
    const opened = Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return cover.current.rub(from.x + (x - from.x) * part, from.y + (y - from.y) * part, FINGER);
    }).flat();
    if (opened.length > 0) onOpen(opened);
  }

  return (
    <canvas ref={canvas} className="foil" aria-hidden="true" onPointerDown={handleMove} onPointerMove={handleMove} />
  );
}

function rubOut(element: HTMLCanvasElement, from: { x: number; y: number }, to: { x: number; y: number }): void {
  const pen = element.getContext('2d');
  if (!pen) return;
  pen.save();
  pen.globalCompositeOperation = 'destination-out';
  pen.lineCap = 'round';
  pen.lineWidth = element.width * FINGER * 2;
  pen.beginPath();
  pen.moveTo(from.x * element.width, from.y * element.height);
  pen.lineTo(to.x * element.width + 0.01, to.y * element.height);
  pen.stroke();
  pen.restore();
}

/** Nine plates of foil with a grain and a bevel, lit from the upper left. */
function paint(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const [w, h] = [width / SIDE, height / SIDE];
  const gap = width * 0.012;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) * w + gap, Math.floor(at / SIDE) * h + gap];
    const [plateW, plateH] = [w - gap * 2, h - gap * 2];
    const light = pen.createLinearGradient(x, y, x + plateW, y + plateH);
    for (const [offset, colour] of [
      [0, '#f6fafc'],
      [0.34, '#b7c3ce'],
      [0.52, '#8795a3'],
      [0.72, '#dfe8ee'],
      [1, '#8c99a6'],
    ] as const)
      light.addColorStop(offset, colour);
    pen.save();
    pen.beginPath();
    pen.roundRect(x, y, plateW, plateH, gap * 2.4);
    pen.fillStyle = light;
    pen.fill();
    pen.clip();
    pen.strokeStyle = '#ffffff66';
    pen.lineWidth = Math.max(1, width / 360);
    for (let line = -plateH; line < plateW; line += width * 0.022) {
      pen.beginPath();
      pen.moveTo(x + line, y + plateH);
      pen.lineTo(x + line + plateH, y);
      pen.stroke();
    }
    star(pen, x + plateW / 2, y + plateH / 2, Math.min(plateW, plateH) * 0.27);
    pen.restore();
    pen.strokeStyle = '#170a1c';
    pen.lineWidth = Math.max(1.5, width / 190);
    pen.beginPath();
    pen.roundRect(x, y, plateW, plateH, gap * 2.4);
    pen.stroke();
  }
}

function star(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let at = 0; at < 10; at++) {
    const [angle, length] = [(at * 36 - 90) * (Math.PI / 180), at % 2 ? radius * 0.44 : radius];
    pen.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
  }
  pen.closePath();
  pen.fillStyle = '#6f7d8bcc';
  pen.fill();
}
