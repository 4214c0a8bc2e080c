import { useState } from 'react';
import { Button, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDropRelation, useMarkRelation, useRelations, type MemberOwner } from '../../features/members/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

/** They decide nothing about this member. */
export function RelationPart({ owner, userName }: { readonly owner: MemberOwner; readonly userName: string }) {
  const { staff, may, say } = useDesk();
  const relations = useRelations(owner);
  const drop = useDropRelation();
  const [open, setOpen] = useState<'mark' | 'colleague' | { readonly drop: string } | null>(null);
  const list = relations.data?.list ?? [];
  const isOwn = list.some(({ staffName }) => staffName === staff.userName);
  const close = (): void => setOpen(null);
  return (
    <PanelPart title={t('members.closeToStaff')}>
      {list.length === 0 && <p>{t('members.noStaffAreMarkedAs')}</p>}
      <ul className={styles.relations} aria-label={t('members.closeToStaff')}>
        {list.map(({ staffName, saidBy, at }) => (
          <li key={staffName}>
            <span className="grow">
              <b>{staffName}</b> <small>{t('members.markedBy', { saidBy, at: moment(at) })}</small>
            </span>
            {may('staff.write') && staffName !== staff.userName && (
              <Button small kind="ghost" onClick={() => setOpen({ drop: staffName })}>
                {t('members.removeTheMark')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOwn && (
        <Button small kind="line" onClick={() => setOpen('mark')}>
          {t('members.thisIsMeOrSomeone')}
        </Button>
      )}
      {may('staff.write') && (
        <Button small kind="line" onClick={() => setOpen('colleague')}>
          {t('members.markAColleague')}
        </Button>
      )}
      {open === 'colleague' && <ColleagueDialog owner={owner} userName={userName} onClose={close} />}
      {open === 'mark' && <OwnMarkDialog owner={owner} userName={userName} onClose={close} />}
      {typeof open === 'object' && open !== null && (
        <ReasonDialog
          title={t('members.staffAndMember', { staffName: open.drop, userName })}
          submit={t('members.removeTheMark')}
          onClose={close}
          onSubmit={async (reason) => {
            await drop({ ...owner, staffName: open.drop, reason });
            say(t('common.waitsForSecond'));
          }}
        >
          <p>{t('members.canDecideAboutMoneyAgain', { staffName: open.drop, userName })}</p>
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
      say(t('members.youCanNoLongerDecide', { userName }));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={t('members.youAnd', { userName })} onClose={onClose}>
      <p>{t('members.fromNowOnColleaguesDecide', { userName })}</p>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        <Button kind="main" busy={busy} onClick={() => void handleMark()}>
          {t('members.mark')}
        </Button>{' '}
        <Button kind="ghost" onClick={onClose}>
          {t('common.cancel')}
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
    <Dialog title={t('members.aColleagueAnd', { userName })} onClose={onClose}>
      <DeskForm
        submit={t('members.mark')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const staffName = fields.text('staffName').trim();
          await mark({ ...owner, staffName });
          say(t('members.staffCanNoLongerDecide', { staffName, userName }));
          onClose();
        }}
      >
        {(errors) => (
          <TextField
            name="staffName"
            label={t('members.colleaguesUsername')}
            required
            autoComplete="off"
            error={errors.staffName}
          />
        )}
      </DeskForm>
    </Dialog>
  );
}
