import { useState } from 'react';
import { Button, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useReconcileNow } from '../../features/exceptions/index.ts';
import { useGateways } from '../../features/gateways/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { count } from '../../parts/show/words.ts';

/** Holds one day of one account against the gateway's statement, without waiting for the morning. */
export function ReconcileButton({ merchantId }: { readonly merchantId: string }) {
  const { may } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!may('recon.write', merchantId) || !may('cashier.read', merchantId)) return null;
  return (
    <>
      <Button kind="line" small onClick={() => setOpen(true)}>
        Check a day
      </Button>
      {isOpen && <ReconcileDialog merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReconcileDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const accounts = useGateways(merchantId);
  const reconcile = useReconcileNow();
  const list = accounts.data?.list.filter(({ health }) => health !== 'manual') ?? [];
  return (
    <Dialog title="Check a day" onClose={onClose}>
      <DeskForm
        submit="Check"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const wish = { merchantId, accountId: fields.text('accountId'), day: fields.text('day') };
          const { payments, problem } = await reconcile(wish);
          if (payments === null) say(`No statement: ${problem}`, 'bad');
          else say(`${count(payments, 'payment', 'payments')} of ${wish.day} held against our rows.`);
          onClose();
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="accountId"
              label="Gateway account"
              options={list.map(({ id, name }) => ({ value: id, label: name }))}
              error={errors.accountId}
            />
            <TextField name="day" label="Day at the gateway" type="date" required error={errors.day} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
