import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@baize/contract/protection/limits.ts';
import { plainFigure } from '@baize/i18n/typedFigures.ts';
import { Button, Notice, pairClass, Stack, Tabs, TextField } from '@baize/ui';
import { useState, type ComponentProps } from 'react';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useApp } from '../../app/app.ts';
import { Form, FormFoot, useFields } from '../form/index.ts';
import styles from './protection.module.css';
import { useProtection, type Limit, type Limits } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

interface LimitFormProps {
  readonly kind: LimitKind;
  /** Those of the kind that are set. */
  readonly limits: readonly Limit[];
  readonly period: LimitPeriod;
  /** Absent where none is set: every one is lower. */
  readonly raise?: Limits['raise'];
  readonly onDone: () => void;
}

export function LimitForm({ kind, limits, period: first, raise, onDone }: LimitFormProps) {
  const { t, say, sayError } = useApp();
  const { figure, short } = useMoments();
  const { set } = useProtection();
  const [period, setPeriod] = useState(first);
  const held = limits.find((one) => one.period === period)?.amount ?? null;
  const isTime = kind === 'session';
  const pattern = isTime ? /^\d{1,5}$/ : /^\d{1,12}(\.\d{1,2})?$/;
  const fields = useFields<'amount'>({
    initial: { amount: '' },
    check: ({ amount }) =>
      pattern.test(plainFigure(amount)) ? {} : { amount: t(isTime ? 'limits.minutesMissing' : 'limits.amountMissing') },
  });
  const typed = plainFigure(fields.values.amount);
  const isLower = pattern.test(typed) && (held === null || Number(typed) < Number(held));
  const tell = (limit: Limit) => {
    onDone();
    say(limit.next ? t('limits.asked', { time: short(limit.next.effectiveAt) }) : t('limits.saved'), { tone: 'ok' });
  };
  const figureOf = (given: string | null) =>
    isTime ? { minutes: given === null ? null : Number(given) } : { amount: given };
  const send = async ({ amount }: { amount: string }) =>
    tell((await set.mutateAsync({ kind, period, ...figureOf(plainFigure(amount)) })).limit);
  const remove = () =>
    void set.mutateAsync({ kind, period, ...figureOf(null) }).then(({ limit }) => tell(limit), sayError);
  const shared = {
    ...fields.tie('amount'),
    aside: held === null ? undefined : <bdi className="num">{t('limits.now', { amount: figure(kind, held) })}</bdi>,
    inputMode: isTime ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
  };
  return (
    <Form fit="sheet" form={fields.form} error={fields.formError} onSubmit={fields.submit({ send, onDone: () => {} })}>
      <Stack gap={4}>
        <Tabs<LimitPeriod>
          label={t('limits.periods')}
          tabs={LIMIT_PERIODS.map((name) => ({ name, label: t(`limits.${name}`) }))}
          current={period}
          onChange={setPeriod}
        />
        <Figure isTime={isTime} shared={shared} />
        <p className={styles.text}>{t(`limits.help.${kind}`)}</p>
        {pattern.test(typed) && <Consequence isFirst={held === null} raise={isLower ? undefined : raise} />}
        <p className={styles.text}>{t('limits.calendar')}</p>
      </Stack>
      <FormFoot>
        <div className={pairClass}>
          {held !== null && (
            <Button kind="line" wide busy={set.isPending} onClick={remove}>
              {t('limits.remove')}
            </Button>
          )}
          <Button kind="main" wide type="submit" busy={fields.busy}>
            {t('limits.save')}
          </Button>
        </div>
      </FormFoot>
    </Form>
  );
}

interface ConsequenceProps {
  /** There is no limit that it could be lower than. */
  readonly isFirst: boolean;
  readonly raise: Limits['raise'] | undefined;
}

function Consequence({ isFirst, raise }: ConsequenceProps) {
  const { t } = useApp();
  if (!raise) return <Notice tone="ok">{t(isFirst ? 'limits.first' : 'limits.lower')}</Notice>;
  const wait = { hours: raise.hours, days: raise.confirmDays };
  return <Notice>{t(raise.waitsForPeriod ? 'limits.higherPeriod' : 'limits.higher', wait)}</Notice>;
}

interface FigureProps {
  readonly isTime: boolean;
  readonly shared: Omit<ComponentProps<typeof TextField>, 'label'>;
}

function Figure({ isTime, shared }: FigureProps) {
  const { t } = useApp();
  return isTime ? (
    <TextField {...shared} label={t('limits.minutesAtMost')} />
  ) : (
    <AmountInput {...shared} label={t('limits.atMost')} />
  );
}
