import { notifyManager } from '@tanstack/react-query';
import { createContext, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './FormOf.module.css';

interface Begun {
  /** Changed by somebody meanwhile: input stands, saving is refused. */
  readonly isOvertaken: boolean;
  readonly beginAnew: () => void;
}

/** Null: the form changes nothing that others change, too. */
export const BegunContext = createContext<Begun | null>(null);

interface FormOfProps<Row> {
  /** The thing as the server tells it, with its version. */
  readonly row: Row;
  /** Never its version: another thing has its own form. */
  readonly of: string;
  /** What this form shows of it; the same there overtakes nothing. */
  readonly part?: (row: Row) => unknown;
  /** Right before it begins anew. */
  readonly onAnew?: () => void;
  /** Draws the form of the row that it began with. */
  readonly children: (row: Row) => ReactNode;
}

/**
 * Keeps what it began with: a newer version is told and takes nothing. Begins anew after its save or on request,
 * keeping the focus.
 */
export function FormOf<Row>({ row, of, part, onAnew, children }: FormOfProps<Row>) {
  const [times, setTimes] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  function beginAnew(): void {
    hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    onAnew?.();
    setTimes((before) => before + 1);
  }
  useEffect(() => {
    if (hadFocus.current) focusIn(place.current);
    hadFocus.current = false;
  }, [times]);
  return (
    <div ref={place} className={styles.place}>
      <Held
        key={`${of} ${times}`}
        row={row}
        part={part ?? ((whole) => whole)}
        // What the save has asked for anew is told first.
        beginAnew={() => notifyManager.schedule(beginAnew)}
      >
        {children}
      </Held>
    </div>
  );
}

interface HeldProps<Row> {
  readonly row: Row;
  readonly part: (row: Row) => unknown;
  readonly beginAnew: () => void;
  readonly children: (row: Row) => ReactNode;
}

function Held<Row>({ row, part, beginAnew, children }: HeldProps<Row>) {
  const [begun] = useState(row);
  const isOvertaken = JSON.stringify(part(row)) !== JSON.stringify(part(begun));
  return <BegunContext value={{ isOvertaken, beginAnew }}>{children(isOvertaken ? begun : row)}</BegunContext>;
}

/** To its like in the new form, or the first reachable. */
function focusIn(place: HTMLElement | null): void {
  const next =
    place?.querySelector<HTMLElement>('button[type="submit"]') ??
    place?.querySelector<HTMLElement>('button, input, select, textarea');
  next?.focus({ preventScroll: true });
}
