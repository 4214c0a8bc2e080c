import { Offline } from '@baize/client';
import type { TextPart } from '@baize/i18n';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Boundary } from '../shell/Boundary.tsx';
import { useTexts } from '../texts/texts.ts';
import { useLoaded } from './useLoaded.ts';

interface PartProps {
  /** Stands in its place meanwhile. */
  readonly waiting?: ReactNode;
  /** For what was pressed: it did not come or fell over, which has been said. It is asked for anew when it is drawn anew. */
  readonly onLost?: (() => void) | undefined;
  /** Nobody gets past it: where it falls over, it takes the page along. Anything else is away until the next page then. */
  readonly isGate?: boolean;
  /** It says why something else did not come, so it does not wait for style sheets that were lost. */
  readonly isNotice?: boolean;
}

/**
 * A part of the site beside the page itself: it loads with its first drawing, together with its texts. Unlike React's `lazy`, one
 * that does not come or falls over takes nothing else away, and is not lost for good. `ready` loads it ahead of its drawing.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly TextPart[]
): ((props: P & PartProps) => ReactNode) & { readonly ready: () => Promise<void> } {
  let Loaded: ComponentType<P> | undefined;
  let isSaid = false;
  const ready = async () => {
    Loaded ??= await load();
  };
  function Part(props: P & PartProps) {
    const { waiting = null, onLost, isGate, isNotice } = props;
    const { place, sayError } = useApp();
    const texts = useTexts();
    const isThere = Loaded !== undefined && parts.every(texts.has);
    const lose = (error: unknown) => {
      // What nobody has pressed falls over again on every page.
      if (onLost || !isSaid) sayError(error);
      isSaid = true;
      onLost?.();
    };
    useLoaded(
      isThere,
      async () => {
        [Loaded] = await Promise.all([load(), ...parts.map(texts.load)]);
      },
      onLost && (() => lose(new Offline('part'))),
      isNotice,
    );
    if (!Loaded || !isThere) return waiting;
    return (
      <Boundary resetOn={place} onFall={isGate ? undefined : lose}>
        <Loaded {...props} />
      </Boundary>
    );
  }
  return Object.assign(Part, { ready });
}
