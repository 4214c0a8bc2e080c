import { Skeleton, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChatHours, useSetHours } from '../../features/chat/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { Refused } from '../../parts/page/Page.tsx';

const DAYS = [
  t('chatAnswers.monday'),
  t('chatAnswers.tuesday'),
  t('chatAnswers.wednesday'),
  t('chatAnswers.thursday'),
  t('chatAnswers.friday'),
  t('chatAnswers.saturday'),
  t('chatAnswers.sunday'),
];

export function HoursForm({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const { data, error, refetch } = useChatHours(merchantId);
  const set = useSetHours();
  if (error) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={320} />;
  return (
    <DeskForm
      submit={t('common.save')}
      onCancel={onClose}
      onSubmit={async (fields) => {
        await set({
          merchantId,
          version: data.version,
          room: Number(fields.text('room')),
          outsideAddress: fields.text('outsideAddress'),
          hours: DAYS.map(dayIn(fields)),
        });
        say(t('common.saved'));
        onClose();
      }}
    >
      {(errors) => (
        <>
          <p>{t('chatAnswers.timesInSuchAs08', { zone: data.zone })}</p>
          {DAYS.map((day, at) => {
            const hours = data.hours[at];
            return (
              <TextField
                key={day}
                label={day}
                name={`hours.${at}`}
                autoComplete="off"
                maxLength={11}
                defaultValue={hours ? `${hours.from}-${hours.to}` : ''}
                error={errors[`hours.${at}.from`] ?? errors[`hours.${at}.to`] ?? (at === 0 ? errors.hours : undefined)}
              />
            );
          })}
          <TextField
            label={t('chatAnswers.conversationsAtOncePerColleague')}
            name="room"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={String(data.room)}
            error={errors.room}
          />
          <TextField
            label={t('chatAnswers.addressOfAnOutsideChat')}
            name="outsideAddress"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://chat.example.com/?ref={ref}&name={name}&time={time}&sign={sign}"
            hint={[
              t('chatAnswers.emptyOurOwnChatAnswered'),
              ...(data.maySign ? [] : [t('chatAnswers.theOperatorHasToConfigure')]),
            ].join(' ')}
            defaultValue={data.outsideAddress}
            error={errors.outsideAddress}
          />
        </>
      )}
    </DeskForm>
  );
}

const dayIn = (fields: Fields) => (_: string, at: number) => {
  const [from = '', to = ''] = fields
    .text(`hours.${at}`)
    .split('-')
    .map((part) => part.trim());
  return from === '' && to === '' ? null : { from, to };
};
