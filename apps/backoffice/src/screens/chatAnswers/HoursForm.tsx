import { Button, Skeleton, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChatHours, useSetHours } from '../../features/chat/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** From when to when the chat is open on each day, and how many conversations one person has at once. */
export function HoursForm({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const { data, error, refetch } = useChatHours(merchantId);
  const set = useSetHours();
  if (error) return <Button onClick={() => void refetch()}>{error.message} Try again</Button>;
  if (!data) return <Skeleton block={320} />;
  return (
    <DeskForm
      submit="Save"
      onCancel={onClose}
      onSubmit={async (fields) => {
        await set({
          merchantId,
          version: data.version,
          room: Number(fields.text('room')),
          outsideAddress: fields.text('outsideAddress'),
          hours: DAYS.map(dayIn(fields)),
        });
        say('Saved.');
        onClose();
      }}
    >
      {(errors) => (
        <>
          <p>Times in {data.zone}, such as 08:00-24:00. Empty: closed that day; members can still leave messages.</p>
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
            label="Conversations at once per colleague"
            name="room"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={String(data.room)}
            error={errors.room}
          />
          <TextField
            label="Address of an outside chat service"
            name="outsideAddress"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://chat.example.com/?ref={ref}&name={name}&time={time}&sign={sign}"
            hint={`Empty: our own chat, answered at this desk. {ref}, {time} and {sign} are needed; {name}, {language}, {back}, {color} and {title} may be filled in, too.${
              data.maySign ? '' : ' The operator has to configure a secret for this merchant first (CHAT_SERVICES).'
            }`}
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
