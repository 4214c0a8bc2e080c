import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Grant, RoleRow, StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Checkbox, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChangeStaff, useLatest, useResetStaff } from '../../features/staff/index.ts';
import { RowPanel, type Seat } from '../../kit/ListPage.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { moment } from '../../parts/show/words.ts';
import { GrantsField } from './GrantsField.tsx';

interface StaffPanelProps {
  /** As the list shows it, or showed it last. */
  readonly row: StaffRow;
  readonly seat: Seat;
  readonly roles: readonly RoleRow[];
}

export function StaffPanel({ row: listed, seat, roles }: StaffPanelProps) {
  const row = useLatest(listed, seat.hasLeft);
  const { staff, may, say } = useDesk();
  const [resetting, setResetting] = useState(false);
  const reset = useResetStaff();
  const isSelf = row.id === staff.id;
  const mayChange = may('staff.write') && !isSelf;
  return (
    <RowPanel
      seat={seat}
      title={row.displayName || row.userName}
      about={row.userName}
      facts={[
        [t('common.status'), row.status === 'disabled' ? t('staff.statuses.disabled') : t('staff.statuses.active')],
        [t('staff.email'), row.email || '–'],
        [t('staff.sessions'), String(row.sessions)],
        [t('common.authenticator'), row.hasSecondFactor ? t('staff.setUp') : t('staff.notSetUp')],
        [t('common.lastLogin'), moment(row.lastLoginAt)],
        [t('staff.joined'), moment(row.createdAt)],
        [
          t('common.log'),
          <Link key="log" to="/audit" search={{ targetId: row.id } as never}>
            {t('staff.accountActivity')}
          </Link>,
        ],
      ]}
    >
      {isSelf && <p>{t('staff.youCantChangeYourOwn')}</p>}
      {mayChange && (
        <PanelPart title={t('common.change')}>
          <FormOf row={row} of={row.id} part={shownOf}>
            {(begun) => <ChangeForm row={begun} roles={roles} />}
          </FormOf>
        </PanelPart>
      )}
      {mayChange && (
        <PanelPart title={t('staff.lockedOut')}>
          <p>{t('staff.setsAFirstPasswordRemoves')}</p>
          <Button kind="line" onClick={() => setResetting(true)}>
            {t('staff.resetAccess')}
          </Button>
        </PanelPart>
      )}
      {resetting && (
        <ReasonDialog
          title={t('staff.resetTheAccessOf', { displayName: row.displayName || row.userName })}
          submit={t('staff.resetAccess')}
          onClose={() => setResetting(false)}
          onSubmit={async (reason) => {
            await reset({ id: row.id, version: row.version, reason });
            say(t('common.waitsForSecond'));
          }}
        >
          <p>{t('staff.setsAFirstPasswordRemoves')}</p>
        </ReasonDialog>
      )}
    </RowPanel>
  );
}

/** A reset makes a new version, too, and takes nothing back. */
const shownOf = ({ displayName, email, status, roles }: StaffRow) => [displayName, email, status, roles];

function ChangeForm({ row, roles }: { row: StaffRow; roles: readonly RoleRow[] }) {
  const change = useChangeStaff();
  const { say } = useDesk();
  const [grants, setGrants] = useState<readonly Grant[]>(row.roles);
  return (
    <DeskForm
      submit={t('common.save')}
      beside="roles"
      onSubmit={async (fields) => {
        const { waits } = await change({
          id: row.id,
          version: row.version,
          displayName: fields.text('displayName'),
          email: fields.text('email'),
          status: fields.isOn('disabled') ? 'disabled' : 'active',
          roles: [...grants],
          reason: fields.text('reason'),
        });
        say(waits === null ? t('common.saved') : t('common.partlyWaits'));
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('common.name')}
            name="displayName"
            defaultValue={row.displayName}
            maxLength={80}
            autoComplete="off"
            error={errors.displayName}
          />
          <TextField
            label={t('staff.email')}
            name="email"
            type="email"
            defaultValue={row.email}
            maxLength={200}
            autoComplete="off"
            error={errors.email}
          />
          <GrantsField grants={grants} roles={roles} onChange={setGrants} error={errors.roles} />
          <Checkbox name="disabled" defaultChecked={row.status === 'disabled'}>
            {t('staff.disabledCantLogInLogged')}
          </Checkbox>
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
