import { Button, TextField } from '@baize/ui';
import { Popup } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useId } from 'react';
import { useApp } from '../../app/app.ts';
import { WithTexts } from '../../app/loading/WithTexts.tsx';
import { Form, useFields } from '../form/index.ts';
import { grantToken } from '../session/index.ts';
import { useAnswerQuestion, useDueQuestion } from './question.queries.ts';
import styles from './SecurityQuestion.module.css';

/** A4: asks the due question over any page. A wrong answer ends the session. */
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
      <WithTexts part="member" floats>
        <Asked questionId={question.questionId} question={question.question} />
      </WithTexts>
    )
  );
}

function Asked({ questionId, question }: { readonly questionId: string; readonly question: string }) {
  const { t, logOut } = useApp();
  const id = useId();
  return (
    // Answer or log out.
    <Popup className={styles.dialog} labelledBy={id} onClose={null}>
      <h2 id={id}>{t('question.title')}</h2>
      <p className={styles.text}>{t('question.text')}</p>
      <AnswerForm questionId={questionId} question={question} />
      <Button kind="ghost" wide onClick={() => void logOut()}>
        {t('question.leave')}
      </Button>
    </Popup>
  );
}

function AnswerForm({ questionId, question }: { readonly questionId: string; readonly question: string }) {
  const { t, say, confirm, leave, goTo } = useApp();
  const answering = useAnswerQuestion();
  const fields = useFields({
    initial: { answer: '' },
    check: ({ answer }) => (answer.trim() ? {} : { answer: t('question.required') }),
  });

  async function handleWrong() {
    // A8: local_wrong_logout. The server has ended the session.
    await confirm({ title: t('question.wrong'), yes: t('question.ok') });
    leave('wrongAnswer');
    goTo('/m/home', { replace: true, direction: 'back' });
  }
  async function send({ answer }: { readonly answer: string }) {
    const { valid, deviceToken } = await answering.mutateAsync({ questionId, question, answer: answer.trim() });
    // Now, as the session's end may remove this form first.
    if (deviceToken) grantToken(deviceToken);
    if (valid) say(t('question.done'), { tone: 'ok' });
    else await handleWrong();
  }

  return (
    <Form fit="sheet" form={fields.form} error={fields.formError} onSubmit={fields.submit({ send })}>
      <p className={styles.question}>{question}</p>
      <TextField label={t('question.answer')} autoComplete="off" maxLength={100} {...fields.tie('answer')} />
      <Button kind="main" wide type="submit" busy={fields.busy}>
        {t('question.submit')}
      </Button>
    </Form>
  );
}
