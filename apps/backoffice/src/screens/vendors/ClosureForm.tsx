import { VENDOR_WORDS_MAX, type DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useCloseVendor } from '../../features/vendors/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { instantOf, localOf } from '../../parts/show/moments.rules.ts';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';
import { planOf } from './closures.ts';

interface ClosureFormProps {
  readonly file: DeskVendorFile;
  readonly connection: NonNullable<DeskVendorFile['connection']>;
}

export function ClosureForm({ file, connection }: ClosureFormProps) {
  const { say } = useDesk();
  const close = useCloseVendor();
  const { version } = connection;
  // A plan that ends meanwhile changes nothing here.
  const [closure] = useState(() => planOf(connection.closure));
  async function handleSubmit(fields: Fields): Promise<void> {
    const isTakenBack = fields.isOn('none');
    await close({
      vendor: file.code,
      version,
      closure: isTakenBack
        ? null
        : {
            from: instantOf(fields.text('closure.from')),
            until: instantOf(fields.text('closure.until')),
            words: wordsIn(fields, 'closure.words', file.languages),
          },
      reason: fields.text('reason'),
    });
    say(isTakenBack ? t('vendors.noMaintenanceIsPlanned') : t('vendors.plannedPlayersAreNotifiedWhen'));
  }
  return (
    <DeskForm
      quiet
      submit={closure ? t('vendors.saveMaintenance') : t('vendors.planMaintenance')}
      onSubmit={handleSubmit}
    >
      {(errors) => (
        <>
          <TextField
            label={t('vendors.fromByYourClock')}
            type="datetime-local"
            name="closure.from"
            required
            defaultValue={closure ? localOf(closure.from) : ''}
            error={errors['closure.from']}
          />
          <TextField
            label={t('common.until')}
            type="datetime-local"
            name="closure.until"
            required
            defaultValue={closure ? localOf(closure.until) : ''}
            error={errors['closure.until']}
          />
          <WordsField
            name="closure.words"
            label={t('vendors.messageToPlayers')}
            languages={file.languages}
            words={closure?.words ?? {}}
            maxLength={VENDOR_WORDS_MAX}
            errors={errors}
          />
          {closure && <Checkbox name="none">{t('vendors.cancelOrEndTheMaintenance')}</Checkbox>}
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
