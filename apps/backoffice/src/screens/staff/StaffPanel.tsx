import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Grant, RoleRow, StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Checkbox, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChangeStaff, useLatest, useResetStaff } from '../../features/staff/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { moment } from '../../parts/show/words.ts';
import { GrantsField } from './GrantsField.tsx';

interface StaffPanelProps {
  /** As the list shows it, or showed it last. */
  readonly row: StaffRow;
  /** The list shows it no more. */
  readonly hasLeft: boolean;
  readonly roles: readonly RoleRow[];
  readonly onClose: () => void;
}

export function StaffPanel({ row: listed, hasLeft, roles, onClose }: StaffPanelProps) {
  const row = useLatest(listed, hasLeft);
  const { staff, may, say } = useDesk();
  const [resetting, setResetting] = useState(false);
  const reset = useResetStaff();
  const isSelf = row.id === staff.id;
  const mayChange = may('staff.write') && !isSelf;
  return (
    <DetailPanel
      title={row.displayName || row.userName}
      about={row.userName}
      of={row.id}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('common.status'), row.status === 'disabled' ? t('staff.statuses.disabled') : t('staff.statuses.active')],
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
      />
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
        <NewPasswordDialog
          title={t('staff.resetTheAccessOf', { displayName: row.displayName || row.userName })}
          onClose={() => setResetting(false)}
          onSubmit={async (password, reason) => {
            await reset({ id: row.id, version: row.version, password, reason });
            say(t('staff.accessResetHandOverThe'));
          }}
        />
      )}
    </DetailPanel>
  );
}

/** A reset makes a new version, too, and takes nothing back. */
const shownOf = ({ displayName, status, roles }: StaffRow) => [displayName, status, roles];

function ChangeForm({ row, roles }: { row: StaffRow; roles: readonly RoleRow[] }) {
  const change = useChangeStaff();
  const { say } = useDesk();
  const [grants, setGrants] = useState<readonly Grant[]>(row.roles);
  return (
    <DeskForm
      submit={t('common.save')}
      beside="roles"
      onSubmit={async (fields) => {
        await change({
          id: row.id,
          version: row.version,
          displayName: fields.text('displayName'),
          status: fields.isOn('disabled') ? 'disabled' : 'active',
          roles: [...grants],
          reason: fields.text('reason'),
        });
        say(t('common.saved'));
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
