import { Button, Icon } from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useServiceSheet } from '../serviceSheet/index.ts';
import styles from './vip.module.css';
import type { Vip } from './vip.queries.ts';

type Host = NonNullable<NonNullable<Vip['mine']>['host']>;

/** Who looks after members of the level, and the way to them. */
export function HostCard({ host }: { readonly host: Host }) {
  const { t } = useApp();
  const service = useServiceSheet();
  return (
    <section className={styles.host} aria-label={t('vip.host')}>
      <Icon path={headsetIcon} />
      <p>
        <small>{t('vip.host')}</small>
        <b>
          <bdi>{host.name}</bdi>
        </b>
        {host.contact && (
          <span>
            <bdi>{host.contact}</bdi>
          </span>
        )}
      </p>
      <Button small onClick={service.open}>
        {t('vip.hostWrite')}
      </Button>
      {service.sheet}
    </section>
  );
}
