import { useState } from 'react';
import type { DeskAdapter } from '@baize/contract/backoffice/gateways.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { adapterName, useAddGateway } from '../../features/gateways/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { CapFields, OwnPasswordField, SecretField, SettingFields, settingsIn } from './settingFields.tsx';

interface AddGatewayDialogProps {
  readonly merchantId: string;
  readonly adapters: readonly DeskAdapter[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function AddGatewayDialog({ merchantId, adapters, onClose, onDone }: AddGatewayDialogProps) {
  const add = useAddGateway();
  const { say } = useDesk();
  const [code, setCode] = useState(adapters[0]?.code ?? '');
  const adapter = adapters.find((one) => one.code === code);
  async function handleSubmit(fields: Fields): Promise<void> {
    await add({
      merchantId,
      adapter: fields.text('adapter'),
      name: fields.text('name'),
      settings: settingsIn(fields, adapter?.fields ?? []),
      callbackSecret: fields.text('callbackSecret'),
      dayCap: fields.text('dayCap'),
      floatWarning: fields.text('floatWarning'),
      current: fields.text('current'),
      reason: fields.text('reason'),
    });
    say(t('gateways.addedAColleagueMustApprove'));
    onDone();
  }
  return (
    <Dialog title={t('gateways.addAGatewayAccount')} onClose={onClose}>
      <DeskForm submit={t('common.add')} onCancel={onClose} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <SelectField
              label={t('gateways.gateway')}
              name="adapter"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              options={adapters.map((one) => ({ value: one.code, label: adapterName(one.code, one.name) }))}
              error={errors.adapter}
            />
            <TextField
              label={t('common.name')}
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              error={errors.name}
            />
            {adapter && (
              <SettingFields
                key={code}
                adapter={code}
                fields={adapter.fields}
                settings={{}}
                fingerprints={{}}
                errors={errors}
              />
            )}
            {adapter && !adapter.isManual && (
              <SecretField
                label={t('gateways.callbackSecret')}
                name="callbackSecret"
                required
                hint={t('gateways.asTheGatewayShowsIt')}
                error={errors.callbackSecret}
              />
            )}
            <CapFields dayCap="" floatWarning="" currency="" errors={errors} />
            <OwnPasswordField error={errors.current} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
