import { useId, useRef, useState } from 'react';
import { Button } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { t } from '../../app/texts.ts';
import styles from './PictureField.module.css';

interface CsvFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What the server calls the file when it refuses it. */
  readonly name: string;
  readonly bytesMax: number;
  /** Another one takes the place of the one there is. */
  readonly hasFile: boolean;
  readonly onFile: (file: { readonly fileName: string; readonly csv: string }) => Promise<void>;
}

/** UTF-8, or Western Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Sent at once; refusals show here. */
export function CsvField({ label, hint, name, bytesMax, hasFile, onFile }: CsvFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function handleFile(file: File): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      if (file.size > bytesMax) throw new Error(t('forms.fileTooLarge', { megabytes: bytesMax / 1_000_000 }));
      await onFile({ fileName: file.name.slice(0, 120), csv: await textOf(file) });
    } catch (error) {
      const field = error instanceof Refusal ? error.fields[name] : undefined;
      setProblem(field ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
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
        {hasFile ? t('forms.chooseAnotherFile') : label}
      </Button>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
