import { Button, Field, SelectField, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChatStaff, useTransfer } from '../../features/chat/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';

interface HandOverProps {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly onClose: () => void;
}

const QUEUE = 'queue';

/** Gives a conversation to a colleague with room, or back to the queue, with a note for who takes it. */
export function HandOver({ merchantId, conversationId, onClose }: HandOverProps) {
  const { say } = useDesk();
  const { data, error, refetch } = useChatStaff(merchantId);
  const transfer = useTransfer();
  const others = data?.list.filter(({ isSelf, state, open, room }) => !isSelf && state === 'here' && open < room);
  return (
    <Dialog title="Hand over" onClose={onClose}>
      {error ? (
        <Button onClick={() => void refetch()}>{error.message} Try again</Button>
      ) : !others ? (
        <Skeleton block={120} />
      ) : (
        <DeskForm
          submit="Hand over"
          onCancel={onClose}
          onSubmit={async (fields) => {
            const to = fields.text('to');
            const staffId = to === QUEUE ? null : to;
            await transfer({ merchantId, conversationId, staffId, note: fields.text('note') });
            say(staffId === null ? 'Back in the queue.' : 'Handed over.');
            onClose();
          }}
        >
          {(errors) => (
            <>
              <SelectField
                label="To"
                name="to"
                error={errors.staffId}
                options={[
                  ...others.map(({ staffId, name, open, room }) => ({
                    value: staffId,
                    label: `${name}, ${open} of ${room} open`,
                  })),
                  { value: QUEUE, label: 'The queue, at its previous position' },
                ]}
              />
              <Field label="Note" hint="Internal; the member never sees it." error={errors.note}>
                {(ties) => <textarea {...ties} name="note" rows={3} maxLength={500} />}
              </Field>
            </>
          )}
        </DeskForm>
      )}
    </Dialog>
  );
}
