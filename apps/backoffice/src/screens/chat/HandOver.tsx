import { Field, SelectField, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChatStaff, useTransfer } from '../../features/chat/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Refused } from '../../parts/page/Page.tsx';

interface HandOverProps {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly onClose: () => void;
}

const QUEUE = 'queue';

export function HandOver({ merchantId, conversationId, onClose }: HandOverProps) {
  const { say } = useDesk();
  const { data, error, refetch } = useChatStaff(merchantId);
  const transfer = useTransfer();
  const others = data?.list.filter(({ isSelf, state, open, room }) => !isSelf && state === 'here' && open < room);
  return (
    <Dialog title={t('chat.handOver')} onClose={onClose}>
      {error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : !others ? (
        <Skeleton block={120} />
      ) : (
        <DeskForm
          submit={t('chat.handOver')}
          onCancel={onClose}
          onSubmit={async (fields) => {
            const to = fields.text('to');
            const staffId = to === QUEUE ? null : to;
            await transfer({ merchantId, conversationId, staffId, note: fields.text('note') });
            say(staffId === null ? t('chat.backInTheQueue') : t('chat.handedOver'));
            onClose();
          }}
        >
          {(errors) => (
            <>
              <SelectField
                label={t('chat.handOverTo')}
                name="to"
                error={errors.staffId}
                options={[
                  ...others.map(({ staffId, name, open, room }) => ({
                    value: staffId,
                    label: t('chat.colleagueOpen', { name, open, room }),
                  })),
                  { value: QUEUE, label: t('chat.theQueueAtItsPrevious') },
                ]}
              />
              <Field label={t('common.note')} hint={t('chat.internalTheMemberNeverSees')} error={errors.note}>
                {(ties) => <textarea {...ties} name="note" rows={3} maxLength={500} />}
              </Field>
            </>
          )}
        </DeskForm>
      )}
    </Dialog>
  );
}
