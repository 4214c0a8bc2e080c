import { AFFIRMATIONS, type Affirmation } from '@baize/contract/identity/terms.ts';
import { Icon, Sheet, Stack } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './Statements.module.css';

interface StatementsProps {
  /** The server's names; unknown ones are skipped. */
  readonly names: readonly string[];
  readonly minimumAge: number;
}

/** The affirmations (A2, Terms overlay; field.md A2), in a sheet of their own. */
export function Statements({ names, minimumAge }: StatementsProps) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const known = names.filter((name): name is Affirmation => (AFFIRMATIONS as readonly string[]).includes(name));
  if (known.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('register.statements')}
        <Icon path={nextIcon} small mirrored />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('register.statements')}
        closeLabel={t('common.close')}
      >
        <Stack as="ul" gap={3} tone="soft" break="anywhere" className={styles.statements}>
          {known.map((name) => (
            <li key={name}>{t(`register.affirm.${name}`, { age: minimumAge })}</li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}
