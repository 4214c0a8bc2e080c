import { buttonClass, IconButton, Row } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import { useEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { AppIcon } from './AppIcon.tsx';
import styles from './DownloadBar.module.css';
import { offersApp } from './offer.ts';

/** G2: above the tab bar until closed. */
export function DownloadBar({ onClose }: { onClose: () => void }) {
  const { start, session, t } = useApp();
  const offered = offersApp(start, session !== null);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offer', offered);
    return () => document.documentElement.removeAttribute('data-offer');
  }, [offered]);
  if (!offered) return null;
  return (
    <Row as="aside" gap={2} tone="plain" className={styles.bar} aria-label={t('page.app')}>
      <IconButton small icon={closeIcon} label={t('bar.close')} onClick={onClose} />
      <AppIcon small />
      <p>
        <b>{t('bar.title', { merchant: start.merchant.name })}</b>
        <small>{t('bar.text')}</small>
      </p>
      <Link to="/m/app" className={buttonClass({ kind: 'plain', small: true })}>
        {t('bar.get')}
      </Link>
    </Row>
  );
}
