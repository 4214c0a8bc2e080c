import { Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isOn } from '../../app/router/routes.ts';
import styles from './bonus.module.css';
import { useBonus } from './bonus.queries.ts';
import { leftOf } from './bonus.rules.ts';

const TO = '/m/rewardCenter?tab=running';

export function BonusLine() {
  const { t, money, start } = useApp();
  const active = useBonus().data?.active;
  if (!active) return null;
  return (
    <Link keepsWords to={TO} className={styles.line}>
      <span className="num">{t('bonus.line', { left: money(leftOf(active, start.merchant.currency)) })}</span>
      {isOn(TO, start.flags) && <Icon path={nextIcon} small mirrored />}
    </Link>
  );
}
