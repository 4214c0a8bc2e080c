import { useState } from 'react';
import { reconcileNow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { Button, SelectField } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { useGateways } from '../features/gateways/index.ts';
import { useAct } from '../kit/queries.ts';
import { dayWords } from '../parts/show/days.ts';
import { DayField } from '../parts/forms/DayField.tsx';
import { DeskForm } from '../parts/forms/DeskForm.tsx';
import { Dialog } from '../parts/page/Dialog.tsx';

export function ReconcileButton({ merchantId }: { readonly merchantId: string }) {
  const { may } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!may('recon.write', merchantId) || !may('cashier.read', merchantId)) return null;
  return (
    <>
      <Button kind="line" small onClick={() => setOpen(true)}>
        {t('exceptions.checkADay')}
      </Button>
      {isOpen && <ReconcileDialog merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReconcileDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const accounts = useGateways(merchantId);
  const reconcile = useAct(reconcileNow);
  const list = accounts.data?.list.filter(({ health }) => health !== 'manual') ?? [];
  return (
    <Dialog title={t('exceptions.checkADay')} onClose={onClose}>
      <DeskForm
        submit={t('exceptions.check')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const request = { merchantId, accountId: fields.text('accountId'), day: fields.day('day') };
          const { payments, problem } = await reconcile(request);
          if (payments === null) say(t('exceptions.noStatement', { problem }), 'bad');
          else say(t('exceptions.paymentsCompared', { payments, day: dayWords(request.day) }));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="accountId"
              label={t('exceptions.gatewayAccount')}
              options={list.map(({ id, name }) => ({ value: id, label: name }))}
              error={errors.accountId}
            />
            <DayField name="day" label={t('exceptions.dayAtTheGateway')} required error={errors.day} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
