import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import {
  GATEWAY_STATE_OPTIONS,
  useChangeGateway,
  useConnectGateway,
  useRotateGatewaySecret,
  useSetGatewayState,
} from '../../features/gateways/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { CapFields, OwnPasswordField, SecretField, SettingFields, settingsIn } from './settingFields.tsx';

interface FormProps {
  readonly merchantId: string;
  readonly file: DeskGatewayFile;
}

const seen = ({ merchantId, file: { id, version } }: FormProps) => ({ merchantId, accountId: id, version });

/** Opens the account, leaves it payouts only, or pauses it. */
export function GatewayStateForm(props: FormProps) {
  const set = useSetGatewayState();
  const { say } = useDesk();
  return (
    <DeskForm
      quiet
      submit={t('gateways.changeTheStatus')}
      onSubmit={async (fields) => {
        const state = fields.text('state') as DeskGatewayFile['state'];
        await set({ ...seen(props), state, reason: fields.text('reason') });
        say(t('gateways.changedOpenPaymentsContinue'));
      }}
    >
      {(errors) => (
        <>
          <SelectField
            label={t('common.status')}
            name="state"
            defaultValue={props.file.state}
            options={GATEWAY_STATE_OPTIONS}
            error={errors.state}
          />
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

export function ChangeGatewayForm(props: FormProps) {
  const change = useChangeGateway();
  const { say } = useDesk();
  const { name, dayCap, floatWarning, currency } = props.file;
  return (
    <DeskForm
      quiet
      submit={t('common.save')}
      onSubmit={async (fields) => {
        const { waits } = await change({
          ...seen(props),
          name: fields.text('name'),
          dayCap: fields.text('dayCap'),
          floatWarning: fields.text('floatWarning'),
          reason: fields.text('reason'),
        });
        say(waits === null ? t('common.saved') : t('gateways.savedHigherLimit'));
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('common.name')}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={name}
            error={errors.name}
          />
          <CapFields dayCap={dayCap ?? ''} floatWarning={floatWarning ?? ''} currency={currency} errors={errors} />
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

export function ConnectGatewayForm(props: FormProps) {
  const connect = useConnectGateway();
  const { say } = useDesk();
  const { adapter, fields: known, settings, fingerprints } = props.file;
  return (
    <DeskForm
      quiet
      submit={t('gateways.saveConnection')}
      onSubmit={async (fields) => {
        const { waits } = await connect({
          ...seen(props),
          settings: settingsIn(fields, known),
          current: fields.text('current'),
          reason: fields.text('reason'),
        });
        say(waits === null ? t('gateways.nothingWasChanged') : t('gateways.connectionAColleagueMustApprove'));
      }}
    >
      {(errors) => (
        <>
          <SettingFields
            adapter={adapter}
            fields={known}
            settings={settings}
            fingerprints={fingerprints}
            errors={errors}
          />
          <OwnPasswordField error={errors.current} />
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

/** Here first, then at the gateway. */
export function RotateSecretForm(props: FormProps) {
  const rotate = useRotateGatewaySecret();
  const { say } = useDesk();
  return (
    <DeskForm
      quiet
      submit={t('gateways.saveNewSecret')}
      onSubmit={async (fields) => {
        await rotate({
          ...seen(props),
          secret: fields.text('secret'),
          current: fields.text('current'),
          reason: fields.text('reason'),
        });
        say(t('gateways.secretAColleagueMustApprove'));
      }}
    >
      {(errors) => (
        <>
          <SecretField
            label={t('gateways.newCallbackSecret')}
            name="secret"
            required
            hint={t('gateways.enterItHereFirstThen')}
            error={errors.secret}
          />
          <OwnPasswordField error={errors.current} />
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
