import { Button, Icon, join, Lamp, Notice } from '@baize/ui';
import { checkIcon } from '@baize/ui/iconsFirst.ts';
import { Cover } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { DrawnLogo } from '../../app/shell/DrawnLogo.tsx';
import styles from './TermsOverlay.module.css';
import { useAgree } from './useAgree.ts';

const BULLETS = ['terms.age', 'terms.official', 'terms.operator', 'terms.listed', 'terms.public'] as const;

/**
 * A2: five agreements before anything else, the age in one bold line; only the help centre is readable without.
 */
export function TermsOverlay({ onOpen, onAgreed }: { onOpen?: () => void; onAgreed: () => void }) {
  const { start, t } = useApp();
  const { merchant } = start;
  const { changed, busy, agree } = useAgree(onAgreed);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const tellOpen = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    heading.current?.focus();
    tellOpen();
    return () => {
      if (document.activeElement !== document.body) return;
      const page = document.querySelector<HTMLElement>('[data-page] h1, [data-page] main');
      page?.setAttribute('tabindex', '-1');
      page?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Cover className={styles.terms} labelledBy={title} describedBy={`${title}-lead`} onClose={null}>
      <Lamp />
      <div className={styles.logo}>
        <DrawnLogo picture={merchant.logo.wordmark} name={merchant.name} />
        <span className={join(styles.age, 'ltr')} aria-hidden="true">{`${merchant.minimumAge}+`}</span>
      </div>
      <div className={styles.art} aria-hidden="true" />
      <h2 ref={heading} id={title} tabIndex={-1}>
        {t('terms.title')}
      </h2>
      {changed && <Notice tone="caution">{t('terms.changed')}</Notice>}
      <p id={`${title}-lead`}>{t('terms.lead', { merchant: merchant.name })}</p>
      <ul>
        {BULLETS.map((key) => (
          <li key={key}>
            <Icon path={checkIcon} small />
            {t(key, { age: merchant.minimumAge })}
          </li>
        ))}
      </ul>
      <Link to="/m/help" className={styles.link}>
        {t('terms.read')}
      </Link>
      <div className={styles.foot}>
        <Button kind="main" wide busy={busy} onClick={agree}>
          {t('terms.agree')}
        </Button>
      </div>
    </Cover>
  );
}
