import { Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useServiceLinks } from './service.queries.ts';
import styles from './ServiceLinks.module.css';
import { ServiceWays } from './ServiceWays.tsx';

/** Customer service at the page's foot, for guests, too (`decisions.md`). */
export function ServiceLinks() {
  const { t, start } = useApp();
  const { data } = useServiceLinks();
  if (!data || (data.length === 0 && !start.flags.CBS3)) return null;
  return (
    <Stack as="section" gap={3} className={styles.service} aria-labelledby="service">
      <h2 id="service">{t('service.title')}</h2>
      <ServiceWays />
    </Stack>
  );
}
