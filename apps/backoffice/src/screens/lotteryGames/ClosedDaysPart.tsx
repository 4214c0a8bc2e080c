import { CLOSED_DAYS_MAX } from '@baize/contract/backoffice/lotteryDays.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useClosedDays, useSetClosedDays } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

interface ClosedDaysPartProps {
  readonly gameCode: string;
  readonly isAllowed: boolean;
}

/** Days without a draw: what stands, and the form that asks for more. */
export function ClosedDaysPart({ gameCode, isAllowed }: ClosedDaysPartProps) {
  const { say } = useDesk();
  const { data } = useClosedDays(gameCode, isAllowed);
  const set = useSetClosedDays();
  if (!isAllowed || !data) return null;
  return (
    <PanelPart title={t('lotteryGames.closedDays')}>
      {data.list.length === 0 ? (
        <p>{t('lotteryGames.noClosedDays')}</p>
      ) : (
        <Facts
          facts={data.list.map(({ day, why, source, askedBy, approvedBy }): [string, string] => [
            day,
            t('lotteryGames.closedDay', { why, source, askedBy, approvedBy }),
          ])}
        />
      )}
      <DeskForm
        submit={t('lotteryGames.askForDays')}
        onSubmit={async (fields) => {
          const games = fields.text('games').split(/[\s,]+/);
          const days = daysFrom(fields.text('from'), fields.text('to'));
          await set({
            gameDays: games
              .filter((code) => code !== '')
              .flatMap((code) => days.map((day) => ({ gameCode: code, day }))),
            ...{ closed: fields.text('kind') === 'closed', why: fields.text('why'), source: fields.text('source') },
            reason: fields.text('reason'),
          });
          say(t('lotteryGames.daysWait'));
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="kind"
              label={t('lotteryGames.daysKind')}
              options={[
                { value: 'closed', label: t('lotteryGames.daysClosed') },
                { value: 'open', label: t('lotteryGames.daysOpen') },
              ]}
            />
            <TextField
              name="games"
              label={t('lotteryGames.games')}
              defaultValue={gameCode}
              hint={t('lotteryGames.gamesHint')}
            />
            <TextField
              name="from"
              label={t('common.fromDay')}
              hint={t('lotteryGames.yyyyMmDd')}
              error={errors.gameDays}
            />
            <TextField name="to" label={t('common.toDay')} hint={t('lotteryGames.yyyyMmDd')} />
            <TextField name="why" label={t('lotteryGames.whyForMembers')} error={errors.why} />
            <TextField
              name="source"
              label={t('lottery.source')}
              hint={t('lottery.whereToLookItUp')}
              error={errors.source}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

/** From one to another; what is no day the server names. */
function daysFrom(from: string, to: string): string[] {
  const days = [from.trim()];
  const last = to.trim() || from.trim();
  if (!isDay(from.trim()) || !isDay(last)) return days;
  for (let day = addDays(from.trim(), 1); day <= last && days.length <= CLOSED_DAYS_MAX; day = addDays(day, 1))
    days.push(day);
  return days;
}
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
