import { PICKER_DAYS } from '@baize/contract/calendar.ts';
import { dayIn, formatDay } from '@baize/i18n';
import { Button, Chips, Icon, Row, Sheet, TextField } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import { calendarIcon } from '@baize/ui/iconsMore.ts';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import { addDays, ALL_DAYS, checkDays, daysIn, isAllDays, withDays, type Days } from './days.rules.ts';
import styles from './DaysBar.module.css';

/** In the address, so that back restores it. */
export function useDays() {
  const { place, goTo } = useApp();
  return {
    days: daysIn(place.search),
    choose(days: Days) {
      const query = withDays(place.search, days) as `?${string}` | '';
      goTo(query === '' ? place.path : `${place.path}${query}`, { replace: true, direction: 'none' });
    },
  };
}

interface DaysBarProps extends ReturnType<typeof useDays> {
  /** At its end. */
  readonly children?: ReactNode;
  /** Default: all. */
  readonly standard?: Days;
}

export function DaysBar({ days, choose, standard, children }: DaysBarProps) {
  const { t, language } = useApp();
  const [isOpen, setOpen] = useState(false);
  const shown = isAllDays(days) && standard ? standard : days;
  const { from, to } = shown;
  const [first, last] = [from && formatDay(from, language), to && formatDay(to, language)];
  const words =
    first && last
      ? t('days.range', { from: first, to: last })
      : first
        ? t('days.since', { from: first })
        : last
          ? t('days.until', { to: last })
          : t('days.all');
  return (
    <Row gap={1} className={styles.bar}>
      <button type="button" className={styles.days} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={calendarIcon} small />
        {words}
      </button>
      {!isAllDays(days) && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t(standard ? 'days.forget' : 'days.clear')}
          onClick={() => choose(ALL_DAYS)}
        >
          <Icon path={closeIcon} small />
        </button>
      )}
      {children}
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={t('days.title')} closeLabel={t('common.close')}>
        <DaysForm
          days={shown}
          onChosen={(chosen) => {
            setOpen(false);
            choose(chosen);
          }}
        />
      </Sheet>
    </Row>
  );
}

function DaysForm({ days, onChosen }: { readonly days: Days; readonly onChosen: (days: Days) => void }) {
  const { t, start } = useApp();
  const today = dayIn(new Date().toISOString(), start.merchant.timeZone);
  const quick = [
    { name: 'today', label: t('days.today'), days: { from: today, to: today } },
    { name: 'last7', label: t('days.last7'), days: { from: addDays(today, -6), to: today } },
    { name: 'last30', label: t('days.last30'), days: { from: addDays(today, -29), to: today } },
    { name: 'all', label: t('days.all'), days: ALL_DAYS },
  ] as const;
  const fields = useFields<keyof Days>({
    initial: { from: days.from, to: days.to },
    check(values) {
      const mistake = checkDays(values);
      return mistake ? { [mistake.field]: t(mistake.key) } : {};
    },
  });
  const offered = { type: 'date', min: PICKER_DAYS.first, max: PICKER_DAYS.last } as const;
  return (
    <Form
      fit="sheet"
      form={fields.form}
      error={fields.formError}
      onSubmit={fields.submit({ send: async (chosen) => onChosen(chosen) })}
    >
      <Chips
        look="fit"
        label={t('days.quick')}
        chips={quick.map(({ name, label }) => ({ name, label }))}
        chosen={quick.find((one) => one.days.from === days.from && one.days.to === days.to)?.name ?? null}
        onChoose={(name) => onChosen(quick.find((one) => one.name === name)?.days ?? ALL_DAYS)}
      />
      <TextField {...offered} label={t('days.from')} {...fields.tie('from')} />
      <TextField {...offered} label={t('days.to')} {...fields.tie('to')} />
      <FormFoot>
        <Button kind="main" wide type="submit">
          {t('days.show')}
        </Button>
      </FormFoot>
    </Form>
  );
}
