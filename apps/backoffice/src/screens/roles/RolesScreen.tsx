import { useState } from 'react';
import * as v from 'valibot';
import type { RoleRow } from '@baize/contract/backoffice/staff.ts';
import { Button, Icon, Tag } from '@baize/ui/index.ts';
import { plusIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { t } from '../../app/texts.ts';
import {
  PERMISSION_WORDS,
  roleName,
  rolePurpose,
  useAddRole,
  useChangeRole,
  useRemoveRole,
  useRoles,
} from '../../features/staff/index.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { RoleForm } from './RoleForm.tsx';

const Search = v.object({ open: Said });
const NEW = 'new';

/** What each role may, and how many people have it. */
export function Screen() {
  const [{ open }, change] = useSearchState(Search);
  const { may, say } = useDesk();
  const { data, error, refetch } = useRoles();
  const add = useAddRole();
  const opened = data?.list.find(({ id }) => id === open);
  const close = (): void => change({ open: '' });
  return (
    <Page
      title={t('common.roles')}
      about={data && t('roles.countRole', { count: data.list.length })}
      actions={
        may('staff.write') && (
          <Button kind="main" small onClick={() => change({ open: NEW })}>
            <Icon path={plusIcon} small />
            {t('roles.addARole')}
          </Button>
        )
      }
      panel={
        opened ? (
          <RolePanel key={opened.id} role={opened} onClose={close} />
        ) : open === NEW ? (
          <DetailPanel title={t('roles.newRole')} of={NEW} onClose={close}>
            <RoleForm
              submit={t('common.add')}
              onSubmit={async (role) => {
                const { id } = await add(role);
                say(t('roles.roleAdded'));
                change({ open: id });
              }}
            />
          </DetailPanel>
        ) : null
      }
    >
      <DataTable
        label={t('common.roles')}
        columns={COLUMNS}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={({ id }) => change({ open: id })}
        empty={<p>{t('roles.noRoles')}</p>}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    head: t('roles.role'),
    cell: (role) => (
      <>
        {roleName(role)} {role.builtIn && <Tag tone="info">{t('roles.builtIn')}</Tag>}
      </>
    ),
  },
  { key: 'about', head: t('roles.purpose'), cell: rolePurpose },
  { key: 'may', head: t('roles.permissions'), figure: true, cell: ({ permissions }) => permissions.length },
  { key: 'holders', head: t('roles.people'), figure: true, cell: ({ holders }) => holders },
];

/** Holders change without a new version. */
const wordsOf = ({ holders: _, ...words }: RoleRow) => words;

function RolePanel({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { may, say } = useDesk();
  const [removing, setRemoving] = useState(false);
  const change = useChangeRole();
  const remove = useRemoveRole();
  const mayChange = may('staff.write') && !role.builtIn;
  return (
    <DetailPanel title={roleName(role)} about={rolePurpose(role)} of={role.id} onClose={onClose}>
      {mayChange ? (
        <FormOf row={role} of={role.id} part={wordsOf}>
          {(begun) => (
            <RoleForm
              role={begun}
              submit={t('common.save')}
              onSubmit={async (words) => {
                const { waits } = await change({ id: begun.id, version: begun.version, ...words });
                say(waits === null ? t('roles.savedActiveNow') : t('common.partlyWaits'));
              }}
            />
          )}
        </FormOf>
      ) : (
        <Facts facts={role.permissions.map((permission) => [permission, PERMISSION_WORDS[permission]])} />
      )}
      {mayChange && (
        <PanelPart title={t('common.remove')}>
          <Button kind="line" disabled={role.holders > 0} onClick={() => setRemoving(true)}>
            {t('roles.removeTheRole')}
          </Button>
          {role.holders > 0 && <p>{t('roles.holdersItUnassignItFirst', { holders: role.holders })}</p>}
        </PanelPart>
      )}
      {removing && (
        <ReasonDialog
          title={t('roles.removeTheRole2', { name: role.name })}
          submit={t('common.remove')}
          onClose={() => setRemoving(false)}
          onSubmit={async (reason) => {
            await remove({ id: role.id, reason });
            say(t('roles.roleRemoved'));
            onClose();
          }}
        >
          <p>{t('roles.noOneHasItThe')}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
