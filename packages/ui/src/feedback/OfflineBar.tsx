import { Icon } from '../controls/Icon.tsx';
import { offlineIcon } from '../icons.ts';
import styles from './OfflineBar.module.css';

/** A quiet word while there is no network; it lies over the page and moves nothing. */
export function OfflineBar({ text, inGame }: { text: string; inGame: boolean }) {
  return (
    <p className={inGame ? styles.inGame : styles.bar} role="status">
      <Icon path={offlineIcon} small />
      {text}
    </p>
  );
}
