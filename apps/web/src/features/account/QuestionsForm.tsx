import { SECURITY_ANSWERS } from '@baize/contract/account/security.ts';
import { SelectField, Skeleton, Stack, Text, TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { useFields } from '../form/index.ts';
import { useChanges, useQuestions } from './account.queries.ts';
import styles from './EditForm.module.css';
import { EditForm } from './EditForm.tsx';
import { placesOf, PASSWORD_PLACES } from './places.ts';
import { ShownPassword } from './ShownPassword.tsx';

const PLACES = Array.from({ length: SECURITY_ANSWERS }, (_, at) => at);
type QuestionField = `questionId${number}` | `answer${number}` | 'password';

/** Two security questions; new ones replace the old. */
export function QuestionsForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useApp();
  const questions = useQuestions();
  const changes = useChanges();
  const fields = useFields<QuestionField>({
    initial: {
      ...Object.fromEntries(
        PLACES.flatMap((at) => [
          [`questionId${at}`, ''],
          [`answer${at}`, ''],
        ]),
      ),
      password: '',
    } as Record<QuestionField, string>,
    check(values) {
      const mistakes: Partial<Record<QuestionField, string>> = {};
      for (const at of PLACES) {
        const chosen = values[`questionId${at}`] ?? '';
        const isTwice = PLACES.some((other) => other < at && values[`questionId${other}`] === chosen);
        if (!chosen) mistakes[`questionId${at}`] = t('credentials.questionRequired');
        else if (isTwice) mistakes[`questionId${at}`] = t('credentials.sameQuestion');
        if (!values[`answer${at}`]?.trim()) mistakes[`answer${at}`] = t('credentials.answerRequired');
      }
      if (!values.password) mistakes.password = t('credentials.passwordRequired');
      return mistakes;
    },
    placeOf: placesOf<QuestionField>(PASSWORD_PLACES),
    names: Object.fromEntries(
      PLACES.flatMap((at) => [
        [`answers.${at}.questionId`, `questionId${at}` as const],
        [`answers.${at}.answer`, `answer${at}` as const],
      ]),
    ),
  });
  const send = (values: Readonly<Record<QuestionField, string>>) =>
    changes.questions({
      answers: PLACES.map((at) => ({
        questionId: values[`questionId${at}`] ?? '',
        answer: values[`answer${at}`] ?? '',
      })),
      password: values.password,
    });
  return (
    <QueryView
      query={questions}
      waiting={<Skeleton block={220} />}
      failed={{ title: t('security.failed'), small: true }}
    >
      {({ list }) => (
        <EditForm fields={fields} send={send} onDone={onDone}>
          <Text tone="muted">{t('credentials.questionsText')}</Text>
          {PLACES.map((at) => (
            <Stack key={at} gap={3} pad className={styles.pair}>
              <SelectField
                label={t('credentials.question', { number: at + 1 })}
                placeholder={t('credentials.chooseQuestion')}
                options={list.map(({ questionId, question }) => ({ value: questionId, label: question }))}
                // The phone's picker truncates, and many begin alike.
                hint={list.find(({ questionId }) => questionId === fields.values[`questionId${at}`])?.question}
                {...fields.tie(`questionId${at}`)}
              />
              <TextField
                label={t('credentials.answer', { number: at + 1 })}
                autoComplete="off"
                maxLength={100}
                {...fields.tie(`answer${at}`)}
              />
            </Stack>
          ))}
          <ShownPassword {...fields.tie('password')} />
        </EditForm>
      )}
    </QueryView>
  );
}
