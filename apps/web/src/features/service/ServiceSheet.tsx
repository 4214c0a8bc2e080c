import { Sheet } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ServiceWays } from './ServiceWays.tsx';

/** G2: all ways to customer service. */
export function ServiceSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('menu.service')} closeLabel={t('common.close')}>
      <ServiceWays onTaken={onClose} />
    </Sheet>
  );
}
