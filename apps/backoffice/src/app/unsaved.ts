import { createContext } from 'react';
import type { Written } from './savedDrafts.ts';

/** What forms tell about themselves, so that nobody walks away from what they wrote without a word. */
interface Unsaved {
  write(form: HTMLFormElement, field: HTMLElement): void;
  /** It is being sent; with the field that was written in last, if any. What is sent is not lost before it has arrived. */
  send(form: HTMLFormElement): HTMLElement | undefined;
  /** What was sent has arrived. */
  arrive(form: HTMLFormElement): void;
  /** The form is gone. */
  forget(form: HTMLFormElement): void;
  /** A form is there, by what its dialog and its button say: how it was when the session of who wrote in it ended, if that was so. */
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
