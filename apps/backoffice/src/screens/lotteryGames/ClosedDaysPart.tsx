import { CLOSED_DAYS_MAX } from '@baize/contract/backoffice/lotteryDays.ts';
import type { StaffLotteryGame } from '@baize/contract/backoffice/lottery.ts';
import { addDays, daysFrom, isDay } from '@baize/contract/calendar.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useClosedDays, useSetClosedDays } from '../../features/lottery/index.ts';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { dayWords } from '../../parts/show/days.ts';
import styles from './lotteryGames.module.css';

interface ClosedDaysPartProps {
  readonly gameCode: string;
  /** Those to choose from. */
  readonly games: readonly Pick<StaffLotteryGame, 'gameCode' | 'gameName'>[];
  readonly isAllowed: boolean;
}

/** Days without a draw: what stands, and the form that asks for more. */
export function ClosedDaysPart({ gameCode, games, isAllowed }: ClosedDaysPartProps) {
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
            dayWords(day),
            t('lotteryGames.closedDay', { why, source, askedBy, approvedBy }),
          ])}
        />
      )}
      <DeskForm
        submit={t('lotteryGames.askForDays')}
        onSubmit={async (fields) => {
          const asked = { games: fields.all('games'), from: fields.day('gameDays'), to: fields.day('to') };
          await set({
            gameDays: gameDaysOf(asked),
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
            <fieldset className={styles.games}>
              <legend>{t('common.games')}</legend>
              {games.map((game) => (
                <Checkbox
                  key={game.gameCode}
                  name="games"
                  value={game.gameCode}
                  defaultChecked={game.gameCode === gameCode}
                >
                  {game.gameName}
                </Checkbox>
              ))}
            </fieldset>
            {errors.games && (
              <p role="alert" className={styles.problem}>
                {errors.games}
              </p>
            )}
            {/* The server names what is wrong by it. */}
            <DayField name="gameDays" label={t('common.fromDay')} error={errors.gameDays ?? errors['gameDays.0.day']} />
            <DayField name="to" label={t('common.toDay')} error={errors.to} />
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

interface Asked {
  readonly games: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Each game on each day. What is no first day the server names. */
function gameDaysOf({ games, from, to }: Asked): { gameCode: string; day: string }[] {
  if (games.length === 0) throw refusalAt('games', t('lotteryGames.chooseGames'));
  if (to !== '' && !isDay(to)) throw refusalAt('to', t('forms.writeADayLike', { example: dayWords('2026-11-24') }));
  if (to !== '' && to < from && isDay(from)) throw refusalAt('to', t('lotteryGames.beforeTheFirstDay'));
  const length = isDay(from) && to !== '' ? Math.min(daysFrom(from, to), CLOSED_DAYS_MAX + 1) : 1;
  const days = Array.from({ length }, (_, at) => (at === 0 ? from : addDays(from, at)));
  // One too many is enough to be refused.
  return games.flatMap((gameCode) => days.map((day) => ({ gameCode, day }))).slice(0, CLOSED_DAYS_MAX + 1);
}

const refusalAt = (field: 'games' | 'to', text: string): Refusal =>
  new Refusal(400, {
    ...{ success: false, errorCode: 'input.invalid' },
    message: t('methods.pleaseCheckTheMarkedFields'),
    fields: { [field]: text },
  });
