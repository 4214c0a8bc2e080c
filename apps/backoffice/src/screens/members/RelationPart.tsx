import { useState } from 'react';
import { Button, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useDropRelation, useMarkRelation, useRelations, type MemberOwner } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

/** Staff who are this member, or close to them: they decide nothing about their money and documents. */
export function RelationPart({ owner, userName }: { readonly owner: MemberOwner; readonly userName: string }) {
  const { staff, may, say } = useDesk();
  const relations = useRelations(owner);
  const drop = useDropRelation();
  const [open, setOpen] = useState<'mark' | 'colleague' | { readonly drop: string } | null>(null);
  const list = relations.data?.list ?? [];
  const isOwn = list.some(({ staffName }) => staffName === staff.userName);
  const close = (): void => setOpen(null);
  return (
    <PanelPart title="Close to staff">
      {list.length === 0 && <p>No staff are marked as this member or close to them.</p>}
      <ul className={styles.relations} aria-label="Close to staff">
        {list.map(({ staffName, saidBy, at }) => (
          <li key={staffName}>
            <span className="grow">
              <b>{staffName}</b> <small>{`marked by ${saidBy}, ${moment(at)}`}</small>
            </span>
            {may('staff.write') && staffName !== staff.userName && (
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
      {may('staff.write') && (
        <Button small kind="line" onClick={() => setOpen('colleague')}>
          Mark a colleague
        </Button>
      )}
      {open === 'colleague' && <ColleagueDialog owner={owner} userName={userName} onClose={close} />}
      {open === 'mark' && <OwnMarkDialog owner={owner} userName={userName} onClose={close} />}
      {typeof open === 'object' && open !== null && (
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

interface MarkDialogProps {
  readonly owner: MemberOwner;
  readonly userName: string;
  readonly onClose: () => void;
}

/** Marks oneself. */
function OwnMarkDialog({ owner, userName, onClose }: MarkDialogProps) {
  const { staff, say } = useDesk();
  const mark = useMarkRelation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function handleMark(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await mark({ ...owner, staffName: staff.userName });
      say(`You can no longer decide anything about ${userName}.`);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={`You and ${userName}`} onClose={onClose}>
      <p>
        From now on, colleagues decide about {userName}’s deposits, withdrawals, adjustments and documents. Only
        somebody who manages staff can remove the mark.
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
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Marks somebody else, by who manages staff. */
function ColleagueDialog({ owner, userName, onClose }: MarkDialogProps) {
  const { say } = useDesk();
  const mark = useMarkRelation();
  return (
    <Dialog title={`A colleague and ${userName}`} onClose={onClose}>
      <DeskForm
        submit="Mark"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const staffName = fields.text('staffName').trim();
          await mark({ ...owner, staffName });
          say(`${staffName} decides nothing about ${userName} from now on.`);
          onClose();
        }}
      >
        {(errors) => (
          <TextField
            name="staffName"
            label="Colleague’s username"
            required
            autoComplete="off"
            error={errors.staffName}
          />
        )}
      </DeskForm>
    </Dialog>
  );
}
