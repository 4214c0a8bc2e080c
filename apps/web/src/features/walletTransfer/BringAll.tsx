import { Button } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useBringAll } from './walletTransfer.queries.ts';

/** Empties every vendor's wallet, and says what did not come. */
export function BringAll() {
  const { t, say } = useApp();
  const collectAll = useBringAll(({ lines, silent, underWay }) => {
    const late = [
      ...silent,
      ...lines.filter(({ standing }) => standing !== 'completed').map(({ vendorName }) => vendorName),
    ];
    const open = [
      ...(late.length > 0 ? [t('transfer.said.some', { vendors: late.join(', ') })] : []),
      ...(underWay.length > 0 ? [t('transfer.said.busy', { vendors: underWay.join(', ') })] : []),
    ];
    if (open.length > 0) say(open.join(' '), { stay: 'long' });
    else say(t(lines.length === 0 ? 'transfer.said.nothing' : 'transfer.said.home'), { tone: 'ok' });
  });
  return (
    <Button kind="line" wide busy={collectAll.isPending} onClick={() => collectAll.mutate()}>
      {t('transfer.collectAll')}
    </Button>
  );
}
