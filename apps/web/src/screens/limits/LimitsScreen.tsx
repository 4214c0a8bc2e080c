import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';
import { Icon, join, ListCard, Notice, Row, rowClass, rowEndClass, Sheet, Skeleton, Stack, Text } from '@baize/ui';
import { nextIcon, pauseIcon, type IconPath } from '@baize/ui/icons.ts';
import { bellIcon, lockIcon, questionIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Cloth, Screen, TitleBar } from '../../app/shell/Screen.tsx';
import {
  CheckForm,
  ExclusionForm,
  HelpLines,
  LimitCard,
  LimitForm,
  SelfCheck,
  TimeOutForm,
  useLimits,
  useMoments,
  type Limits,
} from '../../features/protection/index.ts';
import { Tally, useSignedMoney } from '../../features/records/index.ts';
import styles from './LimitsScreen.module.css';

export function LimitsScreen() {
  const { t } = useApp();
  const limits = useLimits();
  const [excludes, setExcludes] = useState(false);
  const { data } = limits;
  if (data && excludes) return <Exclusion limits={data} onBack={() => setExcludes(false)} />;
  return (
    <Screen>
      <QueryView
        query={limits}
        waiting={
          <Stack gap={4} gutter className={styles.body}>
            <Skeleton block={40} />
            <Skeleton block={76} />
            <Skeleton block={420} />
          </Stack>
        }
        failed={{ title: t('limits.failed') }}
      >
        {(known) => (
          <>
            <Cloth>
              <Text size="small" align="center" className={styles.lead}>
                {t('limits.lead', { hours: known.raise.hours })}
              </Text>
            </Cloth>
            <Stack gap={4} gutter className={styles.body}>
              <Ready limits={known} onExclude={() => setExcludes(true)} />
            </Stack>
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function Exclusion({ limits, onBack }: { readonly limits: Limits; readonly onBack: () => void }) {
  const { t, goTo } = useApp();
  return (
    <Screen head={<TitleBar title={t('limits.exclusion')} onBack={onBack} />}>
      <Stack gap={4} gutter className={styles.body}>
        <ExclusionForm limits={limits} onDone={() => goTo('/m/closed', { replace: true })} />
        <HelpLines help={limits.help} />
      </Stack>
    </Screen>
  );
}

type Open = 'check' | 'timeOut' | 'selfCheck' | { readonly kind: LimitKind; readonly period: LimitPeriod };

interface ReadyProps {
  readonly limits: Limits;
  readonly onExclude: () => void;
}

function Ready({ limits, onExclude }: ReadyProps) {
  const { t, money } = useApp();
  const { moment } = useMoments();
  const signed = useSignedMoney();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { block: stop } = limits;
  return (
    <>
      {stop && (
        <Notice tone="caution">
          {stop.until ? t('limits.stopped', { time: moment(stop.until) }) : t('limits.stoppedOpen')}
        </Notice>
      )}
      <Nets limits={limits} />
      {Object.values(limits.bonusNet).some((net) => net !== '0.00') && (
        <Row as="p" cross="stretch" between wrap size="small" tone="muted" className={styles.life}>
          <span>{t('limits.netBonus')}</span>
          <bdi className="ltr num">{signed(limits.bonusNet.month)}</bdi>
        </Row>
      )}
      <Row as="p" cross="stretch" between wrap size="small" tone="muted" className={styles.life}>
        <span>{t('limits.netDeposits')}</span>
        <bdi className="ltr num">{money(limits.netDeposits)}</bdi>
      </Row>
      {limits.open ? (
        <>
          <LimitCard
            limits={limits.limits}
            onChange={(kind, limit) => setOpen({ kind, period: limit?.period ?? 'day' })}
          />
          <Ways limits={limits} onOpen={setOpen} onExclude={onExclude} />
        </>
      ) : (
        <Notice>{t('limits.trial')}</Notice>
      )}
      <HelpLines help={limits.help} />
      <Sheets open={open} limits={limits} onClose={close} />
    </>
  );
}

interface WaysProps {
  readonly limits: Limits;
  readonly onOpen: (what: Open) => void;
  readonly onExclude: () => void;
}

/** Ways to stop, for a moment or for long. */
function Ways({ limits, onOpen, onExclude }: WaysProps) {
  const { t } = useApp();
  const { lasting } = useMoments();
  const { check } = limits;
  const lasts = limits.timeOutHours.map(({ hours }) => lasting(hours));
  return (
    <div className={styles.list}>
      <ListCard>
        <Guard
          icon={bellIcon}
          name={t('limits.check')}
          note={
            check.nextMinutes === null
              ? t('limits.checkEvery', { minutes: check.everyMinutes })
              : t('limits.checkNext', { minutes: check.nextMinutes })
          }
          onPress={() => onOpen('check')}
        />
        <Guard
          icon={pauseIcon}
          name={t('limits.timeOut')}
          note={[...new Set([lasts.at(0), lasts.at(-1)])].join(' – ')}
          onPress={() => onOpen('timeOut')}
        />
        <Guard
          icon={lockIcon}
          name={t('limits.exclusion')}
          note={limits.terms.map(({ term }) => t(`limits.term.${term}`)).join(', ')}
          onPress={onExclude}
        />
        <Guard
          icon={questionIcon}
          name={t('limits.selfCheck')}
          note={t('limits.selfCheckNote')}
          onPress={() => onOpen('selfCheck')}
        />
      </ListCard>
    </div>
  );
}

function Nets({ limits: { net } }: { readonly limits: Limits }) {
  const { t } = useApp();
  const signed = useSignedMoney();
  return (
    <div className={styles.list}>
      <Tally
        sums={[
          { label: t('limits.netDay'), amount: signed(net.day) },
          { label: t('limits.netWeek'), amount: signed(net.week) },
          { label: t('limits.netMonth'), amount: signed(net.month) },
        ]}
      />
    </div>
  );
}

interface RowProps {
  readonly icon: IconPath;
  readonly name: string;
  readonly note: string;
  readonly onPress: () => void;
}

function Guard({ icon, name, note, onPress }: RowProps) {
  return (
    <button type="button" className={join(rowClass(), styles.row)} onClick={onPress}>
      <Icon path={icon} />
      <span>
        {name}
        <small>{note}</small>
      </span>
      <span className={rowEndClass}>
        <Icon path={nextIcon} small mirrored />
      </span>
    </button>
  );
}

interface SheetsProps {
  readonly open: Open | null;
  readonly limits: Limits;
  readonly onClose: () => void;
}

function Sheets({ open, limits, onClose }: SheetsProps) {
  const { t } = useApp();
  const label =
    open === 'check'
      ? t('limits.check')
      : open === 'timeOut'
        ? t('limits.timeOutTitle')
        : open === 'selfCheck'
          ? t('limits.selfCheck')
          : open
            ? t('limits.howMuch', { kind: t(`limits.${open.kind}`) })
            : '';
  return (
    <Sheet open={open !== null} onClose={onClose} label={label} closeLabel={t('common.close')}>
      {open === 'check' && <CheckForm check={limits.check} onDone={onClose} />}
      {open === 'timeOut' && <TimeOutForm choices={limits.timeOutHours} onDone={onClose} />}
      {open === 'selfCheck' && <SelfCheck />}
      {open !== null && typeof open === 'object' && (
        <LimitForm
          raise={limits.raise}
          kind={open.kind}
          period={open.period}
          limits={limits.limits.filter((one) => one.kind === open.kind)}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}
