import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind } from '@baize/contract/protection/limits.ts';
import { Button, Card, join, Meter, Row, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';
import { useProtection, type Limit } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

interface LimitCardProps {
  readonly limits: readonly Limit[];
  readonly onChange: (kind: LimitKind, limit: Limit | null) => void;
}

export function LimitCard({ limits, onChange }: LimitCardProps) {
  return (
    <Card className={styles.card}>
      {LIMIT_KINDS.map((kind) => {
        const own = LIMIT_PERIODS.flatMap(
          (period) => limits.find((one) => one.kind === kind && one.period === period) ?? [],
        );
        return own.length === 0 ? (
          <Unset key={kind} kind={kind} onSet={() => onChange(kind, null)} />
        ) : (
          own.map((limit) => <LimitRow key={limit.id} limit={limit} onChange={() => onChange(kind, limit)} />)
        );
      })}
    </Card>
  );
}

function Unset({ kind, onSet }: { readonly kind: LimitKind; readonly onSet: () => void }) {
  const { t } = useApp();
  return (
    <Stack as="section" gap={2} pad className={join(styles.limit, styles.unset)}>
      <div className={styles.head}>
        <Row wrap className={join('grow', styles.state)}>
          <h2>{t(`limits.${kind}`)}</h2>
          <span>{t('limits.none')}</span>
        </Row>
        <Button kind="ghost" small onClick={onSet} aria-label={`${t('limits.set')}: ${t(`limits.${kind}`)}`}>
          {t('limits.set')}
        </Button>
      </div>
    </Stack>
  );
}

function LimitRow({ limit, onChange }: { readonly limit: Limit; readonly onChange: () => void }) {
  const { t } = useApp();
  const { figure, short } = useMoments();
  const { kind, period, amount, used, left, resetsAt } = limit;
  const title = t('limits.title', { kind: t(`limits.${kind}`), period });
  const say = (value: string) => figure(kind, value);
  const share = amount === null || Number(amount) === 0 ? 1 : Math.min(1, Math.max(0, Number(used) / Number(amount)));
  return (
    <Stack as="section" gap={2} pad className={styles.limit}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button kind="ghost" small onClick={onChange} aria-label={`${t('limits.change')}: ${title}`}>
          {t('limits.change')}
        </Button>
      </div>
      {amount === null ? (
        <p className={styles.text}>{t('limits.none')}</p>
      ) : (
        <>
          <Meter label={title} share={share} words={t('limits.usedOf', { used: say(used), amount: say(amount) })} />
          <p className={styles.foot}>
            <bdi>
              <b>{say(used)}</b> / {say(amount)}
            </bdi>
            <bdi>
              {left !== null && Number(left) > 0
                ? t('limits.left', { left: say(left), time: short(resetsAt) })
                : t('limits.again', { time: short(resetsAt) })}
            </bdi>
          </p>
        </>
      )}
      {limit.setBy === 'staff' && <p className={styles.text}>{t('limits.byStaff')}</p>}
      {limit.next && <Raise limit={limit} next={limit.next} />}
    </Stack>
  );
}

/** A higher limit that waits, or is to be confirmed. */
function Raise({ limit, next }: { readonly limit: Limit; readonly next: NonNullable<Limit['next']> }) {
  const { t, say, sayError } = useApp();
  const { figure, short } = useMoments();
  const { confirm, drop } = useProtection();
  const held = limit.amount === null ? t('limits.none') : figure(limit.kind, limit.amount);
  const isReady = next.state === 'toConfirm';
  const time = short(isReady ? next.confirmUntil : next.effectiveAt);
  const words =
    next.amount === null
      ? t(isReady ? 'limits.toConfirmNone' : 'limits.waitingNone', { time, held })
      : t(isReady ? 'limits.toConfirm' : 'limits.waiting', { amount: figure(limit.kind, next.amount), time, held });
  const press = (act: typeof confirm, done: 'limits.confirmed' | 'limits.kept') =>
    void act.mutateAsync(limit.id).then(() => say(t(done), { tone: 'ok' }), sayError);
  return (
    <Stack gap={1} size="small" tone="soft" className={styles.note}>
      <p>{words}</p>
      <Row cross="stretch" wrap gap={2}>
        {isReady && (
          <Button small busy={confirm.isPending} onClick={() => press(confirm, 'limits.confirmed')}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button kind="ghost" small busy={drop.isPending} onClick={() => press(drop, 'limits.kept')}>
          {t('limits.keep', { held })}
        </Button>
      </Row>
    </Stack>
  );
}
