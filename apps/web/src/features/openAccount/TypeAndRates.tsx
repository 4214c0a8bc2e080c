import { Button, Choices, Icon, Row, Stack } from '@baize/ui';
import { userIcon } from '@baize/ui/icons.ts';
import { usersIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Quotas, RatesEditor, type Steps } from '../rates/index.ts';
import styles from './openAccount.module.css';

interface TypeAndRatesProps {
  readonly type: 0 | 1;
  readonly canOpenAgents: boolean;
  readonly steps: Steps;
  readonly max: Steps;
  readonly onType: (type: 0 | 1) => void;
  readonly onSteps: (steps: Steps) => void;
}

export function TypeAndRates({ type, canOpenAgents, steps, max, onType, onSteps }: TypeAndRatesProps) {
  const { t } = useApp();
  return (
    <>
      {canOpenAgents && (
        <Stack gutter>
          <Choices
            hideLabel
            look="pills"
            label={t('open.type')}
            chosen={String(type)}
            onChoose={(name) => onType(name === '1' ? 1 : 0)}
            choices={[
              { name: '0', label: t('open.player'), mark: <Icon path={userIcon} small /> },
              { name: '1', label: t('open.agent'), mark: <Icon path={usersIcon} small /> },
            ]}
          />
        </Stack>
      )}
      <Row between gap={3} className={styles.ratesHead}>
        <h2>{t('open.rates')}</h2>
        <Button kind="ghost" small onClick={() => onSteps(max)}>
          {t('open.ratesMax')}
        </Button>
      </Row>
      <RatesEditor steps={steps} max={max} onChange={onSteps} />
      <Quotas />
    </>
  );
}
