import { createContext } from 'react';
import type { Values } from '../parts/forms/formValues.ts';

/** What somebody had written in a form and not sent: how its fields were, and how they stood. */
export interface Written {
  readonly was: Values;
  readonly typed: Values;
}

/** What stood in forms when the session of whoever wrote there ended. In the page's memory only, and for nobody else. */
export interface KeptForms {
  /** Somebody sits down: what another person has written is forgotten. True when the same person is back. */
  sit(staffId: string): boolean;
  /** Who sits here; null: nobody yet. */
  sitting(): string | null;
  /** Drops what was written by anybody but who sits here: the next person may sit before the screens of the last are gone. */
  keep(staffId: string | null, form: string, written: Written): void;
  take(staffId: string | null, form: string): Written | undefined;
  isEmpty(): boolean;
}

export function createKeptForms(): KeptForms {
  const forms = new Map<string, Written>();
  let owner: string | null = null;
  return {
    sit(staffId) {
      const isBack = owner === staffId;
      if (!isBack) forms.clear();
      owner = staffId;
      return isBack;
    },
    sitting: () => owner,
    keep(staffId, form, written) {
      if (owner !== null && staffId === owner) forms.set(form, written);
    },
    take(staffId, form) {
      if (staffId !== owner) return undefined;
      const written = forms.get(form);
      forms.delete(form);
      return written;
    },
    isEmpty: () => forms.size === 0,
  };
}

/** Outside the desk nothing is kept. */
export const KeptFormsContext = createContext<KeptForms>(createKeptForms());
