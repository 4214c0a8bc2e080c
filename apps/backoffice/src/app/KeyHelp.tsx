import { Dialog } from '../parts/page/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { t } from './texts.ts';

const KEYS: readonly (readonly [string, string])[] = [
  [t('app.ctrlK'), t('app.searchPeopleScreensCommands')],
  ['/', t('app.searchInThisTable')],
  ['j, k', t('app.nextRowPreviousRow')],
  ['Enter', t('app.openTheRow')],
  [t('app.esc'), t('common.close')],
  ['?', t('app.theseKeys')],
];

/** What works without a mouse. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('app.keys')} onClose={onClose}>
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
