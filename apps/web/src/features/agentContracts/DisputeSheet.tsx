import { Button, Sheet, TextField } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import { useDispute } from './statements.queries.ts';

interface DisputeSheetProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what is wrong with a statement. */
export function DisputeSheet({ id, open, onClose }: DisputeSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('statements.disagree')} closeLabel={t('common.close')}>
      {open && <DisputeForm id={id} onDone={onClose} />}
    </Sheet>
  );
}

const LEAST = 5;
const MOST = 1000;

function DisputeForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t, say } = useApp();
  const dispute = useDispute(id);
  const fields = useFields<'text'>({
    initial: { text: '' },
    check: ({ text }) => (text.trim().length < LEAST ? { text: t('statements.textMissing') } : {}),
  });
  return (
    <Form
      fit="sheet"
      form={fields.form}
      error={fields.formError}
      onSubmit={fields.submit({
        send: ({ text }) => dispute(text.trim()),
        onDone() {
          say(t('statements.disputed'), { tone: 'ok' });
          onDone();
        },
      })}
    >
      <TextField label={t('statements.whatIsWrong')} maxLength={MOST} {...fields.tie('text')} />
      <FormFoot>
        <Button kind="main" wide type="submit" busy={fields.busy}>
          {t('statements.send')}
        </Button>
      </FormFoot>
    </Form>
  );
}
