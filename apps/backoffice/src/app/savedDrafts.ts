import { createContext } from 'react';
import type { Values } from '../parts/forms/formValues.ts';

export interface Written {
  readonly was: Values;
  readonly typed: Values;
}

/** Unsent when its person's session ended; in memory only, for nobody else. */
export interface KeptForms {
  /** Forgets others' words. True: the same person is back. */
  sit(staffId: string): boolean;
  /** Who sits here; null: nobody yet. */
  sitting(): string | null;
  /** Only of who sits here: the next may sit before these screens are gone. */
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
