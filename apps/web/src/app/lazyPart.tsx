import { Offline } from '@baize/client';
import type { TextPart } from '@baize/i18n';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from './app.ts';
import { Boundary } from './Boundary.tsx';
import { useTexts } from './texts.ts';
import { useLoaded } from './useLoaded.ts';

interface PartProps {
  /** Stands in its place meanwhile. */
  readonly waiting?: ReactNode;
  /** For what was pressed: it did not come or fell over, which has been said. It is asked for anew when it is drawn anew. */
  readonly onLost?: (() => void) | undefined;
  /** For what has no place of its own on the page: it fell over, and is not there. */
  readonly onFall?: (() => void) | undefined;
  /** Nobody gets past it: if it falls over, it takes the page along. */
  readonly isGate?: boolean;
}

/**
 * A part of the site beside the page itself: it loads with its first drawing, together with its texts. Unlike React's `lazy`, one
 * that does not come or falls over takes nothing else away, and is not lost for good.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly TextPart[]
): (props: P & PartProps) => ReactNode {
  let Loaded: ComponentType<P> | undefined;
  return function Part(props) {
    const { waiting = null, onLost, onFall, isGate } = props;
    const { place, sayError } = useApp();
    const texts = useTexts();
    const isThere = Loaded !== undefined && parts.every(texts.has);
    const tell = onLost
      ? (error: unknown) => {
          sayError(error);
          onLost();
        }
      : onFall;
    useLoaded(
      isThere,
      async () => {
        [Loaded] = await Promise.all([load(), ...parts.map(texts.load)]);
      },
      onLost && (() => tell?.(new Offline('part'))),
    );
    if (!Loaded || !isThere) return waiting;
    const part = <Loaded {...props} />;
    return isGate ? (
      part
    ) : (
      <Boundary resetOn={place} onFall={tell} fallen={(retry) => !tell && <FallenPart onRetry={retry} />}>
        {part}
      </Boundary>
    );
  };
}

const FallenPart = lazyPart(async () => (await import('./FallenPart.tsx')).FallenPart, 'site');
