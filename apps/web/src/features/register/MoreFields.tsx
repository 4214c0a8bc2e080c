import { Stack } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import type { FieldName } from './fields.rules.ts';
import styles from './MoreFields.module.css';
import type { StepProps } from './RuledField.tsx';

interface MoreFieldsProps extends Pick<StepProps, 'form'> {
  readonly names: readonly FieldName[];
  readonly children: ReactNode;
}

/** What may be left out, behind one row; open where something was typed or is wrong. */
export function MoreFields({ form, names, children }: MoreFieldsProps) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return null;
  const isFilled = (name: FieldName): boolean =>
    name === 'mobileNum'
      ? form.phone.phone.number !== ''
      : name !== 'agreed' && name !== 'birthday' && form.values[name] !== '';
  const isWanted = names.some((name) => isFilled(name) || form.errorOf(name) !== undefined);
  return (
    <details className={styles.more} open={isOpen || isWanted} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {t('register.more')}
          <small>{names.map((name) => t(`register.${name as MoreName}`)).join(' · ')}</small>
        </span>
      </summary>
      <Stack gap={4} className={styles.fields}>
        {children}
      </Stack>
    </details>
  );
}

/** Those with a label of their own. */
type MoreName = Exclude<FieldName, 'agreed' | 'username' | 'password' | 'verificationCode' | 'captcha'>;
