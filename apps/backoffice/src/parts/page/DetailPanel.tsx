import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton, Notice } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { isolated } from '../show/isolated.tsx';
import styles from './DetailPanel.module.css';

interface DetailPanelProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** When it changes, the focus goes to the heading. */
  readonly of: string | number;
  /** It left the list while open. */
  readonly hasLeft?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Escape closes it; the list stays in use. */
export function DetailPanel({ title, about, of, hasLeft = false, onClose, children }: DetailPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useHotkeys({ Escape: onClose });
  useEffect(() => heading.current?.focus({ preventScroll: true }), [of]);
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div className="grow">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {about !== undefined && <p>{about}</p>}
        </div>
        <IconButton icon={closeIcon} small label={t('common.close')} onClick={onClose} />
      </header>
      {hasLeft && <Notice role="status">{t('page.noLongerInThisList')}</Notice>}
      {children}
    </aside>
  );
}

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value], index) => (
        <div key={`${name}${index}`}>
          <dt>{name}</dt>
          <dd>{isolated(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
