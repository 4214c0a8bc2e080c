import { useId, useRef, useState } from 'react';
import { ENCODINGS, type Encoding, type EncodingCandidate } from '@baize/contract/backoffice/textFile.ts';
import { Button, Notice, SelectField } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { t } from '../../app/texts.ts';
import { FileRows } from './FileRows.tsx';
import { ENCODING_NAMES } from './encodingNames.ts';
import styles from './PictureField.module.css';

/** A text file as it lies on the disk; the server says what its bytes mean, or asks. */
export interface TextFile {
  readonly fileName: string;
  /** Base64. */
  readonly file: string;
  readonly encoding: Encoding | '';
}

interface CsvFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly bytesMax: number;
  /** Another one takes the place of the one there is. */
  readonly hasFile: boolean;
  readonly onFile: (file: TextFile) => Promise<void>;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}

/** Sent at once; refusals show here. Where nobody knows how the file is written, its first rows are to choose from. */
export function CsvField({ label, hint, bytesMax, hasFile, onFile }: CsvFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<TextFile | null>(null);
  const [candidates, setCandidates] = useState<readonly EncodingCandidate[]>([]);

  async function send(file: TextFile): Promise<void> {
    setBusy(true);
    setProblem('');
    setSent(file);
    try {
      await onFile(file);
      setCandidates([]);
    } catch (error) {
      const field = error instanceof Refusal ? error.fields['file'] : undefined;
      if (error instanceof Refusal && error.code === 'file.encoding')
        setCandidates((error.value['candidates'] ?? []) as readonly EncodingCandidate[]);
      else setCandidates([]);
      setProblem(field ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  }
  async function handleFile(chosen: File): Promise<void> {
    if (chosen.size > bytesMax) return setProblem(t('forms.fileTooLarge', { megabytes: bytesMax / 1_000_000 }));
    const file = base64Of(new Uint8Array(await chosen.arrayBuffer()));
    await send({ fileName: chosen.name.slice(0, 120), file, encoding: '' });
  }

  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void handleFile(file);
        }}
      />
      <Button kind="line" small busy={busy} onClick={() => input.current?.click()}>
        {sent === null && !hasFile ? label : t('forms.chooseAnotherFile')}
      </Button>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      {problem &&
        (candidates.length > 0 ? (
          <Notice tone="caution" role="alert">
            {problem}
          </Notice>
        ) : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ))}
      {sent &&
        candidates.map(({ encoding, rows }) => (
          <FileRows
            key={encoding}
            label={ENCODING_NAMES[encoding]}
            rows={rows.slice(0, 4)}
            action={
              <Button kind="line" small busy={busy} onClick={() => void send({ ...sent, encoding })}>
                {t('forms.readAs', { encoding: ENCODING_NAMES[encoding] })}
              </Button>
            }
          />
        ))}
      {sent && candidates.length === 0 && (
        <SelectField
          label={t('forms.fileIsWrittenAs')}
          hint={t('forms.chooseIfRowsReadWrong')}
          value={sent.encoding}
          options={[
            { value: '', label: t('forms.encodingFound') },
            ...ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] })),
          ]}
          onChange={({ target }) =>
            void send({ ...sent, encoding: ENCODINGS.find((one) => one === target.value) ?? '' })
          }
        />
      )}
    </div>
  );
}
