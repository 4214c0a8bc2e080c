import { useState } from 'react';
import { staffList, type RoleRow, type StaffRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Icon, Tag } from '@baize/ui/index.ts';
import { userPlusIcon } from '@baize/ui/iconsMore.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { roleName, roleNameIn, useRoles } from '../features/staff/index.ts';
import { said, when } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { AddStaffDialog } from '../screens/staff/AddStaffDialog.tsx';
import { StaffPanel } from '../screens/staff/StaffPanel.tsx';

const STATUSES = { active: t('staff.active'), disabled: t('staff.disabled') };
const useRoleRows = (): readonly RoleRow[] => useRoles().data?.list ?? [];

/** The people who work here. */
export const Screen = () => (
  <ListPage
    list={staffList}
    useMore={useRoleRows}
    title={t('common.staff')}
    about={(first) => first && t('staff.totalPerson', { total: first.total })}
    actions={() => <Add />}
    filters={(roles) => ({
      search: t('staff.nameOrUsername'),
      status: [t('common.status'), STATUSES],
      roleId: [t('staff.role2'), Object.fromEntries(roles.map((role) => [role.id, roleName(role)]))],
    })}
    columns={(roles) => [
      { key: 'name', head: t('common.name'), cell: ({ displayName, userName }) => displayName || userName },
      said('userName', t('common.username')),
      {
        ...{ key: 'roles', head: t('common.roles') },
        cell: (row) => [...new Set(row.roles.map(({ roleId }) => roleNameIn(roles, roleId)))].join(', ') || '–',
      },
      { key: 'state', head: t('common.status'), cell: (row) => <PresenceTag {...row} /> },
      { key: 'factor', head: t('common.authenticator'), cell: (row) => <FactorTag {...row} /> },
      when('lastLoginAt', t('common.lastLogin')),
    ]}
    empty={[t('common.noMatches'), t('common.clearAFilter')]}
    panel={(row, seat, roles) => <StaffPanel row={row} seat={seat} roles={roles} />}
  />
);

function PresenceTag({ status, sessions }: Pick<StaffRow, 'status' | 'sessions'>) {
  if (status === 'disabled') return <Tag tone="bad">{t('staff.statuses.disabled')}</Tag>;
  return sessions > 0 ? <Tag tone="ok">{t('staff.online')}</Tag> : <Tag>{t('staff.offline')}</Tag>;
}

const FactorTag = ({ hasSecondFactor }: Pick<StaffRow, 'hasSecondFactor'>) =>
  hasSecondFactor ? <Tag tone="ok">{t('staff.setUp')}</Tag> : <Tag tone="caution">{t('staff.notSetUp')}</Tag>;

function Add() {
  const { may } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const roles = useRoleRows();
  if (!may('staff.write')) return null;
  return (
    <>
      <Button kind="main" small onClick={() => setOpen(true)}>
        <Icon path={userPlusIcon} small />
        {t('staff.addStaff')}
      </Button>
      {isOpen && <AddStaffDialog roles={roles} onClose={() => setOpen(false)} />}
    </>
  );
}
