import type { ExclusionTerm } from '@baize/contract/protection/limits.ts';
import { Button, Checkbox, Choices, Notice, Stack, Steps, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { PASSWORD_PLACES, placesOf, ShownPassword } from '../account/index.ts';
import { Form, useFields } from '../form/index.ts';
import styles from './protection.module.css';
import { useProtection, type Limits } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

interface ExclusionFormProps {
  readonly limits: Limits;
  readonly onDone: () => void;
}

export function ExclusionForm({ limits, onDone }: ExclusionFormProps) {
  const { t } = useApp();
  const { moment } = useMoments();
  const [term, choose] = useState<ExclusionTerm>(limits.terms[0]?.term ?? '6m');
  const [isSure, setSure] = useState(false);
  const until = limits.terms.find((one) => one.term === term)?.until ?? '';
  if (isSure) return <Consequences term={term} until={until} hasPassword={limits.hasPassword} onDone={onDone} />;
  return (
    <Stack gap={4}>
      <Steps title={t('limits.exclusionTitle')} note={t('limits.step', { step: 1 })} step={1} steps={2} />
      <p className={styles.text}>{t('limits.exclusionText')}</p>
      <Choices
        label={t('limits.exclusion')}
        hideLabel
        look="rows"
        choices={limits.terms.map((one) => ({
          name: one.term,
          label: t(`limits.term.${one.term}`),
          note: t('limits.until', { time: moment(one.until) }),
        }))}
        chosen={term}
        onChoose={choose}
      />
      <Text as="h2" size="strong">
        {t('limits.what')}
      </Text>
      <Stack as="ul" gap={2} tone="soft" className={styles.list}>
        <li>{t('limits.what1')}</li>
        <li>{t('limits.what2')}</li>
        <li>{t('limits.what3')}</li>
      </Stack>
      <Button wide onClick={() => setSure(true)}>
        {t('limits.proceed', { term: t(`limits.term.${term}`) })}
      </Button>
    </Stack>
  );
}

interface ConsequencesProps {
  readonly term: ExclusionTerm;
  readonly until: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function Consequences({ term, until, hasPassword, onDone }: ConsequencesProps) {
  const { t, confirm } = useApp();
  const { moment } = useMoments();
  const { exclude } = useProtection();
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  const isTicked = (name: string) => ticks.includes(name);
  const bothTicked = isTicked('end') && isTicked('money');
  const fields = useFields<'password'>({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('limits.passwordMissing') } : {}),
    placeOf: placesOf(PASSWORD_PLACES),
  });
  const tick = (name: string) => ({
    checked: isTicked(name),
    onChange: () => setTicks(isTicked(name) ? ticks.filter((one) => one !== name) : [...ticks, name]),
  });
  async function send({ password }: { password: string }) {
    if (!bothTicked) return setLate(true);
    const question = {
      title: t('limits.stopQuestion', { time: moment(until) }),
      text: t('limits.stopText'),
      yes: t('limits.stopYes'),
      no: t('limits.notNow'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await exclude.mutateAsync({ term, password, understood: true, shareWithRegulator: isTicked('share') });
    onDone();
  }
  if (!hasPassword) return <Notice tone="caution">{t('limits.noPassword')}</Notice>;
  return (
    <Form fit="sheet" form={fields.form} error={fields.formError} onSubmit={fields.submit({ send, onDone: () => {} })}>
      <Stack gap={4}>
        <Steps
          title={t('limits.untilTitle', { time: moment(until) })}
          note={t('limits.step', { step: 2 })}
          step={2}
          steps={2}
        />
        <Checkbox {...tick('end')}>{t('limits.tick1')}</Checkbox>
        <Checkbox {...tick('money')} error={isLate && !bothTicked ? t('limits.tickBoth') : undefined}>
          {t('limits.tick2')}
        </Checkbox>
        <Checkbox {...tick('share')}>{t('limits.tick3')}</Checkbox>
        <ShownPassword {...fields.tie('password')} />
        <Button kind="danger" wide type="submit" busy={fields.busy}>
          {t('limits.stop', { term: t(`limits.term.${term}`) })}
        </Button>
      </Stack>
    </Form>
  );
}
