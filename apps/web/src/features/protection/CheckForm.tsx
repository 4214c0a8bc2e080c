import { Button, Choices, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';
import { useProtection, type Limits } from './protection.queries.ts';

/** How often play pauses for a reality check. */
export function CheckForm({ check, onDone }: { readonly check: Limits['check']; readonly onDone: () => void }) {
  const { t, say, sayError } = useApp();
  const { check: set } = useProtection();
  const [chosen, choose] = useState(String(check.nextMinutes ?? check.everyMinutes));
  const save = () =>
    void set.mutateAsync(Number(chosen)).then(() => {
      onDone();
      say(t('limits.checkSaved'), { tone: 'ok' });
    }, sayError);
  return (
    <Stack gap={4}>
      <p className={styles.text}>{t('limits.checkText')}</p>
      <Choices
        label={t('limits.check')}
        hideLabel
        look="rows"
        choices={check.choices.map((minutes) => ({
          name: String(minutes),
          label: t('limits.checkMinutes', { minutes }),
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      <Button wide busy={set.isPending} onClick={save}>
        {t('limits.save2')}
      </Button>
    </Stack>
  );
}
