import { join, Row, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import styles from './Legal.module.css';

export function Legal() {
  const { start, t } = useApp();
  const { merchant } = start;
  return (
    <Stack as="footer" gap={4} size="label" tone="muted" className={styles.legal}>
      <Row gap={3}>
        <Stack
          as="span"
          tone="soft"
          className={join(styles.age, 'ltr')}
          aria-hidden="true"
        >{`${merchant.minimumAge}+`}</Stack>
        <p>{t('legal.addictive')}</p>
      </Row>
      <p>{merchant.licence.join(' ')}</p>
      {merchant.helpLine && <p>{t('legal.help', { line: merchant.helpLine })}</p>}
      <nav aria-label={t('page.help')}>
        <Link to="/m/limits">{t('legal.limits')}</Link>
        <Link to="/m/help#terms">{t('legal.terms')}</Link>
        <Link to="/m/help#privacy">{t('legal.privacy')}</Link>
        <HelpLinks />
      </nav>
    </Stack>
  );
}
