import { Button, Row, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, useFields } from '../form/index.ts';
import { useEnterCode } from './claims.queries.ts';
import styles from './checkIn.module.css';

export function CodeCard() {
  const { t } = useApp();
  const [times, setTimes] = useState(0);
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('code.title')}>
      <Row cross="stretch" between wrap size="small" tone="muted" className={styles.head}>
        <h2>{t('code.title')}</h2>
        <span>{t('code.promoHint')}</span>
      </Row>
      <CodeForm key={times} onDone={() => setTimes(times + 1)} />
    </Stack>
  );
}

function CodeForm({ onDone }: { readonly onDone: () => void }) {
  const { t, say } = useApp();
  const enter = useEnterCode();
  const fields = useFields<'code'>({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim().length < 3 ? t('code.empty') : undefined }),
    placeOf: (refused) => (refused === 'promoCode.unknown' ? 'code' : 'form'),
  });
  return (
    <Form
      form={fields.form}
      fit="sheet"
      label={t('code.title')}
      error={fields.formError}
      onSubmit={fields.submit({
        async send({ code }) {
          const { title } = await enter(code.trim());
          say(t('code.done', { title }), { tone: 'ok', stay: 'short' });
        },
        onDone,
      })}
    >
      <TextField
        label={t('code.promoLabel')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...fields.tie('code')}
      />
      <Button wide type="submit" busy={fields.busy}>
        {t('code.use')}
      </Button>
    </Form>
  );
}
