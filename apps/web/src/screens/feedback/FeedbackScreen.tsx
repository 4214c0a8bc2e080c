import {
  feedback,
  feedbackLength,
  FEEDBACK_CATEGORIES,
  FEEDBACK_TEXT_MAX,
  tidyFeedback,
} from '@baize/contract/inbox/inbox.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { UUID } from '@baize/contract/shapes.ts';
import { Button, Choices, Empty, Field, Text } from '@baize/ui';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import styles from './FeedbackScreen.module.css';

type Category = (typeof FEEDBACK_CATEGORIES)[number];

/** A few words to the merchant; `?round=` says which round they are about. */
export function FeedbackScreen() {
  const [sent, setSent] = useState('');
  const [turn, setTurn] = useState(0);
  return (
    <Screen>
      {sent === '' ? (
        <Form key={turn} onSent={setSent} />
      ) : (
        <Sent
          number={sent}
          onAgain={() => {
            setSent('');
            setTurn(turn + 1);
          }}
        />
      )}
    </Screen>
  );
}

function Form({ onSent }: { readonly onSent: (number: string) => void }) {
  const { t, call, place, sayError } = useApp();
  const round = new URLSearchParams(place.search).get('round') ?? '';
  // A repeat is the same feedback.
  const [clientId] = useState(() => crypto.randomUUID());
  const [category, setCategory] = useState<Category>(UUID.test(round) ? 'game' : 'suggestion');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const count = feedbackLength(text);
  const isTooLong = count > FEEDBACK_TEXT_MAX;
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (count === 0 || isTooLong) {
      setWrong(count === 0 ? t('feedback.empty') : t('feedback.tooLong', { max: FEEDBACK_TEXT_MAX }));
      return;
    }
    setBusy(true);
    try {
      const about = UUID.test(round) ? { roundId: round } : {};
      const { feedbackId } = await call(feedback, { clientId, category, text: tidyFeedback(text), ...about });
      onSent(feedbackId);
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Choices<Category>
        label={t('feedback.about')}
        look="pills"
        choices={FEEDBACK_CATEGORIES.map((name) => ({ name, label: t(`feedback.category.${name}`) }))}
        chosen={category}
        onChoose={setCategory}
      />
      <Field
        label={t('feedback.text')}
        error={wrong || (isTooLong ? t('feedback.tooLong', { max: FEEDBACK_TEXT_MAX }) : undefined)}
        hint={t('feedback.perDay')}
        required
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={5}
            dir="auto"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setWrong('');
            }}
          />
        )}
      </Field>
      <Text size="label" tone={count < FEEDBACK_TEXT_MAX ? 'muted' : 'danger'} align="end" className={styles.count}>
        <span className="num" aria-hidden="true">
          {count}/{FEEDBACK_TEXT_MAX}
        </span>
        <span className="sr">{t('feedback.count', { count, max: FEEDBACK_TEXT_MAX })}</span>
      </Text>
      <Button kind="main" wide type="submit" busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

function Sent({ number, onAgain }: { readonly number: string; readonly onAgain: () => void }) {
  const { t, session } = useApp();
  return (
    <Empty
      title={t('feedback.sent')}
      text={session?.type === TRIAL_MEMBER ? t('feedback.sentTrial') : t('feedback.sentText')}
    >
      <Text size="small" tone="muted">
        {t('feedback.number')} <span className="num">{number.slice(-12)}</span>
      </Text>
      <Button onClick={onAgain}>{t('feedback.again')}</Button>
    </Empty>
  );
}
