import { useState } from 'react';
import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useSaveMethod } from '../../features/methods/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { KINDS } from './MethodForm.tsx';

interface AddMethodDialogProps {
  readonly merchantId: string;
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  readonly onClose: () => void;
}

/** A new method waits for a second person and begins closed, so that its settings can be looked at first. */
export function AddMethodDialog({ merchantId, accounts, onClose }: AddMethodDialogProps) {
  const { say } = useDesk();
  const save = useSaveMethod();
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
    say('It waits for a second person under Approvals. It starts closed: check its settings, then open it.');
    onClose();
  }
  return (
    <Dialog title="Add a payment method" onClose={onClose}>
      <DeskForm submit="Add" onCancel={onClose} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <TextField name="methodId" label="ID" hint="Such as gcash-in" required error={errors.methodId} />
            <TextField name="name" label="Name" required error={errors['settings.name.EN']} />
            <SelectField
              name="direction"
              label="For"
              value={direction}
              onChange={(event) => setDirection(event.target.value === 'out' ? 'out' : 'in')}
              options={[
                { value: 'in', label: 'Deposits' },
                { value: 'out', label: 'Withdrawals' },
              ]}
            />
            <SelectField
              key={direction}
              name="kind"
              label="Kind"
              options={KINDS[direction]}
              error={errors['settings.kind'] ?? errors.settings}
            />
            <SelectField
              name="account"
              label="Gateway account"
              options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
              error={errors['settings.gatewayAccountIds']}
            />
            <TextField name="min" label="Minimum" required error={errors['settings.min']} />
            <TextField name="max" label="Maximum" required error={errors['settings.max']} />
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
