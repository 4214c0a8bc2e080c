import type { Rates } from '@baize/contract/agency/shapes.ts';
import { Button, Figures, Icon, IconButton, Notice, Row } from '@baize/ui';
import { arrowOutIcon, copyIcon } from '@baize/ui/iconsMore.ts';
import { useLayoutEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { useSharing } from '../../app/useSharing.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { Qr, useAgencyWords } from '../agency/index.ts';
import styles from './openAccount.module.css';

interface LinkResultProps {
  readonly title: string;
  readonly note: string;
  /** Path with query on the site. */
  readonly path: string;
  readonly rates: Rates;
}

export function LinkResult({ title, note, path, rates }: LinkResultProps) {
  const { t, start } = useApp();
  const { percent } = useAgencyWords();
  const address = new URL(path, location.origin).href;
  const { copy, share } = useSharing(address, { copied: t('open.copied'), notCopied: t('open.notCopied') });
  // It replaces a long form whose foot was pressed.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <Docked
      dock={
        <Row cross="stretch" wrap gap={3} className={styles.pair}>
          <Button onClick={copy}>
            <Icon path={copyIcon} small />
            {t('open.copy')}
          </Button>
          <Button kind="main" onClick={share}>
            <Icon path={arrowOutIcon} small />
            {t('open.share')}
          </Button>
        </Row>
      }
    >
      <section className={styles.result} aria-label={title}>
        <h2>{title}</h2>
        <p className="num">{note}</p>
        <Qr text={address} label={t('open.qr')} />
        <Row gap={2} size="small" className={styles.address}>
          <span className="ltr" dir="ltr">
            {address}
          </span>
          <IconButton icon={copyIcon} label={t('open.copy')} onClick={copy} />
        </Row>
        <Figures
          rows={Object.entries(rates)
            .filter(([, rate]) => Number(rate) > 0)
            .map(([key, rate]) => ({ name: t(`category.${key as 'RNG'}`), value: percent(rate) }))}
        />
        <Notice>{t('open.age', { age: start.merchant.minimumAge })}</Notice>
      </section>
    </Docked>
  );
}
