import type { TextPart } from '@baize/i18n';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Boundary } from '../shell/Boundary.tsx';
import { useTexts } from '../texts/texts.ts';
import { useLoaded } from './useLoaded.ts';

interface PartProps {
  /** Stands in its place meanwhile. */
  readonly waiting?: ReactNode;
  /** For what was pressed: it failed, which was said. Reloads when rendered again. */
  readonly onLost?: (() => void) | undefined;
  /** Its failure takes the page along; other parts are only missing until the next page. */
  readonly isGate?: boolean;
  /** It is most of a page: that it does not come is the page's failure, with another try or a newer build. */
  readonly isPage?: boolean;
  /** Reports a failure, so it does not wait for lost style sheets. */
  readonly isNotice?: boolean;
}

/**
 * A lazy part with its texts. Unlike React's `lazy`, a failure affects nothing else and is retried. `ready` preloads
 * it.
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
    const { waiting = null, onLost, isGate, isPage, isNotice } = props;
    const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
    const { place, sayError } = useApp();
    const texts = useTexts();
    const isThere = Loaded !== undefined && parts.every(texts.has);
    const lose = (error: unknown) => {
      // Unpressed parts fail again on every page, so said once.
      if (onLost || !isSaid) sayError(error);
      isSaid = true;
      onLost?.();
    };
    useLoaded(
      isThere,
      async () => {
        [Loaded] = await Promise.all([load(), ...parts.map(texts.load)]);
      },
      isPage ? (error) => setLost({ error }) : onLost && lose,
      isNotice,
    );
    if (lost) throw lost.error;
    if (!Loaded || !isThere) return waiting;
    return (
      <Boundary resetOn={place} onFall={isGate || isPage ? undefined : lose}>
        <Loaded {...props} />
      </Boundary>
    );
  }
  return Object.assign(Part, { ready });
}
