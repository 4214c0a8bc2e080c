import { Icon } from './Icon.tsx';
import { offlineIcon } from './icons.ts';
import { join } from './join.ts';
import styles from './OfflineBar.module.css';

/** A quiet strip above the page while there is no network; `floating` lies over it and moves nothing. */
export function OfflineBar({ text, floating }: { text: string; floating?: boolean }) {
  return (
    <p className={join(styles.bar, floating && styles.floating)} role="status">
      <Icon path={offlineIcon} small />
      {text}
    </p>
  );
}
