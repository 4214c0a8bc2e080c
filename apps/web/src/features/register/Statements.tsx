import { AFFIRMATIONS, type Affirmation } from '@baize/contract/identity/terms.ts';
import { useApp } from '../../app/app.ts';
import styles from './Statements.module.css';

interface StatementsProps {
  /** The server's names; unknown ones are skipped. */
  readonly names: readonly string[];
  readonly minimumAge: number;
}

/** The affirmations (A2, Terms overlay; field.md A2). */
export function Statements({ names, minimumAge }: StatementsProps) {
  const { t } = useApp();
  const known = names.filter((name): name is Affirmation => (AFFIRMATIONS as readonly string[]).includes(name));
  if (known.length === 0) return null;
  return (
    <details className={styles.statements} open>
      <summary>{t('register.statements')}</summary>
      <ul>
        {known.map((name) => (
          <li key={name}>{t(`register.affirm.${name}`, { age: minimumAge })}</li>
        ))}
      </ul>
    </details>
  );
}
