import { Button, TextField } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './teamFigures.module.css';

interface MemberFieldProps {
  /** Empty: one's own and direct players'. */
  readonly userName: string;
  readonly onChoose: (userName: string) => void;
}

/** Chooses whose records are shown. */
export function MemberField({ userName, onChoose }: MemberFieldProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState(userName);
  return (
    <form
      method="dialog"
      className={styles.member}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim().toLowerCase());
      }}
    >
      <TextField
        icon={userIcon}
        label={t('figures.chooseMember')}
        placeholder={t('figures.everyDirect')}
        value={typed}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => setTyped(event.target.value)}
        after={
          <Button small kind="ghost" type="submit">
            {t('figures.show')}
          </Button>
        }
      />
    </form>
  );
}
