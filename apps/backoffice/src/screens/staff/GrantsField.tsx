import { useId, useState } from 'react';
import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import type { Grant, RoleRow } from '@baize/contract/backoffice/staff.ts';
import { Button, IconButton } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import choice from '../../parts/forms/Choice.module.css';
import styles from './GrantsField.module.css';

interface GrantsFieldProps {
  readonly grants: readonly Grant[];
  readonly roles: readonly RoleRow[];
  readonly onChange: (grants: readonly Grant[]) => void;
  readonly error?: string | undefined;
}

/** Roles, each at one merchant or at all of them. */
export function GrantsField({ grants, roles, onChange, error }: GrantsFieldProps) {
  const { merchants } = useDesk().session;
  const id = useId();
  const [roleId, setRoleId] = useState('');
  const [merchantId, setMerchantId] = useState<string>(ALL_MERCHANTS);
  const nameOf = (role: string): string => roles.find((one) => one.id === role)?.name ?? role;
  const placeOf = (merchant: string): string =>
    merchant === ALL_MERCHANTS ? 'every merchant' : (merchants.find((one) => one.id === merchant)?.name ?? merchant);
  const isSame = (one: Grant, other: Grant): boolean =>
    one.roleId === other.roleId && one.merchantId === other.merchantId;
  const handleAdd = (): void => {
    const grant = { roleId, merchantId };
    if (roleId !== '' && !grants.some((one) => isSame(one, grant))) onChange([...grants, grant]);
    setRoleId('');
  };
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend>Roles</legend>
      <ul>
        {grants.map((grant) => (
          <li key={`${grant.roleId} ${grant.merchantId}`}>
            <span className="grow">
              <b>{nameOf(grant.roleId)}</b> at {placeOf(grant.merchantId)}
            </span>
            <IconButton
              icon={closeIcon}
              small
              label={`Remove ${nameOf(grant.roleId)} at ${placeOf(grant.merchantId)}`}
              onClick={() => onChange(grants.filter((one) => !isSame(one, grant)))}
            />
          </li>
        ))}
        {grants.length === 0 && <li className={styles.none}>None: can log in but do nothing.</li>}
      </ul>
      <div className={styles.add}>
        <select
          className={choice.choice}
          aria-label="Role to add"
          value={roleId}
          onChange={(event) => setRoleId(event.target.value)}
        >
          <option value="">Role…</option>
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </select>
        <select
          className={choice.choice}
          aria-label="Valid at"
          value={merchantId}
          onChange={(event) => setMerchantId(event.target.value)}
        >
          <option value={ALL_MERCHANTS}>every merchant</option>
          {merchants.map((merchant) => (
            <option key={merchant.id} value={merchant.id}>
              {merchant.name}
            </option>
          ))}
        </select>
        <Button small kind="line" disabled={roleId === ''} onClick={handleAdd}>
          Add role
        </Button>
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
