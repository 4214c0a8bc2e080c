import { useState } from 'react';
import { PALETTE_PRESETS } from '@baize/contract/backoffice/merchants.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAddMerchant } from '../../features/merchants/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { linesIn } from '../../parts/show/moments.rules.ts';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { errorAt } from './request.rules.ts';
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
    say(t('merchants.createdLiveInSeconds'));
    onDone(code);
  }
  return (
    <Dialog title={t('merchants.addAMerchant')} onClose={onClose}>
      <DeskForm submit={t('common.add')} onCancel={onClose} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <Identity models={models} errors={errors} />
            <Place errors={errors} />
            <fieldset className={styles.languages}>
              <legend>{t('common.languages')}</legend>
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
              label={t('merchants.defaultLanguage')}
              name="defaultLanguage"
              defaultValue="EN"
              options={knownLanguages.map((language) => ({ value: language, label: language }))}
              error={errors.defaultLanguage}
            />
            <SelectField
              label={t('merchants.look')}
              value={String(look)}
              onChange={(event) => setLook(Number(event.target.value))}
              options={PALETTE_PRESETS.map(({ name }, at) => ({ value: String(at), label: name }))}
              hint={t('merchants.allTextStaysReadableYou')}
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
        label={t('common.code')}
        name="code"
        required
        autoFocus
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        hint={t('merchants.lowercaseLettersDigitsAndDashes')}
        error={errors.code}
      />
      <TextField label={t('common.name')} name="name" required maxLength={40} autoComplete="off" error={errors.name} />
      <SelectField
        label={t('merchants.copyFrom')}
        name="model"
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        hint={t('merchants.copiesItsFlagsRegistrationAnd')}
        error={errors.model}
      />
      <TextField
        label={t('merchants.hostNames')}
        name="hosts"
        required
        autoComplete="off"
        hint={t('merchants.separatedByCommasSuchAs')}
        error={errorAt(errors, 'hosts')}
      />
    </>
  );
}

function Place({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label={t('merchants.currency')}
        name="currency"
        required
        maxLength={3}
        autoComplete="off"
        hint={t('merchants.threeLettersSuchAsPhp')}
        error={errors.currency}
      />
      <TextField
        label={t('merchants.currencySymbol')}
        name="currencySign"
        required
        maxLength={6}
        autoComplete="off"
        hint={t('merchants.suchAs')}
        error={errors.currencySign}
      />
      <TextField
        label={t('merchants.country')}
        name="country"
        required
        maxLength={2}
        autoComplete="off"
        hint={t('merchants.twoLettersSuchAsPh')}
        error={errors.country}
      />
      <TextField
        label={t('merchants.timeZone')}
        name="timeZone"
        required
        autoComplete="off"
        defaultValue="Asia/Manila"
        error={errors.timeZone}
      />
      <TextField
        label={t('merchants.minimumAge')}
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
