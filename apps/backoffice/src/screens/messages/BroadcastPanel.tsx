import { useState } from 'react';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
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

/** One broadcast: what it says, who reads it, and what can be done about it now. */
export function BroadcastPanel({ row, hasLeft, merchantId, languages, zone, onClose }: BroadcastPanelProps) {
  const { may, say } = useDesk();
  return (
    <DetailPanel
      title={row.texts['EN']?.title ?? ''}
      about={STATES[row.state][0]}
      of={row.broadcastId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Kind', KINDS[row.kind]],
          ['Readers', audienceWords(row)],
          ['Starts', row.startsAt ? moment(row.startsAt) : 'when sent'],
          ['Ends', row.endsAt ? moment(row.endsAt) : '–'],
          ['Sent', row.sentAt ? moment(row.sentAt) : '–'],
          ['Written by', row.by],
          ['Approved by', row.approvedBy || '–'],
          ['Recall reason', row.reason || '–'],
        ]}
      />
      <Steps row={row} merchantId={merchantId} />
      <PanelPart title="On a phone">
        <PhonePreview merchantId={merchantId} texts={row.texts} />
      </PanelPart>
      {row.state === 'draft' && may('inbox.write', merchantId) && (
        <PanelPart title="Change the draft">
          <BroadcastForm
            key={row.version}
            merchantId={merchantId}
            languages={languages}
            zone={zone}
            row={row}
            onSaved={() => say('Draft saved.')}
          />
        </PanelPart>
      )}
    </DetailPanel>
  );
}

/** Send, approve, recall: whatever its state and the asker's permissions allow. */
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
      say(state === 'waiting' ? 'A colleague must approve it.' : `${STATES[state][0]}.`);
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
    <PanelPart title="Next step">
      {mayApprove && isOwn && <p>You wrote it, so a colleague must approve it.</p>}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        {maySend && (
          <Button small kind="main" busy={busy} onClick={() => void handleStep(send)}>
            Send
          </Button>
        )}{' '}
        {mayApprove && (
          <Button small kind="main" disabled={isOwn} busy={busy} onClick={() => void handleStep(approve)}>
            Approve
          </Button>
        )}{' '}
        {mayRecall && (
          <Button small kind="danger" busy={busy} onClick={() => setAsking(true)}>
            Recall
          </Button>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title="Recall this broadcast"
          submit="Recall"
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await recall({ ...seen, reason });
            say('Recalled.');
          }}
        >
          <p>It’s removed for all members, read or unread. It can’t be sent again.</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
