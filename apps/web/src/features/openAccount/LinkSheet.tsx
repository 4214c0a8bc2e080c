import type { AffiliateLink } from '@baize/contract/agency/links.ts';
import { Button, lineClass, Row, Sheet, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { Face, Qr, RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { useLinkNote } from './LinkList.tsx';
import { useCloseLink, useLinkMembers } from './openAccount.queries.ts';
import styles from './openAccount.module.css';

const OPEN = 1;

interface LinkSheetProps {
  readonly link: AffiliateLink | null;
  readonly onClose: () => void;
}

export function LinkSheet({ link, onClose }: LinkSheetProps) {
  const { t } = useApp();
  return (
    <Sheet
      open={link !== null}
      onClose={onClose}
      label={link ? link.path || link.code : ''}
      closeLabel={t('common.close')}
    >
      {link && <Shown key={link.code} link={link} onClose={onClose} />}
    </Sheet>
  );
}

function Shown({ link, onClose }: { readonly link: AffiliateLink; readonly onClose: () => void }) {
  const { t, confirm } = useApp();
  const note = useLinkNote();
  const close = useCloseLink();
  const address = new URL(link.url, location.origin).href;
  async function handleOff(): Promise<void> {
    const isSure = await confirm({
      title: t('open.offTitle'),
      text: t('open.offText'),
      yes: t('open.off'),
      no: t('team.cancel'),
      danger: true,
    });
    if (isSure) close.mutate(link.code, { onSuccess: onClose });
  }
  return (
    <Stack gap={4} className={styles.sheet}>
      <p className="num">{note(link)}</p>
      {link.status === OPEN && (
        <>
          <Qr text={link.qr} label={t('open.qr')} />
          <Row gap={2} size="small" className={styles.address}>
            <span className="ltr" dir="ltr">
              {address}
            </span>
          </Row>
        </>
      )}
      <h3>{t('open.who')}</h3>
      <Came code={link.code} />
      {link.status === OPEN && (
        <Button kind="danger" wide busy={close.isPending} onClick={() => void handleOff()}>
          {t('open.off')}
        </Button>
      )}
    </Stack>
  );
}

function Came({ code }: { readonly code: string }) {
  const { t } = useApp();
  const { day } = useAgencyWords();
  const missing = useMissing();
  return (
    <PagedList
      pages={useLinkMembers(code)}
      {...missing(t('open.whoFailed'), <RowBones rows={2} />)}
      empty={<p>{t('open.nobody')}</p>}
    >
      {(rows) => (
        <ul>
          {rows.map(({ userName, type, joined }) => (
            <li key={userName} className={lineClass('tight')}>
              <Face name={userName} isAgent={type % 10 !== 0} />
              <span>
                <b>
                  <bdi>{userName}</bdi>
                </b>
                <small className="num">{t('team.joined', { day: day(joined) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
