import { Offline } from '@baize/client';
import type { TextPart } from '@baize/i18n';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from './app.ts';
import { useTexts } from './texts.ts';
import { useLoaded } from './useLoaded.ts';

interface PartProps {
  /** Stands in its place meanwhile. */
  readonly waiting?: ReactNode;
  /** For what was pressed: it did not come, which has been said. It is asked for anew when it is drawn anew. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * A part of the site beside the page itself: it loads with its first drawing, together with its texts. Unlike React's `lazy`, one
 * that does not come takes nothing else away, and is not lost for good.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly TextPart[]
): (props: P & PartProps) => ReactNode {
  let Loaded: ComponentType<P> | undefined;
  return function Part(props) {
    const { waiting = null, onLost } = props;
    const { sayError } = useApp();
    const texts = useTexts();
    const isThere = Loaded !== undefined && parts.every(texts.has);
    useLoaded(
      isThere,
      async () => {
        [Loaded] = await Promise.all([load(), ...parts.map(texts.load)]);
      },
      onLost &&
        (() => {
          sayError(new Offline('part'));
          onLost();
        }),
    );
    return Loaded && isThere ? <Loaded {...props} /> : waiting;
  };
}
