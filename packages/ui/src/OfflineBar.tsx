import { Icon } from './Icon.tsx';
import { offlineIcon } from './icons.ts';
import styles from './OfflineBar.module.css';

/** A quiet strip above the page while there is no network. */
export function OfflineBar({ text }: { text: string }) {
  return (
    <p className={styles.bar} role="status">
      <Icon path={offlineIcon} small />
      {text}
    </p>
  );
}
