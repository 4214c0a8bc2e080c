import type { MallAddress } from '@baize/contract/loyalty/mall.ts';
import { Button, TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import { useSetAddress } from './mall.queries.ts';

const FIELDS = ['name', 'phone', 'line', 'city', 'postcode'] as const;
const NONE: MallAddress = { name: '', phone: '', line: '', city: '', postcode: '' };
const COMPLETE = {
  name: 'name',
  phone: 'tel',
  line: 'street-address',
  city: 'address-level2',
  postcode: 'postal-code',
} as const;

/** Where parcels go. */
export function AddressForm({
  address,
  onDone,
}: {
  readonly address: MallAddress | null;
  readonly onDone: () => void;
}) {
  const { t, say } = useApp();
  const save = useSetAddress();
  const fields = useFields<keyof MallAddress>({
    initial: address ?? NONE,
    check: (values) =>
      Object.fromEntries(
        FIELDS.filter((name) => name !== 'postcode' && values[name].trim().length < 2).map((name) => [
          name,
          t('mall.required'),
        ]),
      ),
  });
  return (
    <Form
      form={fields.form}
      fit="sheet"
      label={t('mall.addressTitle')}
      error={fields.formError}
      onSubmit={fields.submit({
        send: (values) => save(values),
        onDone() {
          say(t('mall.saved'), { tone: 'ok' });
          onDone();
        },
      })}
    >
      <p>{t('mall.addressLead')}</p>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={t(`mall.${name}`)}
          autoComplete={COMPLETE[name]}
          inputMode={name === 'phone' ? 'tel' : 'text'}
          maxLength={name === 'line' ? 200 : name === 'postcode' ? 12 : 80}
          {...fields.tie(name)}
        />
      ))}
      <FormFoot>
        <Button kind="main" wide type="submit" busy={fields.busy}>
          {t('mall.save')}
        </Button>
      </FormFoot>
    </Form>
  );
}
