import { systemStatus } from '@baize/contract/system/start.ts';
import { Empty } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useApp } from './app.ts';

/** 1 maintenance, 2 region or address block (`decisions.md`). Nothing else is to be had then. */
export function StatusPage() {
  const { call, start, t } = useApp();
  const own = useQuery({ queryKey: ['start', 'status'], queryFn: () => call(systemStatus, {}) });
  const { status, info, location } = own.data ?? start.status;
  const closed = status === 1;
  return (
    <main id="main" style={{ paddingBlockStart: 'var(--s16)' }}>
      <h1 className="sr">{start.merchant.name}</h1>
      <Empty
        sign="none"
        title={t(closed ? 'status.maintenance' : 'status.region')}
        text={info || t(closed ? 'status.maintenanceText' : 'status.regionText')}
      >
        {location.ip && <p className="num">{t('status.address', { ip: location.ip })}</p>}
      </Empty>
    </main>
  );
}
