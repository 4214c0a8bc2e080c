import { LINK_EXPIRY_DAYS, type AffiliateLink } from '@baize/contract/agency/links.ts';
import { Button, Checkbox, Choices, Row, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { allSteps, cappedAt, givenRates } from '../rates/index.ts';
import { useMakeLink, type Links } from './openAccount.queries.ts';
import styles from './openAccount.module.css';
import { TypeAndRates } from './TypeAndRates.tsx';

const NEVER = 0;
const USUAL_DAYS = 30;

interface LinkFormProps {
  readonly links: Links;
  readonly onMade: (link: AffiliateLink) => void;
}

/** A link by which people open their accounts themselves. */
export function LinkForm({ links, onMade }: LinkFormProps) {
  const { t } = useApp();
  const max = allSteps(links.max);
  const [type, setType] = useState<0 | 1>(0);
  const [steps, setSteps] = useState(() => cappedAt(max, 0));
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [path, setPath] = useState('');
  const [once, setOnce] = useState(false);
  const make = useMakeLink(onMade);
  return (
    <Docked
      dock={
        <>
          <Row as="p" cross="stretch" between wrap size="small" tone="muted" break="anywhere">
            <span>{t('open.nothingYet')}</span>
            <span className="num">{t('open.left', { count: links.perDayLeft })}</span>
          </Row>
          <Button
            kind="main"
            wide
            busy={make.isPending}
            onClick={() =>
              make.mutate({ type, rates: givenRates(steps), path: path.trim(), expiresInDays: days, once })
            }
          >
            {t('open.make')}
          </Button>
        </>
      }
    >
      <TypeAndRates {...{ type, steps, max }} canOpenAgents={links.canOpenAgents} onType={setType} onSteps={setSteps} />
      <Stack gap={4} className={styles.fields}>
        <Choices
          look="pills"
          label={t('open.worksFor')}
          chosen={String(days)}
          onChoose={(name) => setDays(Number(name))}
          choices={[...LINK_EXPIRY_DAYS, NEVER].map((one) => ({
            name: String(one),
            label: one === NEVER ? t('open.always') : t('open.days', { count: one }),
          }))}
        />
        <Checkbox checked={once} onChange={(event) => setOnce(event.target.checked)}>
          {t('open.once')}
        </Checkbox>
        <TextField
          label={t('open.channel')}
          aside={t('common.optional')}
          hint={t('open.channelHint')}
          maxLength={40}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
      </Stack>
    </Docked>
  );
}
