import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { alertIcon, checkIcon, clockIcon, infoIcon, type IconPath } from './icons.ts';
import { join } from './join.ts';
import styles from './Notice.module.css';

export type Tone = 'info' | 'caution' | 'bad' | 'ok';

const ICONS: Record<Tone, IconPath> = { info: infoIcon, caution: clockIcon, bad: alertIcon, ok: checkIcon };

interface NoticeProps {
  readonly tone?: Tone;
  readonly icon?: IconPath;
  /** `alert` when it appears by itself and must be heard. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', icon = ICONS[tone], role, children }: NoticeProps) {
  return (
    <div className={join(styles.notice, styles[tone])} role={role}>
      <Icon path={icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
