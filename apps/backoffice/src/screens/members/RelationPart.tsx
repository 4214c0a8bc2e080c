import { useState } from 'react';
import { Button, Notice } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useDropRelation, useMarkRelation, useRelations, type MemberOwner } from '../../features/members/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

/** Staff who are this member, or close to them: they decide nothing about their money and documents. */
export function RelationPart({ owner, userName }: { readonly owner: MemberOwner; readonly userName: string }) {
  const { staff, may, say } = useDesk();
  const relations = useRelations(owner);
  const mark = useMarkRelation();
  const drop = useDropRelation();
  const [open, setOpen] = useState<'mark' | { readonly drop: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const list = relations.data?.list ?? [];
  const isOwn = list.some(({ staffName }) => staffName === staff.userName);
  const close = (): void => setOpen(null);
  async function handleMark(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await mark({ ...owner, staffName: staff.userName });
      say(`You can no longer decide anything about ${userName}.`);
      close();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <PanelPart title="Close to staff">
      {list.length === 0 && <p>No staff are marked as this member or close to them.</p>}
      <ul className={styles.relations} aria-label="Close to staff">
        {list.map(({ staffName, saidBy, at }) => (
          <li key={staffName}>
            <span className="grow">
              <b>{staffName}</b> <small>{`marked by ${saidBy}, ${moment(at)}`}</small>
            </span>
            {may('cashier.second') && staffName !== staff.userName && (
              <Button small kind="ghost" onClick={() => setOpen({ drop: staffName })}>
                Remove the mark
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOwn && (
        <Button small kind="line" onClick={() => setOpen('mark')}>
          This is me or someone close to me
        </Button>
      )}
      {open === 'mark' && (
        <Dialog title={`You and ${userName}`} onClose={close}>
          <p>
            From now on, colleagues decide about {userName}’s deposits, withdrawals, adjustments and documents. Only a
            colleague who gives second approvals can remove the mark.
          </p>
          {refusal && (
            <Notice tone="bad" role="alert">
              {refusal}
            </Notice>
          )}
          <div>
            <Button kind="main" busy={busy} onClick={() => void handleMark()}>
              Mark
            </Button>{' '}
            <Button kind="ghost" onClick={close}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
      {open !== null && open !== 'mark' && (
        <ReasonDialog
          title={`${open.drop} and ${userName}`}
          submit="Remove the mark"
          onClose={close}
          onSubmit={async (reason) => {
            await drop({ ...owner, staffName: open.drop, reason });
            say(`${open.drop} can decide about ${userName} again.`);
          }}
        >
          <p>
            {open.drop} can decide about {userName}’s money again.
          </p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
