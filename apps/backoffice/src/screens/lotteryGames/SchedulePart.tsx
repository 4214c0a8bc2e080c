import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useLotterySchedule, useSetLotterySchedule } from '../../features/lottery/index.ts';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';

const DAYS = [
  t('lotteryGames.sun'),
  t('lotteryGames.mon'),
  t('lotteryGames.tue'),
  t('lotteryGames.wed'),
  t('lotteryGames.thu'),
  t('lotteryGames.fri'),
  t('lotteryGames.sat'),
];
const daysOf = (weekdays: readonly number[]): string =>
  weekdays.length === 0 ? t('lotteryGames.everyDay') : weekdays.map((day) => DAYS[day] ?? '').join(', ');
const figures = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

interface SchedulePartProps {
  readonly merchantId: string;
  readonly gameCode: string;
  readonly isAllowed: boolean;
}

export function SchedulePart({ merchantId, gameCode, isAllowed }: SchedulePartProps) {
  const { say } = useDesk();
  const { data } = useLotterySchedule(merchantId, gameCode);
  const change = useSetLotterySchedule();
  if (!data) return null;
  const hours =
    data.interval === null
      ? `${data.times.join(', ')}, ${daysOf(data.weekdays)}`
      : t('lotteryGames.everySeconds', { interval: data.interval });
  return (
    <>
      <PanelPart title={t('lotteryGames.schedule')}>
        <Facts
          facts={[
            [t('lotteryGames.draws'), data.zone ? `${hours} (${data.zone})` : hours],
            [t('lotteryGames.ordersCloseBefore'), t('lotteryGames.seconds', { count: data.lockSeconds })],
            ...data.changes.map((one): [string, string] => [
              t('lotteryGames.fromFrom', { from: moment(one.from) }),
              t('lotteryGames.scheduleChange', {
                times: one.times.join(', '),
                weekdays: daysOf(one.weekdays),
                lockSeconds: one.lockSeconds,
                staffName: one.staffName,
                reason: one.reason,
              }),
            ]),
          ]}
        />
        <details>
          <summary>{t('lotteryGames.nextIssues', { count: data.next.length })}</summary>
          <Facts facts={data.next.map(({ numero, drawTime }): [string, string] => [numero, moment(drawTime)])} />
        </details>
      </PanelPart>
      {isAllowed && data.changeable && (
        <PanelPart title={t('lotteryGames.newHoursFromADate')}>
          <DeskForm
            submit={t('lotteryGames.setTheHours')}
            onSubmit={async (fields) => {
              await change({
                ...{ merchantId, gameCode, from: fields.day('from'), times: figures(fields.text('times')) },
                weekdays: figures(fields.text('weekdays')).map(Number),
                ...{ lockSeconds: Number(fields.text('lockSeconds')), reason: fields.text('reason') },
              });
              say(t('lotteryGames.setPlannedIssuesDontChange'));
            }}
          >
            {(errors) => (
              <>
                <DayField
                  name="from"
                  label={t('common.fromDay')}
                  hint={
                    data.plannedUntil
                      ? t('lotteryGames.afterPlanned', { plannedUntil: moment(data.plannedUntil) })
                      : undefined
                  }
                  error={errors.from}
                />
                <TextField
                  name="times"
                  label={t('lotteryGames.hours')}
                  hint="14:00 17:00 21:00"
                  defaultValue={data.times.join(' ')}
                  error={errors.times}
                />
                <TextField
                  name="weekdays"
                  label={t('common.days')}
                  hint={t('lotteryGames.n0IsSundayEmptyEvery')}
                  defaultValue={data.weekdays.join(' ')}
                  error={errors.weekdays}
                />
                <TextField
                  name="lockSeconds"
                  label={t('lotteryGames.secondsBeforeTheDraw')}
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
