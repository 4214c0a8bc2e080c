import { useState } from 'react';
import { saveCashierMethod, type MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAct } from '../../kit/queries.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { KINDS } from './MethodForm.tsx';

interface AddMethodDialogProps {
  readonly merchantId: string;
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  readonly onClose: () => void;
}

/** Waits for a second person and begins closed. */
export function AddMethodDialog({ merchantId, accounts, onClose }: AddMethodDialogProps) {
  const { say } = useDesk();
  const save = useAct(saveCashierMethod);
  const [direction, setDirection] = useState<MethodSettings['direction']>('in');
  async function handleSubmit(fields: Fields): Promise<void> {
    const account = accounts.find(({ id }) => id === fields.text('account'));
    await save({
      merchantId,
      methodId: fields.text('methodId'),
      currency: account?.currency ?? '',
      version: 0,
      state: 'closed',
      position: 100,
      settings: settingsIn(fields, direction),
    });
    say(t('methods.addedAColleagueMustApprove'));
    onClose();
  }
  return (
    <Dialog title={t('methods.addAPaymentMethod')} onClose={onClose}>
      <DeskForm submit={t('common.add')} onCancel={onClose} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <TextField
              name="methodId"
              label={t('methods.id')}
              hint={t('methods.suchAsGcashIn')}
              required
              error={errors.methodId}
            />
            <TextField name="name" label={t('common.name')} required error={errors['settings.name.EN']} />
            <SelectField
              name="direction"
              label={t('methods.usedFor')}
              value={direction}
              onChange={(event) => setDirection(event.target.value === 'out' ? 'out' : 'in')}
              options={[
                { value: 'in', label: t('common.deposits') },
                { value: 'out', label: t('common.withdrawals') },
              ]}
            />
            <SelectField
              key={direction}
              name="kind"
              label={t('common.kind')}
              options={KINDS[direction]}
              error={errors['settings.kind'] ?? errors.settings}
            />
            <SelectField
              name="account"
              label={t('methods.gatewayAccount')}
              options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
              error={errors['settings.gatewayAccountIds']}
            />
            <TextField name="min" label={t('methods.minimum')} required error={errors['settings.min']} />
            <TextField name="max" label={t('methods.maximum')} required error={errors['settings.max']} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

const settingsIn = (fields: Fields, direction: MethodSettings['direction']): MethodSettings => {
  const kind = fields.text('kind') as MethodSettings['kind'];
  return {
    ...{ direction, kind },
    name: { EN: fields.text('name') },
    hint: {},
    icon: kind === 'qr' ? 'qr' : kind === 'ewallet' ? 'wallet' : 'bank',
    gatewayAccountIds: [fields.text('account')],
    channel: '',
    min: fields.text('min'),
    max: fields.text('max'),
    quick: [],
    fee: { paidBy: 'merchant', percentBp: 0, fixed: '0', min: '0', max: null, freePerDay: 0 },
    expiryMinutes: 60,
    schedule: [],
    countries: [],
    levels: [],
    memberTypes: [0, 1, 2],
    firstDepositMin: null,
    dayCap: null,
    closedText: {},
    proofNeeded: direction === 'in' && kind === 'bank',
    uniqueCents: false,
  };
};
