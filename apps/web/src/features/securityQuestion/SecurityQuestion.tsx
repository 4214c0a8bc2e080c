import { Refusal } from '@baize/client';
import { Button, Notice, TextField } from '@baize/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { WithTexts } from '../../app/WithTexts.tsx';
import { useAnswerQuestion, useDueQuestion } from './question.queries.ts';
import styles from './SecurityQuestion.module.css';

/** A4: asks the question that is due over whatever page is open, and says so. A wrong answer is the end of the session. */
export function SecurityQuestion({ onDue }: { readonly onDue: (isDue: boolean | null) => void }) {
  const asking = useDueQuestion();
  const question = asking.data;
  const isDue = asking.isPending ? null : Boolean(question);
  useEffect(() => {
    onDue(isDue);
    return () => onDue(null);
  }, [isDue, onDue]);
  return (
    question && (
      <WithTexts part="member">
        <Popup questionId={question.questionId} question={question.question} />
      </WithTexts>
    )
  );
}

function Popup({ questionId, question }: { readonly questionId: string; readonly question: string }) {
  const { t, logOut } = useApp();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      // It is answered, or left by logging out; Escape does not make it go away.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id}>{t('question.title')}</h2>
      <p className={styles.text}>{t('question.text')}</p>
      <AnswerForm questionId={questionId} question={question} />
      <Button kind="ghost" wide onClick={() => void logOut()}>
        {t('question.leave')}
      </Button>
    </dialog>
  );
}

function AnswerForm({ questionId, question }: { readonly questionId: string; readonly question: string }) {
  const { t, say, sayError, confirm, leave, goTo } = useApp();
  const answering = useAnswerQuestion();
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function handleWrong() {
    // A8: local_wrong_logout. The server has ended the session already.
    await confirm({ title: t('question.wrong'), yes: t('question.ok') });
    leave('wrongAnswer');
    goTo('/m/home', { replace: true, direction: 'back' });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (answering.isPending || answering.isSuccess) return;
    if (!answer.trim()) {
      setProblem(t('question.required'));
      input.current?.focus();
      return;
    }
    setRefusal(undefined);
    // Awaited, because live news of the session's end may take this form away before the answer is back.
    answering.mutateAsync({ questionId, question, answer: answer.trim() }).then(
      ({ valid }) => (valid ? void say(t('question.done'), { tone: 'ok' }) : handleWrong()),
      (error: unknown) => (error instanceof Refusal ? setRefusal(error.message) : sayError(error)),
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
      <p className={styles.question}>{question}</p>
      <TextField
        ref={input}
        label={t('question.answer')}
        name="answer"
        autoComplete="off"
        maxLength={100}
        value={answer}
        error={problem}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button kind="main" wide type="submit" busy={answering.isPending || answering.isSuccess}>
        {t('question.submit')}
      </Button>
    </form>
  );
}
