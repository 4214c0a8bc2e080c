import { Dialog } from '../parts/page/Dialog.tsx';
import styles from './KeyHelp.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Search people, screens, commands'],
  ['/', 'Search in this table'],
  ['j, k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close'],
  ['?', 'These keys'],
];

/** What works without a mouse. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
