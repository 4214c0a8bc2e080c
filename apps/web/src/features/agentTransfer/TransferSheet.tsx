import type { Receiver } from './ReceiverRow.tsx';
import { Sheet } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { RowBones, useMissing } from '../agency/index.ts';
import type { Sent } from './agentTransfer.queries.ts';
import { useTransferSettings } from './agentTransfer.queries.ts';
import { TransferDone } from './TransferDone.tsx';
import { TransferForm } from './TransferForm.tsx';

interface TransferSheetProps {
  /** Empty: the sheet is closed. */
  readonly receivers: readonly Receiver[];
  readonly onClose: () => void;
}

export function TransferSheet({ receivers, onClose }: TransferSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={receivers.length > 0} onClose={onClose} label={t('team.send')} closeLabel={t('common.close')}>
      {receivers.length > 0 && (
        <Transfer key={receivers.map(({ userName }) => userName).join()} receivers={receivers} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Transfer({ receivers, onClose }: TransferSheetProps) {
  const { t } = useApp();
  const missing = useMissing();
  const settings = useTransferSettings();
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <TransferDone sent={sent} onClose={onClose} />;
  return (
    <QueryView query={settings} {...missing(t('transfer.settingsFailed'), <RowBones rows={2} />)}>
      {(known) => <TransferForm settings={known} receivers={receivers} onSent={setSent} />}
    </QueryView>
  );
}
