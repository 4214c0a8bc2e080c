import { useState } from 'react';
import { PALETTE_PRESETS } from '@baize/contract/backoffice/merchants.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAddMerchant } from '../../features/merchants/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { linesIn } from '../../parts/show/moments.rules.ts';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { errorAt } from './wish.rules.ts';
import type { Errors } from './settingsParts.tsx';
import styles from './merchants.module.css';

interface AddMerchantDialogProps {
  readonly models: readonly { readonly id: string; readonly name: string }[];
  readonly knownLanguages: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (merchantId: string) => void;
}

/** Makes a merchant after the model of another. */
export function AddMerchantDialog({ models, knownLanguages, onClose, onDone }: AddMerchantDialogProps) {
  const add = useAddMerchant();
  const { say, refreshSession } = useDesk();
  const [look, setLook] = useState(0);
  async function handleSubmit(fields: Fields): Promise<void> {
    const { name: _, ...palette } = PALETTE_PRESETS[look] ?? PALETTE_PRESETS[0];
    const code = fields.text('code').trim();
    await add({
      code,
      model: fields.text('model'),
      name: fields.text('name'),
      hosts: linesIn(fields.text('hosts')),
      currency: fields.text('currency'),
      currencySign: fields.text('currencySign'),
      country: fields.text('country'),
      timeZone: fields.text('timeZone'),
      minimumAge: Number(fields.text('minimumAge').trim() || Number.NaN),
      defaultLanguage: fields.text('defaultLanguage'),
      languages: fields.all('languages'),
      palette,
      reason: fields.text('reason'),
    });
    await refreshSession();
    say('Created. Live in seconds.');
    onDone(code);
  }
  return (
    <Dialog title="Add a merchant" onClose={onClose}>
      <DeskForm submit="Add" onCancel={onClose} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <Identity models={models} errors={errors} />
            <Place errors={errors} />
            <fieldset className={styles.languages}>
              <legend>Languages</legend>
              {knownLanguages.map((language) => (
                <Checkbox key={language} name="languages" value={language} defaultChecked={language === 'EN'}>
                  {language}
                </Checkbox>
              ))}
              {errorAt(errors, 'languages') && (
                <p role="alert" className={styles.error}>
                  {errorAt(errors, 'languages')}
                </p>
              )}
            </fieldset>
            <SelectField
              label="Default language"
              name="defaultLanguage"
              defaultValue="EN"
              options={knownLanguages.map((language) => ({ value: language, label: language }))}
              error={errors.defaultLanguage}
            />
            <SelectField
              label="Look"
              value={String(look)}
              onChange={(event) => setLook(Number(event.target.value))}
              options={PALETTE_PRESETS.map(({ name }, at) => ({ value: String(at), label: name }))}
              hint="All text stays readable; you can fine-tune it under Settings."
              error={errorAt(errors, 'palette')}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

function Identity({ models, errors }: Pick<AddMerchantDialogProps, 'models'> & { errors: Errors }) {
  return (
    <>
      <TextField
        label="Code"
        name="code"
        required
        autoFocus
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        hint="Lowercase letters, digits and dashes. It can’t be changed later."
        error={errors.code}
      />
      <TextField label="Name" name="name" required maxLength={40} autoComplete="off" error={errors.name} />
      <SelectField
        label="Copy from"
        name="model"
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        hint="Copies its flags, registration and help pages, but not its accounts, links and licence."
        error={errors.model}
      />
      <TextField
        label="Host names"
        name="hosts"
        required
        autoComplete="off"
        hint="Separated by commas, such as play.example.com."
        error={errorAt(errors, 'hosts')}
      />
    </>
  );
}

function Place({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label="Currency"
        name="currency"
        required
        maxLength={3}
        autoComplete="off"
        hint="Three letters, such as PHP. It can’t be changed later."
        error={errors.currency}
      />
      <TextField
        label="Sign before amounts"
        name="currencySign"
        required
        maxLength={6}
        autoComplete="off"
        hint="Such as ₱."
        error={errors.currencySign}
      />
      <TextField
        label="Country"
        name="country"
        required
        maxLength={2}
        autoComplete="off"
        hint="Two letters, such as PH. It stays."
        error={errors.country}
      />
      <TextField
        label="Time zone"
        name="timeZone"
        required
        autoComplete="off"
        defaultValue="Asia/Manila"
        error={errors.timeZone}
      />
      <TextField
        label="Minimum age"
        name="minimumAge"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue="21"
        error={errors.minimumAge}
      />
    </>
  );
}
