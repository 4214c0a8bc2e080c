import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useVisibleRows } from './useVisibleRows.ts';

const ROW_PX = 200;
const ROWS = 700;
const FIRST = 6;

let scrolled = 0;
let listed = ROWS;
let frames: (() => void)[] = [];

beforeEach(() => {
  scrolled = 0;
  listed = ROWS;
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrolled, height: listed * ROW_PX }) as DOMRect,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let entries = 0;
function List({ rows = ROWS, entry: asked }: { rows?: number; entry?: string }) {
  const list = useRef<HTMLDivElement>(null);
  const [entry] = useState(() => asked ?? (entries += 1));
  const { from, to } = useVisibleRows(list, rows, FIRST, entry);
  return <div ref={list}>{`${from} to ${to}`}</div>;
}

function nextFrame(): void {
  frames.shift()?.();
  act(() => void vi.runAllTimers());
}
function scrollTo(px: number): void {
  scrolled = px;
  fireEvent.scroll(window);
}
function settle(): void {
  for (let frame = 0; frame < 40 && frames.length > 0; frame++) nextFrame();
  expect(frames).toEqual([]);
}

it('draws what is near the screen, a row a frame, and leaves out what is far', () => {
  render(<List />);
  expect(screen.getByText(`0 to ${FIRST}`)).toBeTruthy();
  nextFrame();
  expect(screen.getByText(`0 to ${FIRST + 1}`)).toBeTruthy();
  settle();
  expect(screen.getByText('0 to 7')).toBeTruthy();
  scrollTo(2_000);
  settle();
  expect(screen.getByText('9 to 19')).toBeTruthy();
});

it('a list that was jumped through shows its rows before the next frame', () => {
  render(<List />);
  settle();
  scrollTo(100_000);
  expect(frames).toHaveLength(1);
  expect(screen.getByText('500 to 505')).toBeTruthy();
  settle();
  expect(screen.getByText('499 to 509')).toBeTruthy();
});

it('a list that is drawn whole stays so until it grows or is moved', () => {
  const { rerender } = render(<List rows={FIRST} />);
  expect(frames).toEqual([]);
  rerender(<List rows={ROWS} />);
  expect(frames).toHaveLength(1);
});

it('a list that grows under its end shows the new rows that are seen, and the next ones, before it is painted', () => {
  listed = 20;
  const { rerender } = render(<List rows={20} />);
  settle();
  scrollTo(20 * ROW_PX - 800);
  settle();
  expect(screen.getByText('16 to 20')).toBeTruthy();
  // The end’s own line made room below the rows.
  scrollTo(20 * ROW_PX - 700);
  listed = 28;
  rerender(<List rows={28} />);
  expect(screen.getByText('16 to 23')).toBeTruthy();
});

it('is at once as it was for who comes back to it, unless it has become shorter, and not for who opens another', () => {
  const list = render(<List entry="first" />);
  scrollTo(2_000);
  list.unmount();
  const other = render(<List entry="second" />);
  expect(screen.getByText(`0 to ${FIRST}`)).toBeTruthy();
  other.unmount();
  const again = render(<List entry="first" />);
  expect(screen.getByText('10 to 14')).toBeTruthy();
  again.unmount();
  render(<List entry="first" rows={13} />);
  expect(screen.getByText(`0 to ${FIRST}`)).toBeTruthy();
});
