import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useLotterySchedule, useSetLotterySchedule } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const daysOf = (weekdays: readonly number[]): string =>
  weekdays.length === 0 ? 'every day' : weekdays.map((day) => DAYS[day] ?? '').join(', ');
const figures = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

interface SchedulePartProps {
  readonly merchantId: string;
  readonly gameCode: string;
  readonly isAllowed: boolean;
}

/** When a game is drawn, its next issues, and other hours from a day on. */
export function SchedulePart({ merchantId, gameCode, isAllowed }: SchedulePartProps) {
  const { say } = useDesk();
  const { data } = useLotterySchedule(merchantId, gameCode);
  const change = useSetLotterySchedule();
  if (!data) return null;
  const hours =
    data.interval === null ? `${data.times.join(', ')}, ${daysOf(data.weekdays)}` : `every ${data.interval} s`;
  return (
    <>
      <PanelPart title="Schedule">
        <Facts
          facts={[
            ['Draws', data.zone ? `${hours} (${data.zone})` : hours],
            ['Orders close before', `${data.lockSeconds} s`],
            ...data.changes.map((one): [string, string] => [
              `From ${moment(one.from)}`,
              `${one.times.join(', ')}, ${daysOf(one.weekdays)}, lock ${one.lockSeconds} s · ${one.staffName}: ${one.reason}`,
            ]),
          ]}
        />
        <details>
          <summary>Next {data.next.length} issues</summary>
          <Facts facts={data.next.map(({ numero, drawTime }): [string, string] => [numero, moment(drawTime)])} />
        </details>
      </PanelPart>
      {isAllowed && data.changeable && (
        <PanelPart title="New hours from a date">
          <DeskForm
            submit="Set the hours"
            onSubmit={async (fields) => {
              await change({
                ...{ merchantId, gameCode, from: fields.text('from'), times: figures(fields.text('times')) },
                weekdays: figures(fields.text('weekdays')).map(Number),
                ...{ lockSeconds: Number(fields.text('lockSeconds')), reason: fields.text('reason') },
              });
              say('Set. Planned issues don’t change.');
            }}
          >
            {(errors) => (
              <>
                <TextField
                  name="from"
                  label="From"
                  hint={data.plannedUntil ? `YYYY-MM-DD, after ${moment(data.plannedUntil)}` : 'YYYY-MM-DD'}
                  error={errors.from}
                />
                <TextField
                  name="times"
                  label="Hours"
                  hint="14:00 17:00 21:00"
                  defaultValue={data.times.join(' ')}
                  error={errors.times}
                />
                <TextField
                  name="weekdays"
                  label="Days"
                  hint="0 is Sunday; empty: every day"
                  defaultValue={data.weekdays.join(' ')}
                  error={errors.weekdays}
                />
                <TextField
                  name="lockSeconds"
                  label="Orders close so many seconds before"
                  inputMode="numeric"
                  defaultValue={String(data.lockSeconds)}
                  error={errors.lockSeconds}
                />
                <ReasonField error={errors.reason} />
              </>
            )}
          </DeskForm>
        </PanelPart>
      )}
    </>
  );
}
