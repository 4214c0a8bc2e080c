import {
  TEAM_MESSAGE_RECEIVERS_MAX,
  TEAM_MESSAGE_TEXT_MAX,
  teamMessageLength,
  tidyTeamMessage,
} from '@baize/contract/agency/messages.ts';
import { Button, Field, Notice, Sheet, Stack, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './team.module.css';
import { useMessage } from './team.queries.ts';

interface MessageSheetProps {
  /** Who gets it; empty: the sheet is closed. */
  readonly userNames: readonly string[];
  readonly onClose: () => void;
}

/** Writes plain text into the inboxes of downlines. */
export function MessageSheet({ userNames, onClose }: MessageSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={userNames.length > 0} onClose={onClose} label={t('team.message.title')} closeLabel={t('common.close')}>
      {userNames.length > 0 && <MessageForm key={userNames.join()} userNames={userNames} onDone={onClose} />}
    </Sheet>
  );
}

const MAX = { max: TEAM_MESSAGE_TEXT_MAX };

function MessageForm({ userNames, onDone }: { readonly userNames: readonly string[]; readonly onDone: () => void }) {
  const { t, say } = useApp();
  // One id a form: a repeat after a lost answer is the same message.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const count = teamMessageLength(text);
  const isTooLong = count > TEAM_MESSAGE_TEXT_MAX;
  const isTooMany = userNames.length > TEAM_MESSAGE_RECEIVERS_MAX;
  const message = useMessage(({ sent }) => {
    say(t('team.message.sent', { count: sent }), { tone: 'ok', stay: 'short' });
    onDone();
  });
  return (
    <Stack
      as="form"
      gap={4}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(count === 0);
        if (count === 0 || isTooLong || isTooMany || message.isPending) return;
        message.mutate({ clientId, userNames: [...userNames], text: tidyTeamMessage(text) });
      }}
    >
      <p>
        <bdi>{t('team.message.to', { names: userNames.join(', ') })}</bdi>
      </p>
      {isTooMany && <Notice>{t('team.message.tooMany', { max: TEAM_MESSAGE_RECEIVERS_MAX })}</Notice>}
      <Field
        label={t('team.message.text')}
        error={isTooLong ? t('team.message.tooLong', MAX) : isEmpty ? t('team.message.empty') : undefined}
        hint={t('team.message.hint', MAX)}
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
              setIsEmpty(false);
              // Other words are another message.
              setClientId(crypto.randomUUID());
            }}
          />
        )}
      </Field>
      <Text size="label" tone={count < TEAM_MESSAGE_TEXT_MAX ? 'muted' : 'danger'} align="end" className={styles.count}>
        <span className="num" aria-hidden="true">
          {count}/{TEAM_MESSAGE_TEXT_MAX}
        </span>
        <span className="sr">{t('team.message.count', { count, ...MAX })}</span>
      </Text>
      <Button kind="main" wide type="submit" disabled={isTooMany} busy={message.isPending}>
        {t('team.message.do')}
      </Button>
    </Stack>
  );
}
