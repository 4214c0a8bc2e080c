import { useId, useRef, useState } from 'react';
import { Button } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { t } from '../../app/texts.ts';
import styles from './PictureField.module.css';
import { readPicture } from './readPicture.ts';

interface PictureFieldProps {
  readonly label: string;
  /** The picture there is, as a data address; empty: none. */
  readonly shown: string;
  readonly shape: 'card' | 'wide';
  /** What an empty place means. */
  readonly none: string;
  readonly hint: string;
  /** A data address; empty: removed. Refusals show here. */
  readonly onChange: (picture: string) => Promise<void>;
}

/** Each choice is sent at once. */
export function PictureField({ label, shown, shape, none, hint, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function send(picture: () => Promise<string>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await onChange(await picture());
    } catch (error) {
      const field = error instanceof Refusal ? error.fields['picture'] : undefined;
      setProblem(field ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  }

  return (
    <div className={styles.field}>
      {shown === '' ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <img className={styles.picture} data-shape={shape} src={shown} alt={label} />
      )}
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(() => readPicture(file));
        }}
      />
      <div className={styles.actions}>
        <Button kind="line" small busy={busy} onClick={() => input.current?.click()}>
          {t('forms.chooseAnImage')}
        </Button>
        {shown !== '' && (
          <Button kind="ghost" small busy={busy} onClick={() => void send(async () => '')}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      <p id={id} className={problem === '' ? styles.hint : styles.problem} role={problem === '' ? undefined : 'alert'}>
        {problem === '' ? hint : problem}
      </p>
    </div>
  );
}
