import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { placeUnder, scrollStep, wayOf, type RowBox } from './rowDrag.rules.ts';

/** Less is a press, not a drag. */
const SLOP_PX = 5;

interface Drag {
  readonly rows: readonly HTMLElement[];
  readonly boxes: readonly RowBox[];
  readonly from: number;
  readonly pointerId: number;
  readonly handle: HTMLElement;
  readonly startY: number;
  readonly scroller: Element;
  readonly startScroll: number;
  /** Ends the listening for Escape. */
  readonly listening: AbortController;
  y: number;
  to: number;
  isHeld: boolean;
  frame: number;
}

interface RowDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  /** A drag's last click is none. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

/** By mouse, pen or finger; Escape lets go. Spread over a handle. */
export function useRowDrag(body: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): RowDrag {
  const current = useRef<Drag | null>(null);
  const wasDrag = useRef(false);
  useEffect(() => () => void end(current), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    wasDrag.current = end(current)?.isHeld ?? false;
  }

  return {
    onPointerDown(event) {
      wasDrag.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const drag = begin(body.current, event);
      current.current = drag;
      if (drag) document.addEventListener('keydown', handleKey, { capture: true, signal: drag.listening.signal });
    },
    onPointerMove(event) {
      const drag = current.current;
      if (drag?.pointerId !== event.pointerId) return;
      drag.y = event.clientY;
      if (!drag.isHeld && Math.abs(drag.y - drag.startY) < SLOP_PX) return;
      if (!drag.isHeld) hold(drag);
      draw(drag);
    },
    onPointerUp(event) {
      if (current.current?.pointerId !== event.pointerId) return;
      const drag = end(current);
      wasDrag.current = drag?.isHeld ?? false;
      if (drag?.isHeld && drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => void end(current),
    onClickCapture(event) {
      if (wasDrag.current) event.stopPropagation();
      wasDrag.current = false;
    },
  };
}

function begin(body: HTMLElement | null, event: PointerEvent<HTMLElement>): Drag | null {
  const row = event.currentTarget.closest('tr');
  const rows = [...(body?.querySelectorAll('tr') ?? [])];
  if (!row) return null;
  const scroller = scrollerOf(row);
  return {
    rows,
    boxes: rows.map((one) => one.getBoundingClientRect()),
    from: rows.indexOf(row),
    to: rows.indexOf(row),
    pointerId: event.pointerId,
    handle: event.currentTarget,
    startY: event.clientY,
    y: event.clientY,
    scroller,
    startScroll: scroller.scrollTop,
    listening: new AbortController(),
    isHeld: false,
    frame: 0,
  };
}

function hold(drag: Drag): void {
  drag.isHeld = true;
  drag.handle.setPointerCapture(drag.pointerId);
  drag.rows[drag.from]?.setAttribute('data-dragged', '');
  const scroll = (): void => {
    const { top, bottom } = edgesOf(drag.scroller);
    const step = scrollStep(drag.y, { top, bottom });
    if (step !== 0) {
      drag.scroller.scrollTop += step;
      draw(drag);
    }
    drag.frame = requestAnimationFrame(scroll);
  };
  drag.frame = requestAnimationFrame(scroll);
}

function draw(drag: Drag): void {
  const { rows, boxes, from } = drag;
  const distance = drag.y - drag.startY + drag.scroller.scrollTop - drag.startScroll;
  drag.to = placeUnder(boxes, from, distance);
  const height = boxes[from]?.height ?? 0;
  rows.forEach((row, index) => {
    const way = index === from ? distance : wayOf(index, { from, to: drag.to, height });
    row.style.translate = `0 ${way}px`;
  });
}

function end(current: RefObject<Drag | null>): Drag | null {
  const drag = current.current;
  current.current = null;
  if (!drag) return null;
  cancelAnimationFrame(drag.frame);
  drag.listening.abort();
  for (const row of drag.rows) {
    row.style.translate = '';
    row.removeAttribute('data-dragged');
  }
  return drag;
}

/** What scrolls up and down around a row. */
function scrollerOf(row: Element): Element {
  for (let at = row.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}

function edgesOf(scroller: Element): { top: number; bottom: number } {
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
}
