import { Button, Choices, Notice, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';

const QUESTIONS = [
  'limits.q1',
  'limits.q2',
  'limits.q3',
  'limits.q4',
  'limits.q5',
  'limits.q6',
  'limits.q7',
  'limits.q8',
  'limits.q9',
] as const;
type Question = (typeof QUESTIONS)[number];
const BANDS = ['limits.band0', 'limits.band1', 'limits.band2', 'limits.band3'] as const;
const ANSWERS = ['0', '1', '2', '3'] as const;
type Answer = (typeof ANSWERS)[number];

/** Where the bands of the sum begin. */
const bandOf = (sum: number): 0 | 1 | 2 | 3 => (sum === 0 ? 0 : sum < 3 ? 1 : sum < 8 ? 2 : 3);

/** Nine questions that nobody else sees the answers of. */
export function SelfCheck() {
  const { t } = useApp();
  const [answers, setAnswers] = useState<Readonly<Partial<Record<Question, Answer>>>>({});
  const [isShown, show] = useState(false);
  const isWhole = QUESTIONS.every((question) => answers[question] !== undefined);
  const sum = QUESTIONS.reduce((total, question) => total + Number(answers[question] ?? 0), 0);
  const band = bandOf(sum);
  return (
    <Stack gap={4}>
      <p className={styles.text}>{t('limits.selfCheckText')}</p>
      {QUESTIONS.map((question) => (
        <Choices<Answer>
          key={question}
          label={t(question)}
          look="pills"
          choices={ANSWERS.map((name) => ({ name, label: t(`limits.a${name}`) }))}
          chosen={answers[question] ?? ''}
          onChoose={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
      {isShown && isWhole && <Notice tone={band < 2 ? 'info' : 'caution'}>{t(BANDS[band])}</Notice>}
      <Button wide disabled={!isWhole} onClick={() => show(true)}>
        {t('limits.result')}
      </Button>
    </Stack>
  );
}
