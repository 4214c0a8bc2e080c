import { Button, buttonClass, Icon, ListCard, rowClass, rowEndClass, Skeleton, Stack } from '@baize/ui';
import { headsetIcon, mailIcon, nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { listIcon, lockIcon, questionIcon, receiptIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { useWallet } from '../../features/balance/index.ts';
import { HelpLines, useLimits, useMoments, usePlayState } from '../../features/protection/index.ts';
import styles from './ClosedScreen.module.css';

export function ClosedScreen() {
  const { t, money, logOut } = useApp();
  const wallet = useWallet();
  const limits = useLimits();
  const main = wallet.data?.main;
  return (
    <Screen
      head={
        <TitleBar
          title={t('page.closed')}
          action={
            <Button kind="ghost" small onClick={() => void logOut()}>
              {t('closed.out')}
            </Button>
          }
        />
      }
    >
      <Docked
        dock={
          main === undefined ? null : Number(main) > 0 ? (
            <Link to="/m/withdraw" className={buttonClass({ kind: 'main', wide: true })}>
              {t('closed.withdraw', { amount: money(main) })}
            </Link>
          ) : (
            <Button wide disabled>
              {t('closed.nothing')}
            </Button>
          )
        }
      >
        <Stack gap={4} gutter>
          <p className={styles.money}>
            {t('closed.money')}
            <b>
              <bdi className="ltr num">{main === undefined ? <Skeleton inline={140} block={32} /> : money(main)}</bdi>
            </b>
          </p>
          <Until />
          <div className={styles.list}>
            <ListCard>
              <Row icon={listIcon} to="/m/gameRecord" name={t('closed.records')} />
              <Row icon={receiptIcon} to="/m/transaction/record" name={t('closed.transactions')} />
              <Row icon={lockIcon} to="/m/limits" name={t('closed.longer')} note={t('closed.longerNote')} />
              <Row icon={mailIcon} to="/m/messages" name={t('page.messages')} />
              <Row icon={headsetIcon} to="/m/chat" name={t('page.chat')} />
              <Row icon={questionIcon} to="/m/help" name={t('closed.help')} />
            </ListCard>
          </div>
          <HelpLines help={limits.data?.help ?? []} />
        </Stack>
      </Docked>
    </Screen>
  );
}

const TEXTS: Readonly<Record<string, 'closed.restricted' | 'closed.held'>> = {
  restricted: 'closed.restricted',
  held: 'closed.held',
};

/** Until when, and what it means. */
function Until() {
  const { t } = useApp();
  const { moment } = useMoments();
  const { data } = usePlayState();
  const stop = data?.block;
  return (
    <Stack as="section" gap={2} card pad className={styles.card}>
      {data ? (
        <>
          <h2>{stop?.until ? `${t('closed.until')} ${moment(stop.until)}` : t('closed.forNow')}</h2>
          <p>{t(TEXTS[stop?.block ?? ''] ?? 'closed.text')}</p>
        </>
      ) : (
        <Skeleton block={110} />
      )}
    </Stack>
  );
}

interface RowProps {
  readonly icon: IconPath;
  readonly to: To;
  readonly name: string;
  readonly note?: string;
}

function Row({ icon, to, name, note }: RowProps) {
  return (
    <Link to={to} className={rowClass()}>
      <Icon path={icon} />
      <Stack as="span" className={styles.words}>
        {name}
        {note && <small>{note}</small>}
      </Stack>
      <span className={rowEndClass}>
        <Icon path={nextIcon} small mirrored />
      </span>
    </Link>
  );
}
