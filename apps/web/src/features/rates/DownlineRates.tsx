import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { Button, Checkbox, join, Notice, Row, Skeleton, Stack, tableClass } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Docked } from '../../app/shell/Dock.tsx';
import { PaperBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { GiveQuotas } from './Quotas.tsx';
import { RatesEditor } from './RatesEditor.tsx';
import { useRates, useRatesPreview, useSetRates, type DownlineRates as Rebates } from './rates.queries.ts';
import { allSteps, changedRates } from './rates.rules.ts';
import styles from './rates.module.css';

/** Whoever would be cut is named first. */
export function DownlineRates({ userName }: { readonly userName: string }) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useRates(userName)} {...missing(t('rates.failed'), <PaperBones block={420} />)}>
      {(rebates) => <Editor key={JSON.stringify([rebates.rates, rebates.pending])} rebates={rebates} />}
    </QueryView>
  );
}

function Editor({ rebates }: { readonly rebates: Rebates }) {
  const { t, say } = useApp();
  const { day, count } = useAgencyWords();
  const now = allSteps(rebates.rates);
  const agreed = rebates.pending ? allSteps({ ...rebates.rates, ...rebates.pending.rates }) : now;
  const max = allSteps(rebates.max);
  const min = allSteps(rebates.min);
  const [steps, setSteps] = useState(agreed);
  const [cuts, setCuts] = useState(true);
  const rates = changedRates(agreed, steps);
  const changes = Object.keys(rates).length;
  const isCut = RATE_KEYS.some((key) => rates[key] !== undefined && steps[key] < min[key]);
  const preview = useRatesPreview(rebates.userName, rates, isCut);
  const set = useSetRates(
    rebates.userName,
    ({ fromDay }) => void say(t('rates.set', { day: day(fromDay) }), { tone: 'ok' }),
  );
  const members = isCut ? preview.data?.changed : changes > 0 ? 1 : 0;
  const isReady = changes > 0 && (!isCut || (cuts && preview.data !== undefined));
  return (
    <Docked
      dock={
        <>
          <Row as="p" cross="stretch" between wrap size="small" tone="muted">
            <span>{t('rates.changes', { count: changes })}</span>
            <span>{t('rates.told', { name: rebates.userName })}</span>
          </Row>
          <Button
            kind="main"
            wide
            disabled={!isReady}
            busy={set.isPending}
            onClick={() => set.mutate({ rates, cascade: isCut })}
          >
            {members !== undefined && members > 1
              ? t('rates.doMany', { count: count(members), day: day(rebates.fromDay) })
              : t('rates.do', { day: day(rebates.fromDay) })}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('rates.intro', { name: rebates.userName })}</p>
      {rebates.pending && (
        <div className={styles.pending}>
          <Notice tone="caution">{t('rates.pending', { day: day(rebates.pending.fromDay) })}</Notice>
        </div>
      )}
      <RatesEditor steps={steps} max={max} min={min} now={now} onChange={setSteps} />
      {isCut && <Cut preview={preview} fromDay={rebates.fromDay} cuts={cuts} onCuts={setCuts} />}
      <GiveQuotas userName={rebates.userName} />
    </Docked>
  );
}

interface CutProps {
  readonly preview: ReturnType<typeof useRatesPreview>;
  readonly fromDay: string;
  readonly cuts: boolean;
  readonly onCuts: (cuts: boolean) => void;
}

function Cut({ preview, fromDay, cuts, onCuts }: CutProps) {
  const { t } = useApp();
  const { day, count } = useAgencyWords();
  const { data, error } = preview;
  const below = data?.byDepth.filter(({ depth }) => depth > 0) ?? [];
  const members = below.reduce((sum, one) => sum + one.count, 0);
  return (
    <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('rates.cutTitle')}>
      <h2>{t('rates.cutTitle')}</h2>
      {isDecided(error) ? (
        <Notice tone="bad">{error.message}</Notice>
      ) : !data ? (
        <Skeleton block={96} />
      ) : (
        <>
          <table className={join(tableClass, styles.table)}>
            <caption className="sr">{t('rates.cutTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('rates.level')}</th>
                <th scope="col">{t('rates.members')}</th>
              </tr>
            </thead>
            <tbody>
              {below.map((one) => (
                <tr key={one.depth}>
                  <td>{t('rates.depth', { depth: one.depth })}</td>
                  <td>{count(one.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Checkbox checked={cuts} onChange={(event) => onCuts(event.target.checked)}>
            {t('rates.cutThem', { count: members, day: day(fromDay) })}
          </Checkbox>
        </>
      )}
    </Stack>
  );
}
