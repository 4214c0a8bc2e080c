import { useState } from 'react';
import {
  askRestrictedImport,
  IMPORT_MAX,
  IMPORT_TEXT_MAX,
  previewRestrictedImport,
  type ImportProblem,
} from '@baize/contract/backoffice/restrictedImport.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAct } from '../../kit/queries.ts';
import { CsvField, type TextFile } from '../../parts/forms/CsvField.tsx';
import { FileRows } from '../../parts/forms/FileRows.tsx';
import { ENCODING_NAMES } from '../../parts/forms/encodingNames.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DataTable } from '../../parts/tables/DataTable.tsx';
import { figure } from '../../parts/show/words.ts';

type ImportPreview = OutputOf<typeof previewRestrictedImport>;

interface Chosen {
  readonly sent: TextFile;
  readonly preview: ImportPreview;
}

/** Its changes are shown before a colleague is asked. */
export function ImportDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { call, say } = useDesk();
  const ask = useAct(askRestrictedImport);
  // A repeat is the same import.
  const [importId] = useState(() => crypto.randomUUID());
  const [source, setSource] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  async function handleFile(sent: TextFile): Promise<void> {
    setChosen(null);
    if (source.trim().length < 2) throw new Error(t('restricted.nameTheListFirst'));
    const { file, encoding } = sent;
    setChosen({ sent, preview: await call(previewRestrictedImport, { merchantId, source, file, encoding }) });
  }
  return (
    <Dialog title={t('restricted.importRestrictedPersons')} onClose={onClose}>
      <DeskForm
        submit={t('restricted.askForApproval')}
        onCancel={onClose}
        isChanged={chosen !== null}
        onSubmit={async (fields) => {
          if (!chosen) throw new Error(t('restricted.chooseAFileFirst'));
          // As it was looked at, whatever the file says of itself.
          const { encoding } = chosen.preview;
          await ask({ merchantId, importId, source, ...chosen.sent, encoding, reason: fields.text('reason') });
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
              hint={t('restricted.columnsNameBirthdayYyyyMm', { importMax: figure(IMPORT_MAX) })}
              bytesMax={IMPORT_TEXT_MAX}
              hasFile={chosen !== null}
              onFile={handleFile}
            />
            <div aria-live="polite">
              {chosen && <Preview preview={chosen.preview} fileName={chosen.sent.fileName} />}
            </div>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

function Preview({ preview, fileName }: { readonly preview: ImportPreview; readonly fileName: string }) {
  const { encoding, rows, persons, sources, added, known, gone, tooManyGone, members, problemCount } = preview;
  return (
    <>
      <Facts
        facts={[
          [t('restricted.file'), fileName],
          [t('forms.readAsName'), ENCODING_NAMES[encoding]],
          [t('restricted.lists'), sources.join(', ') || '–'],
          [t('restricted.people'), figure(persons)],
          [t('common.new'), figure(added)],
          [t('restricted.alreadyListed'), figure(known)],
          [t('restricted.entriesNoLongerInThe'), figure(gone)],
          [t('restricted.accountsToBeClosedFor'), figure(members)],
        ]}
      />
      <FileRows label={t('restricted.firstRows')} rows={rows} />
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
    readRows={null}
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
