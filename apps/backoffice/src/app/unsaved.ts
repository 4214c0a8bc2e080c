import { createContext } from 'react';

/** What forms tell about themselves, so that nobody walks away from what they wrote without a word. */
interface Unsaved {
  /** Something is written in a form, at last in this field. */
  write(form: HTMLFormElement, field: HTMLElement): void;
  /** It is being sent, or the form is gone; with the field that was written in last, if any. */
  forget(form: HTMLFormElement): HTMLElement | undefined;
}

/** Outside the screens nobody asks. */
export const UnsavedContext = createContext<Unsaved>({ write: () => undefined, forget: () => undefined });
