import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePage } from '../page.ts';
import { Scene } from '../solo/Scene.tsx';
import type { WholeArt } from './atlasArt.ts';
import './slot.css';

/** What both a slot and its replay stand in: a scene of its class, with its front beside the controls on a phone on its side. */
export const slotScene = (name: string, backdrop: (width: number, height: number) => string) =>
  function SlotScene({ children }: { children: ReactNode }) {
    return (
      <Scene name={`slot-game ${name}`} backdrop={backdrop}>
        {children}
      </Scene>
    );
  };

type FrontProps<L> = {
  className: string;
  layOut: (width: number, height: number) => L;
  /** Draws what is around the glass. */
  frame: (layout: L) => string;
  children: (layout: L) => ReactNode;
};

/** A slot's front: the frame, as large as the page allows. It has one direction in every language. */
export function Front<L>({ className, layOut, frame, children }: FrontProps<L>) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const layout = useMemo(() => (size ? layOut(size.width, size.height) : null), [layOut, size]);
  const picture = useMemo(() => (layout ? frame(layout) : ''), [frame, layout]);
  return (
    <div ref={place} className={`slot-front ${className}`} dir="ltr">
      <Picture className="slot-frame-picture" markup={picture} />
      {layout && children(layout)}
    </div>
  );
}

const SHARPEST = 2.5;

type GlassProps = {
  loadSymbols: () => Promise<WholeArt>;
  place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  label: string;
  /** What is drawn now, and whether it moves by itself: what stands as it stood is not drawn again. */
  look: (now: number) => { readonly parts: readonly unknown[]; readonly isMoving: boolean };
  paint: (pen: CanvasRenderingContext2D, art: WholeArt, now: number) => void;
};

/** The glass in the front, with the symbols behind it. */
export function Glass({ loadSymbols, place, label, look, paint }: GlassProps) {
  const { clock } = usePage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [art, setArt] = useState<WholeArt | null>(null);
  useEffect(() => {
    void loadSymbols().then(setArt);
  }, [loadSymbols]);
  const { width, height } = place;
  const sharpness = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
  const lookNow = useEffectEvent(look);
  const paintNow = useEffectEvent(paint);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !art) return undefined;
    let painted: readonly unknown[] | null = null;
    return clock.onFrame((now) => {
      const { parts, isMoving } = lookNow(now);
      if (!isMoving && painted && parts.every((part, at) => part === painted?.[at])) return;
      painted = parts;
      pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
      paintNow(pen, art, now);
    });
  }, [art, clock, height, sharpness, width]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={Math.round(width * sharpness)}
      height={Math.round(height * sharpness)}
      style={place}
    />
  );
}
