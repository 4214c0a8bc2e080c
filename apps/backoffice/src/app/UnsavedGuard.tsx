import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@baize/ui/index.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { UnsavedContext } from './unsaved.ts';
import styles from './UnsavedGuard.module.css';

/** What an address says of the thing that is open; all else is how the list beside it is searched, sorted and paged. */
const OF_WHAT_IS_OPEN = ['merchant', 'tab', 'open'];

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}
const isElsewhere = (one: Place, other: Place): boolean =>
  one.pathname !== other.pathname || OF_WHAT_IS_OPEN.some((name) => one.search[name] !== other.search[name]);

/** Asks before a way leads away from what was written and not sent; the browser asks before the tab goes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [guard] = useState(createGuard);
  const { status, proceed, reset } = useBlocker({ ...guard.blocker, withResolver: true });
  const isKept = useRef(false);
  // The dialog has given the focus back by then, to what was pressed.
  useEffect(() => {
    if (status === 'idle' && isKept.current) guard.focusLast();
    isKept.current = false;
  }, [status, guard]);
  function handleKeep(): void {
    isKept.current = true;
    reset?.();
  }
  return (
    <UnsavedContext value={guard.unsaved}>
      {children}
      {status === 'blocked' && (
        <Dialog title="You have not saved what you wrote." onClose={handleKeep}>
          <div className={styles.choice}>
            <Button kind="line" onClick={proceed}>
              Leave it
            </Button>
            <Button kind="main" onClick={handleKeep}>
              Keep writing
            </Button>
          </div>
        </Dialog>
      )}
    </UnsavedContext>
  );
}

function createGuard() {
  /** The form that was written in last stands last. */
  const fields = new Map<HTMLFormElement, HTMLElement>();
  const isUnsaved = (): boolean => fields.size > 0;
  function forget(form: HTMLFormElement): HTMLElement | undefined {
    const field = fields.get(form);
    fields.delete(form);
    return field;
  }
  return {
    unsaved: {
      write(form: HTMLFormElement, field: HTMLElement): void {
        fields.delete(form);
        fields.set(form, field);
      },
      forget,
    },
    blocker: {
      shouldBlockFn: ({ current, next }: { current: Place; next: Place }) => isUnsaved() && isElsewhere(current, next),
      enableBeforeUnload: isUnsaved,
    },
    focusLast: (): void => [...fields.values()].at(-1)?.focus(),
  };
}
