import { Button, Row } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { showSamples, useSamples } from '../../app/samples.ts';
import styles from './Samples.module.css';

/** At the end of a list: the demo's sample titles that it leaves out. */
export function SamplesSwitch({ count }: { readonly count: number | undefined }) {
  const { t } = useApp();
  if (!count) return null;
  return (
    <div className={styles.switch}>
      <Button small kind="line" onClick={() => showSamples(true)}>
        {t('games.showSamples', { count })}
      </Button>
    </div>
  );
}

/** Above a list with samples: what they are, and the way back. */
export function SamplesNote() {
  const { t } = useApp();
  if (!useSamples()) return null;
  return (
    <Row as="p" between gap={3} size="small" tone="soft" break="pretty" className={styles.note}>
      {t('games.samplesNote')}
      <Button small kind="line" onClick={() => showSamples(false)}>
        {t('games.hideSamples')}
      </Button>
    </Row>
  );
}
