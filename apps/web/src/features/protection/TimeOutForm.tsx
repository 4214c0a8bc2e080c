import { Button, Choices, Notice, pairClass, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';
import { useProtection, type Limits } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

interface TimeOutFormProps {
  readonly choices: Limits['timeOutHours'];
  readonly onDone: () => void;
}

/** A break of some days, after one confirmation. */
export function TimeOutForm({ choices, onDone }: TimeOutFormProps) {
  const { t, confirm, say, sayError } = useApp();
  const { moment, short, lasting } = useMoments();
  const { pause } = useProtection();
  const [hours, choose] = useState(String(choices[0]?.hours ?? ''));
  const until = choices.find((one) => String(one.hours) === hours)?.until ?? '';
  async function handlePause() {
    const question = {
      title: t('limits.pauseQuestion', { time: short(until) }),
      text: t('limits.noWayBack'),
      yes: t('limits.pauseYes'),
      no: t('limits.notNow'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await pause.mutateAsync(Number(hours)).then((done) => {
      onDone();
      say(t('limits.stopped', { time: moment(done.until) }), { stay: 'short' });
    }, sayError);
  }
  return (
    <Stack gap={4}>
      <p className={styles.text}>{t('limits.timeOutText')}</p>
      <Choices
        label={t('limits.timeOut')}
        hideLabel
        look="rows"
        choices={choices.map((one) => ({
          name: String(one.hours),
          label: lasting(one.hours),
          note: t('limits.until', { time: moment(one.until) }),
        }))}
        chosen={hours}
        onChoose={choose}
      />
      <Notice>{t('limits.noWayBack')}</Notice>
      <div className={pairClass}>
        <Button kind="line" wide onClick={onDone}>
          {t('limits.notNow')}
        </Button>
        <Button wide busy={pause.isPending} onClick={() => void handlePause()}>
          {t('limits.pause', { time: short(until) })}
        </Button>
      </div>
    </Stack>
  );
}
