import { useState } from 'react';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useApproveBroadcast, useRecallBroadcast, useSendBroadcast } from '../../features/inbox/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import { BroadcastForm } from './BroadcastForm.tsx';
import { audienceWords, KINDS, STATES } from './broadcastWords.ts';
import { PhonePreview } from './PhonePreview.tsx';

interface BroadcastPanelProps {
  readonly row: BroadcastRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly zone: string;
  readonly onClose: () => void;
}

export function BroadcastPanel({ row, hasLeft, merchantId, languages, zone, onClose }: BroadcastPanelProps) {
  const { may, say } = useDesk();
  return (
    <DetailPanel
      title={row.texts['EN']?.title ?? ''}
      about={STATES[row.state]}
      of={row.broadcastId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('common.kind'), KINDS[row.kind]],
          [t('messages.readers'), audienceWords(row)],
          [t('messages.starts'), row.startsAt ? moment(row.startsAt) : t('messages.whenSent')],
          [t('common.ends'), row.endsAt ? moment(row.endsAt) : '–'],
          [t('common.sent'), row.sentAt ? moment(row.sentAt) : '–'],
          [t('messages.writtenBy'), row.by],
          [t('messages.approvedBy'), row.approvedBy || '–'],
          [t('messages.recallReason'), row.reason || '–'],
        ]}
      />
      <Steps row={row} merchantId={merchantId} />
      <PanelPart title={t('messages.onAPhone')}>
        <PhonePreview merchantId={merchantId} texts={row.texts} />
      </PanelPart>
      {row.state === 'draft' && may('inbox.write', merchantId) && (
        <PanelPart title={t('messages.changeTheDraft')}>
          <BroadcastForm
            key={row.version}
            merchantId={merchantId}
            languages={languages}
            zone={zone}
            row={row}
            onSaved={() => say(t('messages.draftSaved'))}
          />
        </PanelPart>
      )}
    </DetailPanel>
  );
}

/** As state and permissions allow. */
function Steps({ row, merchantId }: { readonly row: BroadcastRow; readonly merchantId: string }) {
  const { may, staff, say } = useDesk();
  const send = useSendBroadcast();
  const approve = useApproveBroadcast();
  const recall = useRecallBroadcast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [asking, setAsking] = useState(false);
  const seen = { merchantId, broadcastId: row.broadcastId, version: row.version };
  const isOwn = row.by === staff.userName;
  async function handleStep(step: typeof send | typeof approve): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { state } = await step(seen);
      say(
        state === 'waiting'
          ? t('messages.aColleagueMustApproveIt')
          : t(state === 'planned' ? 'messages.planned' : 'messages.sent'),
      );
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  const maySend = row.state === 'draft' && may('inbox.write', merchantId);
  const mayApprove = row.state === 'waiting' && may('inbox.approve', merchantId);
  const mayRecall = ['waiting', 'planned', 'sent'].includes(row.state) && may('inbox.write', merchantId);
  if (!maySend && !mayApprove && !mayRecall) return null;
  return (
    <PanelPart title={t('messages.nextStep')}>
      {mayApprove && isOwn && <p>{t('messages.youWroteItSoA')}</p>}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        {maySend && (
          <Button small kind="main" busy={busy} onClick={() => void handleStep(send)}>
            {t('messages.send')}
          </Button>
        )}{' '}
        {mayApprove && (
          <Button small kind="main" disabled={isOwn} busy={busy} onClick={() => void handleStep(approve)}>
            {t('common.approve')}
          </Button>
        )}{' '}
        {mayRecall && (
          <Button small kind="danger" busy={busy} onClick={() => setAsking(true)}>
            {t('messages.recall')}
          </Button>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title={t('messages.recallThisBroadcast')}
          submit={t('messages.recall')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await recall({ ...seen, reason });
            say(t('messages.recalled'));
          }}
        >
          <p>{t('messages.itsRemovedForAllMembers')}</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
