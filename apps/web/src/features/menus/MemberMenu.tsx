import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { buttonClass, IconButton, Lamp, ListCard, Notice, Row } from '@baize/ui';
import { closeIcon, headsetIcon } from '@baize/ui/icons.ts';
import { chipIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { MenuRow } from '../../app/shell/MenuRow.tsx';
import { MemberBalance, MemberBigLinks, MemberFace, MemberLinks } from '../member/index.ts';
import { useTrial } from '../trial/index.ts';
import styles from './MemberMenu.module.css';

interface MemberMenuProps {
  readonly onClose: () => void;
  /** Opens the ways to customer service. */
  readonly onService: () => void;
}

/** A2: the right side menu. */
export function MemberMenu(props: MemberMenuProps) {
  const { session } = useApp();
  return (
    <>
      <Lamp className={styles.lamp} />
      {session ? <Member {...props} isTrial={session.type === TRIAL_MEMBER} /> : <Guest {...props} />}
    </>
  );
}

function Guest({ onClose, onService }: MemberMenuProps) {
  const { start, t } = useApp();
  const trial = useTrial();
  return (
    <>
      <Row gap={3} className={styles.me}>
        <h2 className="grow">{t('me.title')}</h2>
        <IconButton icon={closeIcon} label={t('common.close')} onClick={onClose} />
      </Row>
      <p className={styles.words}>{t('me.guest')}</p>
      <div className={styles.pair}>
        <Link to="/m/login" className={buttonClass({ kind: 'line', wide: true })}>
          {t('common.logIn')}
        </Link>
        <Link to="/m/register" className={buttonClass({ kind: 'main', wide: true })}>
          {t('common.register')}
        </Link>
      </div>
      <ListCard className={styles.list}>
        {start.flags.TRIAL3 && (
          <MenuRow
            look="lined"
            icon={chipIcon}
            label={t('menu.trial')}
            text={t('menu.trialText')}
            onPress={trial.open}
          />
        )}
        <MenuRow look="lined" icon={headsetIcon} label={t('menu.service')} onPress={onService} />
      </ListCard>
    </>
  );
}

function Member({ isTrial, onClose, onService }: MemberMenuProps & { readonly isTrial: boolean }) {
  const { t } = useApp();
  return (
    <>
      <MemberFace
        around={(picture) => (
          <Link to="/m/member/home" className={styles.face} aria-label={t('me.title')}>
            {picture}
          </Link>
        )}
      >
        <IconButton icon={closeIcon} label={t('common.close')} onClick={onClose} />
      </MemberFace>
      <MemberBalance />
      {isTrial && (
        <div className={styles.notice}>
          <Notice>{t('balance.trial')}</Notice>
        </div>
      )}
      <MemberBigLinks />
      <MemberLinks onService={onService} />
    </>
  );
}
