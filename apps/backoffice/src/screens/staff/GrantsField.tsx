import { useId, useState } from 'react';
import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import type { Grant, RoleRow } from '@baize/contract/backoffice/staff.ts';
import { Button, IconButton } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { roleName, roleNameIn } from '../../features/staff/index.ts';
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
  const placeOf = (merchant: string): string =>
    merchant === ALL_MERCHANTS
      ? t('staff.everyMerchant')
      : (merchants.find((one) => one.id === merchant)?.name ?? merchant);
  const isSame = (one: Grant, other: Grant): boolean =>
    one.roleId === other.roleId && one.merchantId === other.merchantId;
  const handleAdd = (): void => {
    const grant = { roleId, merchantId };
    if (roleId !== '' && !grants.some((one) => isSame(one, grant))) onChange([...grants, grant]);
    setRoleId('');
  };
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend>{t('common.roles')}</legend>
      <ul>
        {grants.map((grant) => (
          <li key={`${grant.roleId} ${grant.merchantId}`}>
            <span className="grow">
              {t('staff.roleAtPlace', { role: roleNameIn(roles, grant.roleId), place: placeOf(grant.merchantId) })}
            </span>
            <IconButton
              icon={closeIcon}
              small
              label={t('staff.removeAt', { role: roleNameIn(roles, grant.roleId), place: placeOf(grant.merchantId) })}
              onClick={() => onChange(grants.filter((one) => !isSame(one, grant)))}
            />
          </li>
        ))}
        {grants.length === 0 && <li className={styles.none}>{t('staff.noneCanLogInBut')}</li>}
      </ul>
      <div className={styles.add}>
        <select
          className={choice.choice}
          aria-label={t('staff.roleToAdd')}
          value={roleId}
          onChange={(event) => setRoleId(event.target.value)}
        >
          <option value="">{t('staff.role')}</option>
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {roleName(role)}
            </option>
          ))}
        </select>
        <select
          className={choice.choice}
          aria-label={t('staff.validAt')}
          value={merchantId}
          onChange={(event) => setMerchantId(event.target.value)}
        >
          <option value={ALL_MERCHANTS}>{t('staff.everyMerchant')}</option>
          {merchants.map((merchant) => (
            <option key={merchant.id} value={merchant.id}>
              {merchant.name}
            </option>
          ))}
        </select>
        <Button small kind="line" disabled={roleId === ''} onClick={handleAdd}>
          {t('staff.addRole')}
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
