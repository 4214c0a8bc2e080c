import { useBlocker, useRouter } from '@tanstack/react-router';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@baize/ui/index.ts';
import { Dialog } from '../parts/page/Dialog.tsx';
import { changedIn, valuesOf, type Values } from '../parts/forms/formValues.ts';
import { KeptFormsContext, type KeptForms, type Written } from './savedDrafts.ts';
import { t } from './texts.ts';
import { UnsavedContext } from './unsaved.ts';
import styles from './UnsavedGuard.module.css';

/** In an address these say what is open; the rest is about the list. */
const OF_WHAT_IS_OPEN = ['merchant', 'tab', 'open'];

interface RouterLocation {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}
const isElsewhere = (one: RouterLocation, other: RouterLocation): boolean =>
  one.pathname !== other.pathname || OF_WHAT_IS_OPEN.some((name) => one.search[name] !== other.search[name]);

/** A form begun there again is the same. */
const keyOf = ({ pathname, search }: RouterLocation): string =>
  JSON.stringify([pathname, ...OF_WHAT_IS_OPEN.map((name) => search[name] ?? '')]);

/**
 * Asks before leaving unsent words; the browser asks before closing. At a session's end it goes, and the words wait
 * for their person.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const kept = use(KeptFormsContext);
  const [guard] = useState(() => createGuard(kept, () => keyOf(router.state.location as RouterLocation)));
  const { status, proceed, reset } = useBlocker({ ...guard.blocker, withResolver: true });
  // Before the forms are gone.
  useLayoutEffect(() => guard.keepAll, [guard]);
  const isKept = useRef(false);
  // By then the dialog has given the focus back.
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
        <Dialog title={t('app.youHaveUnsavedChanges')} onClose={handleKeep}>
          <div className={styles.choice}>
            <Button kind="line" onClick={proceed}>
              {t('app.discard')}
            </Button>
            <Button kind="main" onClick={handleKeep}>
              {t('app.keepEditing')}
            </Button>
          </div>
        </Dialog>
      )}
    </UnsavedContext>
  );
}

function createGuard(kept: KeptForms, place: () => string) {
  /** Also when somebody else sits here already. */
  const staffId = kept.sitting();
  /** The form that was written in last stands last. */
  const fields = new Map<HTMLFormElement, HTMLElement>();
  /** Forms whose words are on their way. */
  const sent = new Set<HTMLFormElement>();
  const begun = new WeakMap<HTMLFormElement, { readonly key: string; readonly was: Values }>();
  const isUnsaved = (): boolean => fields.size > 0;
  return {
    unsaved: {
      write(form: HTMLFormElement, field: HTMLElement): void {
        sent.delete(form);
        fields.delete(form);
        fields.set(form, field);
      },
      send(form: HTMLFormElement): HTMLElement | undefined {
        const field = fields.get(form);
        fields.delete(form);
        if (field) sent.add(form);
        return field;
      },
      arrive(form: HTMLFormElement): void {
        sent.delete(form);
        // After all, when the session was over.
        kept.take(staffId, begun.get(form)?.key ?? '');
      },
      forget: (form: HTMLFormElement): void => void fields.delete(form),
      begin(form: HTMLFormElement, name: string): Written | undefined {
        const was = valuesOf(form);
        const key = `${place()} ${name} ${Object.keys(was).join(' ')}`;
        begun.set(form, { key, was });
        return kept.take(staffId, key);
      },
    },
    keepAll(): void {
      for (const form of [...fields.keys(), ...sent]) {
        const { key, was } = begun.get(form) ?? {};
        const typed = was && changedIn(was, valuesOf(form));
        if (key && typed && Object.keys(typed).length > 0) kept.keep(staffId, key, { was, typed });
      }
    },
    blocker: {
      shouldBlockFn: ({ current, next }: { current: RouterLocation; next: RouterLocation }) =>
        isUnsaved() && isElsewhere(current, next),
      enableBeforeUnload: isUnsaved,
    },
    focusLast: (): void => [...fields.values()].at(-1)?.focus(),
  };
}
