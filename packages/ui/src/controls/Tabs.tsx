import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Tabs.module.css';

/** One tab: its name in code, its words on the screen. */
export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
  /** `segments` sit in one box; `line` scrolls and underlines. */
  readonly look?: 'segments' | 'line';
  /** The current tab's panel; without children it is elsewhere on the page. */
  readonly children?: ReactNode;
}

/** Tabs for arrow keys, Home and End; the current one is scrolled into view. */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  look = 'line',
  children,
}: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the current tab into view sideways only.
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && here) list.current.scrollLeft += centre(here) - centre(list.current);
  }, [current]);
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const at = tabs.findIndex((tab) => tab.name === current);
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={look === 'line' ? styles.line : styles.segments}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={join(styles.tab)}
            aria-selected={tab.name === current}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
          {children}
        </div>
      )}
    </>
  );
}

function centre(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
