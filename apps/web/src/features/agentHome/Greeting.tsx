import { buttonClass, Icon, join, pairClass } from '@baize/ui';
import { arrowInIcon, arrowOutIcon } from '@baize/ui/iconsMore.ts';
import { hourIn } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useBalance } from '../balance/index.ts';
import { greetingAt } from './greeting.rules.ts';
import styles from './agentHome.module.css';

export function Greeting() {
  const { t, session, start } = useApp();
  const balance = useBalance();
  const hour = hourIn(Date.now(), start.merchant.timeZone);
  return (
    <>
      <div className={styles.greet}>
        <p>{t(`agency.greeting.${greetingAt(hour)}`)}</p>
        <h2>
          <bdi>{session?.userName}</bdi>
        </h2>
      </div>
      <div className={styles.balance}>
        <span>{t('agency.balance')}</span>
        <b className="num">
          <bdi className="ltr">{balance.words}</bdi>
        </b>
      </div>
      <div className={join(pairClass, styles.pair)}>
        <Link to="/m/withdraw" className={buttonClass()}>
          <Icon path={arrowOutIcon} />
          {t('agency.withdraw')}
        </Link>
        <Link to="/m/voucherCenter" className={buttonClass({ kind: 'main' })}>
          <Icon path={arrowInIcon} />
          {t('nav.deposit')}
        </Link>
      </div>
    </>
  );
}
