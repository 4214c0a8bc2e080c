import { PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { addRole, RoleRow } from '@baize/contract/backoffice/staff.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { PERMISSION_WORDS } from '../../features/staff/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import styles from './RoleForm.module.css';

interface RoleFormProps {
  readonly role?: RoleRow;
  readonly submit: string;
  readonly onSubmit: (role: AskOf<typeof addRole>) => Promise<void>;
}

/** Only own permissions can be given or taken. */
export function RoleForm({ role, submit, onSubmit }: RoleFormProps) {
  const { staff } = useDesk();
  return (
    <DeskForm
      submit={submit}
      onSubmit={(fields) => {
        // Browsers do not send disabled boxes.
        const kept = (role?.permissions ?? []).filter((name) => staff.permissions[name] !== null);
        const chosen = fields.all('permission') as Permission[];
        return onSubmit({
          name: fields.text('name'),
          description: fields.text('description'),
          permissions: [...new Set([...kept, ...chosen])],
          reason: fields.text('reason'),
        });
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('common.name')}
            name="name"
            required
            defaultValue={role?.name}
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
          <TextField
            label={t('roles.whatItIsFor')}
            name="description"
            defaultValue={role?.description}
            maxLength={200}
            autoComplete="off"
            error={errors.description}
          />
          <fieldset className={styles.boxes}>
            <legend>{t('roles.permissions')}</legend>
            {PERMISSION_NAMES.map((name) => (
              <Checkbox
                key={name}
                name="permission"
                value={name}
                defaultChecked={role?.permissions.includes(name) ?? false}
                disabled={staff.permissions[name] !== null}
              >
                {PERMISSION_WORDS[name]}
              </Checkbox>
            ))}
          </fieldset>
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
