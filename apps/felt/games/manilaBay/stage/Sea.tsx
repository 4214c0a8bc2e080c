import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { use, useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { farness, kindOf, placeOf, type Swimmer } from '../waters.ts';
import type { Battle } from './battle.ts';
import { createPainter, multipleText } from './painter.ts';
import { loadSprites } from './sprites.ts';

type SeaProps = { battle: Battle; label: string; children: ReactNode };

/** How near a finger must come to a fish. */
const TOUCH = 16;

/** The sea itself: a canvas under one large button. */
export function Sea({ battle, label, children }: SeaProps) {
  const { clock, format, isReduced } = usePlay();
  const sprites = use(loadSprites());
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<ReturnType<typeof createPainter> | null>(null);
  const size = useSize(room);

  useEffect(() => {
    if (!canvas.current || !size) return undefined;
    const made = createPainter(canvas.current, sprites, { isReduced, money: format.money, multiple: multipleText });
    painter.current = made;
    made.fit(size);
    return clock.onFrame(() => {
      battle.step();
      made.paint(battle);
    });
  }, [battle, clock, format, isReduced, size, sprites]);

  function handlePointer(event: PointerEvent<HTMLButtonElement>) {
    if (!painter.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const place = painter.current.seaAt(event.clientX - box.left, event.clientY - box.top);
    const at = battle.now();
    const touched = battle
      .swimmers(at)
      .filter((one) => farness(placeOf(one, at), place) < kindOf(one.species).radius + TOUCH)
      .toSorted((a, b) => kindOf(b.species).depth - kindOf(a.species).depth)[0];
    if (touched) battle.aimAt(touched.id);
    battle.fire(place);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      battle.aimAt(nextOf(battle, step)?.id ?? null);
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      event.preventDefault();
      const { target } = battle.state();
      const found = battle.find(target) ?? nextOf(battle, 1);
      if (!found) return;
      battle.aimAt(found.id);
      battle.fireAt(found.id);
    }
  }

  return (
    <div ref={room} className="bay-sea" dir="ltr">
      <canvas ref={canvas} aria-hidden="true" />
      <button
        type="button"
        className="bay-surface"
        aria-label={label}
        onPointerDown={handlePointer}
        onKeyDown={handleKey}
      />
      {children}
    </div>
  );
}

/** The next one from left to right that is wholly in sight. */
function nextOf(battle: Battle, step: number): Swimmer | undefined {
  const at = battle.now();
  const seen = battle
    .swimmers(at)
    .map((one) => ({ one, x: placeOf(one, at).x }))
    .filter(({ x }) => x > 8 && x < 382)
    .toSorted((a, b) => a.x - b.x)
    .map(({ one }) => one);
  const now = seen.findIndex(({ id }) => id === battle.state().target);
  return now === -1 ? seen[Math.floor(seen.length / 2)] : seen[(now + step + seen.length) % seen.length];
}
