import { IconButton, join, Lamp } from '@baize/ui';
import { backIcon } from '@baize/ui/iconsFirst.ts';
import { useEffect, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { chromeOf, titleOf } from '../router/route.rules.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** Title bar; default: the page's title. */
  readonly title?: string;
  /** Buttons at the end of the title bar. */
  readonly action?: ReactNode;
  /** A category's class (`rng` …), for the lamp's colour. */
  readonly tint?: string;
  /** `bar`: only behind the title bar in the light theme. */
  readonly lamp?: 'full' | 'bar';
  /** Replaces the title bar on pages with their own head (login, register …). */
  readonly head?: ReactNode;
  /** After the page's own: begins below what is first in view. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of all pages but home and games. */
export function Screen({ title, action, tint, lamp = 'bar', head, foot, children }: ScreenProps) {
  const { place, session, start, t } = useApp();
  const words = title ?? t(titleOf(place, session?.firstTimeLogin));
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${start.merchant.name}`;
  }, [title, start.merchant.name]);
  return (
    <div className={join(styles.screen, chromeOf(place).tabBar && styles.restricted, tint)}>
      <Lamp className={join(styles.lamp, tint && styles.tint, lamp === 'bar' && styles.low)} />
      {head ?? <TitleBar title={words} action={action} />}
      <main id="main">{children}</main>
      {foot}
    </div>
  );
}

/** What belongs to the head, below the title bar: in the light theme its cloth reaches that far. */
export function Cloth({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.cloth}>
      <Lamp className={styles.clothLamp} />
      {children}
    </div>
  );
}

interface TitleBarProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly quiet?: boolean;
  /** Default: the page before. */
  readonly onBack?: () => void;
}

/** Back arrow, title, one action. The page's only h1. */
export function TitleBar({ title, action, quiet, onBack }: TitleBarProps) {
  const { place, back, t } = useApp();
  return (
    <header className={styles.bar}>
      {chromeOf(place).backArrow ? (
        <IconButton icon={backIcon} mirrored label={t('common.back')} onClick={onBack ?? back} />
      ) : (
        <span className={styles.gap} />
      )}
      <h1 className={quiet ? 'sr' : undefined}>{title}</h1>
      {quiet && <span className="grow" />}
      {action ?? <span className={styles.gap} />}
    </header>
  );
}
