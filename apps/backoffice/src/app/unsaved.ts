import { createContext } from 'react';
import type { Written } from './savedDrafts.ts';

interface Unsaved {
  write(form: HTMLFormElement, field: HTMLElement): void;
  /** With the last written field. Sent is not lost before it arrived. */
  send(form: HTMLFormElement): HTMLElement | undefined;
  /** What was sent has arrived. */
  arrive(form: HTMLFormElement): void;
  /** The form is gone. */
  forget(form: HTMLFormElement): void;
  /** By its dialog and button; answers what a session's end left. */
  begin(form: HTMLFormElement, name: string): Written | undefined;
}

/** Outside the screens nobody asks. */
export const UnsavedContext = createContext<Unsaved>({
  write: () => undefined,
  send: () => undefined,
  arrive: () => undefined,
  forget: () => undefined,
  begin: () => undefined,
});
