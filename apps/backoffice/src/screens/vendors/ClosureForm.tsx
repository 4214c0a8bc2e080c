import { VENDOR_WORDS_MAX, type DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { Checkbox, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
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

/** A time in which the vendor is away on purpose, and what players read meanwhile. */
export function ClosureForm({ file, connection }: ClosureFormProps) {
  const { say } = useDesk();
  const close = useCloseVendor();
  const { version } = connection;
  // As the form began: a plan that ends while somebody writes changes nothing in it.
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
    say(isTakenBack ? 'No maintenance is planned.' : 'Planned. Players are notified when it starts.');
  }
  return (
    <DeskForm quiet submit={closure ? 'Save maintenance' : 'Plan maintenance'} onSubmit={handleSubmit}>
      {(errors) => (
        <>
          <TextField
            label="From, by your clock"
            type="datetime-local"
            name="closure.from"
            required
            defaultValue={closure ? localOf(closure.from) : ''}
            error={errors['closure.from']}
          />
          <TextField
            label="Until"
            type="datetime-local"
            name="closure.until"
            required
            defaultValue={closure ? localOf(closure.until) : ''}
            error={errors['closure.until']}
          />
          <WordsField
            name="closure.words"
            label="Message to players"
            languages={file.languages}
            words={closure?.words ?? {}}
            maxLength={VENDOR_WORDS_MAX}
            errors={errors}
          />
          {closure && <Checkbox name="none">Cancel or end the maintenance now</Checkbox>}
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
