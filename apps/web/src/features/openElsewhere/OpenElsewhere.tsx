import { Button, buttonClass, Notice } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { addressElsewhere } from '../../app/inAppBrowser.ts';

interface OpenElsewhereProps {
  /** The page to open there. */
  readonly path: string;
  /** Why. */
  readonly children: ReactNode;
}

/** The way out of another app's browser. Needs the texts `content`. */
export function OpenElsewhere({ path, children }: OpenElsewhereProps) {
  const { t, say } = useApp();
  const address = addressElsewhere(path);
  const handleCopy = () =>
    void (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
      () => say(t('app.linkCopied'), { tone: 'ok' }),
      () => say(t('app.linkNotCopied', { address }), { tone: 'bad', stay: 'long' }),
    );
  return (
    <>
      <Notice tone="caution">{children}</Notice>
      {navigator.userAgent.includes('Android') && (
        <a className={buttonClass({ kind: 'main', wide: true })} href={intentOf(address)}>
          {t('app.openBrowser')}
        </a>
      )}
      <Button kind="line" wide onClick={handleCopy}>
        {t('app.copyLink')}
      </Button>
    </>
  );
}

/** Android opens it in the phone's browser. */
function intentOf(address: string): string {
  const { host, pathname, search, protocol } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(':', '')};action=android.intent.action.VIEW;end`;
}
