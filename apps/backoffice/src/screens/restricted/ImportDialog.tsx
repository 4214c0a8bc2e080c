import { useState } from 'react';
import { IMPORT_MAX, IMPORT_TEXT_MAX, type ImportProblem } from '@baize/contract/backoffice/restrictedImport.ts';
import { Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAskImport, usePreviewImport, type ImportPreview } from '../../features/restricted/index.ts';
import { CsvField } from '../../parts/forms/CsvField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { count } from '../../parts/show/words.ts';
import { DataTable } from '../../parts/tables/DataTable.tsx';

interface Chosen {
  readonly fileName: string;
  readonly csv: string;
  readonly preview: ImportPreview;
}

/** A file of restricted persons: what it would change is shown before a colleague is asked to approve it. */
export function ImportDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const preview = usePreviewImport();
  const ask = useAskImport();
  // One id a dialog: a repeat after a lost answer is the same import.
  const [importId] = useState(() => crypto.randomUUID());
  const [source, setSource] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  async function handleFile(file: { fileName: string; csv: string }): Promise<void> {
    setChosen(null);
    if (source.trim().length < 2) throw new Error('Name the list first.');
    setChosen({ ...file, preview: await preview({ merchantId, source, csv: file.csv }) });
  }
  return (
    <Dialog title="Import restricted persons" onClose={onClose}>
      <DeskForm
        submit="Ask for approval"
        onCancel={onClose}
        isChanged={chosen !== null}
        onSubmit={async (fields) => {
          if (!chosen) throw new Error('Choose a file first.');
          const { fileName, csv } = chosen;
          await ask({ merchantId, importId, source, fileName, csv, reason: fields.text('reason') });
          say('A colleague must approve it. Nothing has changed yet.');
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              label="Name of the list"
              name="source"
              required
              maxLength={60}
              autoComplete="off"
              hint="For lines that name no list themselves, such as PAGCOR."
              value={source}
              onChange={(event) => setSource(event.target.value)}
              error={errors.source}
            />
            <CsvField
              label="Choose a CSV file"
              name="csv"
              hint={`Columns: name, birthday (YYYY-MM-DD), idNumber, source, until. Up to ${IMPORT_MAX.toLocaleString('en')} persons.`}
              bytesMax={IMPORT_TEXT_MAX}
              hasFile={chosen !== null}
              onFile={handleFile}
            />
            <div aria-live="polite">{chosen && <Preview preview={chosen.preview} fileName={chosen.fileName} />}</div>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

function Preview({ preview, fileName }: { readonly preview: ImportPreview; readonly fileName: string }) {
  const { persons, sources, added, known, gone, tooManyGone, members, problemCount } = preview;
  return (
    <>
      <Facts
        facts={[
          ['File', fileName],
          ['Lists', sources.join(', ') || '–'],
          ['Persons', persons.toLocaleString('en')],
          ['New', added.toLocaleString('en')],
          ['Already listed', known.toLocaleString('en')],
          ['Entries no longer in the file', gone.toLocaleString('en')],
          ['Accounts to be closed for play', members.toLocaleString('en')],
        ]}
      />
      {tooManyGone && (
        <Notice tone="bad" role="alert">
          More than 5% of the list would be removed, so this file can’t be imported. Check that it is complete.
        </Notice>
      )}
      {problemCount > 0 && (
        <>
          <Notice tone="caution">{`${count(problemCount, 'line is', 'lines are')} left out.`}</Notice>
          <Problems preview={preview} />
        </>
      )}
    </>
  );
}

const PROBLEMS: Readonly<Record<ImportProblem, string>> = {
  person: 'Needs a name with a birthday, or the number of an ID',
  birthday: 'Birthday isn’t a past day such as 1990-05-01',
  until: 'End isn’t a day such as 2027-01-31',
  over: 'Ended already',
  twice: 'Same person as an earlier line',
  long: 'A text is too long',
};

const Problems = ({ preview }: { readonly preview: ImportPreview }) => (
  <DataTable
    label="Lines left out"
    rows={preview.problems}
    rowKey={({ line }) => String(line)}
    empty={null}
    columns={[
      { key: 'line', head: 'Line', figure: true, cell: ({ line }) => line.toLocaleString('en') },
      { key: 'problem', head: 'Left out because', cell: ({ problem }) => PROBLEMS[problem] },
    ]}
  />
);
