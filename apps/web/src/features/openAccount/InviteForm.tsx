import { PERSONAL_LINK_HOURS, type Invitation } from '@baize/contract/agency/links.ts';
import { Button, Notice, Row, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { Form, useFields } from '../form/index.ts';
import { allSteps, cappedAt, givenRates } from '../rates/index.ts';
import { useInvite, type Links } from './openAccount.queries.ts';
import styles from './openAccount.module.css';
import { TypeAndRates } from './TypeAndRates.tsx';

interface InviteFormProps {
  readonly links: Links;
  readonly onMade: (invitation: Invitation) => void;
}

/** The person sets password, birthday and terms alone. */
export function InviteForm({ links, onMade }: InviteFormProps) {
  const { t } = useApp();
  const max = allSteps(links.max);
  const [type, setType] = useState<0 | 1>(0);
  const [steps, setSteps] = useState(() => cappedAt(max, 0));
  const invite = useInvite();
  const fields = useFields<'userName'>({
    initial: { userName: '' },
    check: ({ userName }) => (userName.trim() === '' ? { userName: t('open.nameMissing') } : {}),
  });
  const submit = fields.submit({
    async send({ userName }) {
      onMade(await invite({ userName: userName.trim(), type, rates: givenRates(steps) }));
    },
  });
  const name = fields.values.userName.trim();
  return (
    <Form form={fields.form} label={t('open.tab.form')} error={fields.formError} fit="overlay" onSubmit={submit}>
      <Docked
        dock={
          <>
            <Row as="p" cross="stretch" between wrap size="small" tone="muted" break="anywhere">
              <span>
                {name === '' ? t('open.nothingYet') : t('open.getsLink', { name, hours: PERSONAL_LINK_HOURS })}
              </span>
              <span className="num">{t('open.left', { count: links.perDayLeft })}</span>
            </Row>
            <Button kind="main" wide type="submit" busy={fields.busy} disabled={links.perDayLeft === 0}>
              {t('open.openIt')}
            </Button>
          </>
        }
      >
        <Stack gap={4} className={styles.fields}>
          <TextField
            label={t('open.name')}
            hint={t('open.nameHint')}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            {...fields.tie('userName')}
          />
          {links.perDayLeft === 0 && <Notice tone="caution">{t('open.noneLeft')}</Notice>}
        </Stack>
        <TypeAndRates
          {...{ type, steps, max }}
          canOpenAgents={links.canOpenAgents}
          onType={setType}
          onSteps={setSteps}
        />
      </Docked>
    </Form>
  );
}
