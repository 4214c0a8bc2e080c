import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { alertIcon, checkIcon, clockIcon, infoIcon, type IconPath } from '../iconsFirst.ts';
import { join } from '../join.ts';
import styles from './Notice.module.css';

/** What a notice's colour and icon say. */
export type Tone = 'info' | 'caution' | 'bad' | 'ok';

const ICONS: Record<Tone, IconPath> = { info: infoIcon, caution: clockIcon, bad: alertIcon, ok: checkIcon };

interface NoticeProps {
  readonly tone?: Tone;
  readonly icon?: IconPath;
  /** `alert` when it appears by itself and must be heard. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A word on the page with the icon of its tone. */
export function Notice({ tone = 'info', icon = ICONS[tone], role, children }: NoticeProps) {
  return (
    <div className={join(styles.notice, styles[tone])} role={role}>
      <Icon path={icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
