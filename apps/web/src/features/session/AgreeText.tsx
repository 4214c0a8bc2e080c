import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { Rich } from '../../app/Rich.tsx';
import styles from './AgreeText.module.css';

/** The words of the disclaimer, with the merchant's age and links to what is accepted. */
export function AgreeText() {
  const { t, start } = useApp();
  return (
    <Rich
      text={t('field.agree', { age: start.merchant.minimumAge })}
      marks={{
        terms: (words) => (
          <Link to="/m/help#terms" className={styles.link}>
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to="/m/help#privacy" className={styles.link}>
            {words}
          </Link>
        ),
      }}
    />
  );
}
