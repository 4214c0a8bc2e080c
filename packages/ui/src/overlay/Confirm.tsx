import { useId, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { useModal } from './useModal.ts';
import styles from './Confirm.module.css';

/** What `Confirm` asks. */
export interface Question {
  readonly title: string;
  readonly text?: string | undefined;
  readonly yes: string;
  /** Leave out for a message that only wants to be read. */
  readonly no?: string | undefined;
  /** Something that cannot be taken back. */
  readonly danger?: boolean | undefined;
}

/** A question before something is done. */
export function Confirm({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, true, () => onAnswer(false));
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={question.text ? `${id}-text` : undefined}
    >
      <h2 id={id}>{question.title}</h2>
      {question.text && <p id={`${id}-text`}>{question.text}</p>}
      <div className={question.no ? styles.pair : undefined}>
        {question.no && (
          <Button kind="line" wide onClick={() => onAnswer(false)}>
            {question.no}
          </Button>
        )}
        <Button kind={question.danger ? 'danger' : 'plain'} wide onClick={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </div>
    </dialog>
  );
}
