import { IconButton } from '@baize/ui';
import { eyeIcon, eyeOffIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Cloth } from '../../app/shell/Screen.tsx';
import styles from './Total.module.css';

interface TotalProps {
  readonly label: string;
  readonly amount: string;
  /** What it is made of, below it; undefined: not known yet. */
  readonly parts: string | false | undefined;
  /** Hides and shows the amount. */
  readonly eye?: { readonly hidden: boolean; readonly onToggle: () => void };
}

export function Total({ label, amount, parts, eye }: TotalProps) {
  const { t } = useApp();
  return (
    <Cloth>
      <div className={styles.total}>
        <p>
          {label}
          {eye && (
            <IconButton
              icon={eye.hidden ? eyeOffIcon : eyeIcon}
              small
              label={t(eye.hidden ? 'balance.show' : 'balance.hide')}
              aria-pressed={eye.hidden}
              onClick={eye.onToggle}
            />
          )}
        </p>
        <b className="num ltr">{amount}</b>
        {(parts === undefined || parts) && <p className="num">{parts ?? '\u00a0'}</p>}
      </div>
    </Cloth>
  );
}
