import { Icon } from '../controls/Icon.tsx';
import { offlineIcon } from '../icons.ts';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  readonly text: string;
  readonly inGame: boolean;
  /** Looks whether the network is back; `busy` while it does. */
  readonly retry?: { readonly label: string; readonly busy: boolean; readonly run: () => void };
}

/** Shown without a network, with a retry; covers the page without moving it. */
export function OfflineBar({ text, inGame, retry }: OfflineBarProps) {
  return (
    <div className={inGame ? styles.inGame : styles.bar}>
      <Icon path={offlineIcon} small />
      <p role="status">{text}</p>
      {retry && (
        <button type="button" aria-disabled={retry.busy || undefined} onClick={retry.run}>
          {retry.label}
        </button>
      )}
    </div>
  );
}
