import { countryName } from '@baize/i18n/formats.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { sessions } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import { Button, Card, Icon, Row, Skeleton, Stack } from '@baize/ui';
import { phoneIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { leaveFocus } from '../../app/shell/leaveFocus.ts';
import { useEndSession, useSessions } from './session.queries.ts';
import styles from './SessionList.module.css';

type Row = OutputOf<typeof sessions>['list'][number];

export function SessionList() {
  const { t } = useApp();
  return (
    <QueryView
      query={useSessions()}
      waiting={<Waiting />}
      failed={{ title: t('settings.sessionsFailed'), small: true }}
    >
      {({ list }) => (
        <Card as="ul" className={styles.list}>
          {list.map((row) => (
            <SessionItem key={row.id} row={row} />
          ))}
        </Card>
      )}
    </QueryView>
  );
}

function SessionItem({ row }: { row: Row }) {
  const { t, language, start, confirm, say, sayError } = useApp();
  const ending = useEndSession();
  const device = row.device || t('settings.unknownDevice');
  const country = row.country && countryName(row.country, language.tag);
  const place = country ? `${row.ip}, ${country}` : row.ip;
  const moment = (instant: string) => formatMoment(instant, start.merchant.timeZone, language);
  // Tells equal devices apart.
  const which = `${device} (${moment(row.lastSeenAt)}, ${row.ip})`;

  async function handleEnd() {
    const title = t('settings.endTitle');
    const yes = await confirm({
      title,
      text: t('settings.endText', { device: which }),
      yes: t('settings.end'),
      no: t('settings.keep'),
      danger: true,
    });
    if (yes) ending.mutate(row.id, { onSuccess: () => say(t('settings.ended'), { tone: 'ok' }), onError: sayError });
  }

  return (
    <Row as="li" wrap className={styles.row} ref={leaveFocus}>
      <Icon path={phoneIcon} />
      <div className="grow">
        <b>{device}</b>
        <small>
          {row.current
            ? t('settings.since', { time: moment(row.createdAt) })
            : t('settings.lastSeen', { time: moment(row.lastSeenAt) })}
          {' · '}
          <bdi>{place}</bdi>
        </small>
      </div>
      {row.current ? (
        <span className={styles.tag}>{t('settings.thisDevice')}</span>
      ) : (
        <Button
          kind="line"
          small
          busy={ending.isPending}
          aria-label={t('settings.endOne', { device: which })}
          onClick={() => void handleEnd()}
        >
          {t('settings.end')}
        </Button>
      )}
    </Row>
  );
}

function Waiting() {
  return (
    <Card className={styles.list}>
      {[0, 1].map((row) => (
        <Row key={row} wrap className={styles.row} aria-hidden="true">
          <Skeleton inline={22} block={22} />
          <Stack gap={2} className="grow">
            <Skeleton inline="48%" block={12} />
            <Skeleton inline="72%" block={12} />
          </Stack>
        </Row>
      ))}
    </Card>
  );
}
