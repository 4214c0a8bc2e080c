import { useState } from 'react';
import { IMPORT_MAX, IMPORT_TEXT_MAX, type ImportProblem } from '@baize/contract/backoffice/restrictedImport.ts';
import { Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAskImport, usePreviewImport, type ImportPreview } from '../../features/restricted/index.ts';
import { CsvField } from '../../parts/forms/CsvField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DataTable } from '../../parts/tables/DataTable.tsx';
import { figure } from '../../parts/show/words.ts';

interface Chosen {
  readonly fileName: string;
  readonly csv: string;
  readonly preview: ImportPreview;
}

/** Its changes are shown before a colleague is asked. */
export function ImportDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const preview = usePreviewImport();
  const ask = useAskImport();
  // A repeat is the same import.
  const [importId] = useState(() => crypto.randomUUID());
  const [source, setSource] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  async function handleFile(file: { fileName: string; csv: string }): Promise<void> {
    setChosen(null);
    if (source.trim().length < 2) throw new Error(t('restricted.nameTheListFirst'));
    setChosen({ ...file, preview: await preview({ merchantId, source, csv: file.csv }) });
  }
  return (
    <Dialog title={t('restricted.importRestrictedPersons')} onClose={onClose}>
      <DeskForm
        submit={t('restricted.askForApproval')}
        onCancel={onClose}
        isChanged={chosen !== null}
        onSubmit={async (fields) => {
          if (!chosen) throw new Error(t('restricted.chooseAFileFirst'));
          const { fileName, csv } = chosen;
          await ask({ merchantId, importId, source, fileName, csv, reason: fields.text('reason') });
          say(t('restricted.aColleagueMustApproveIt'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t('restricted.nameOfTheList')}
              name="source"
              required
              maxLength={60}
              autoComplete="off"
              hint={t('restricted.forLinesWithoutAListName')}
              value={source}
              onChange={(event) => setSource(event.target.value)}
              error={errors.source}
            />
            <CsvField
              label={t('restricted.chooseACsvFile')}
              name="csv"
              hint={t('restricted.columnsNameBirthdayYyyyMm', { importMax: figure(IMPORT_MAX) })}
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
          [t('restricted.file'), fileName],
          [t('restricted.lists'), sources.join(', ') || '–'],
          [t('restricted.people'), figure(persons)],
          [t('common.new'), figure(added)],
          [t('restricted.alreadyListed'), figure(known)],
          [t('restricted.entriesNoLongerInThe'), figure(gone)],
          [t('restricted.accountsToBeClosedFor'), figure(members)],
        ]}
      />
      {tooManyGone && (
        <Notice tone="bad" role="alert">
          {t('restricted.moreThan5OfThe')}
        </Notice>
      )}
      {problemCount > 0 && (
        <>
          <Notice tone="caution">{t('restricted.problemcountLeftOut', { problemCount })}</Notice>
          <Problems preview={preview} />
        </>
      )}
    </>
  );
}

const PROBLEMS: Readonly<Record<ImportProblem, string>> = {
  person: t('restricted.problems.person'),
  birthday: t('restricted.problems.birthday'),
  until: t('restricted.problems.until'),
  over: t('restricted.problems.over'),
  twice: t('restricted.problems.twice'),
  long: t('restricted.problems.long'),
};

const Problems = ({ preview }: { readonly preview: ImportPreview }) => (
  <DataTable
    label={t('restricted.linesLeftOut')}
    rows={preview.problems}
    rowKey={({ line }) => String(line)}
    empty={null}
    columns={[
      { key: 'line', head: t('common.line'), figure: true, cell: ({ line }) => figure(line) },
      { key: 'problem', head: t('restricted.leftOutBecause'), cell: ({ problem }) => PROBLEMS[problem] },
    ]}
  />
);
