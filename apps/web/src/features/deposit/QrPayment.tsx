import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Button, Skeleton, Stack } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { Countdown } from './Countdown.tsx';
import styles from './deposit.module.css';

/** White around the code, as scanners need it. */
const QUIET_ZONE = 4;
const PICTURE_PX = 960;

interface QrPaymentProps {
  readonly deposit: Deposit;
  readonly text: string;
}

export function QrPayment({ deposit, text }: QrPaymentProps) {
  const { t, money, say } = useApp();
  const picture = useQrPicture(text);
  async function handleSave() {
    if (!picture) return;
    try {
      await savePng(picture, `${deposit.depositId.slice(-8)}.png`);
    } catch {
      say(t('deposits.saveFailed'), { tone: 'bad' });
    }
  }
  return (
    <>
      <Stack as="section" gap={3} size="small" className={styles.qr} aria-label={t('deposits.qr')}>
        {picture ? (
          <svg
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('deposits.qrFor', { amount: money(deposit.pay) })}
          >
            <path d={picture.path} />
          </svg>
        ) : (
          <Skeleton round={4} className={styles.bone} />
        )}
        <b className="num">{money(deposit.pay)}</b>
        {deposit.expiresAt && <Countdown until={deposit.expiresAt} />}
      </Stack>
      <Button wide disabled={!picture} onClick={() => void handleSave()}>
        {t('deposits.saveQr')}
      </Button>
      <Stack as="ol" gap={2} card pad size="small" tone="soft" className={styles.steps}>
        {(['save', 'open', 'pay'] as const).map((step) => (
          <li key={step}>{t(`deposits.qrStep.${step}`)}</li>
        ))}
      </Stack>
    </>
  );
}

interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Its library loads with the first code. */
function useQrPicture(text: string): QrPicture | null {
  const [picture, setPicture] = useState<QrPicture | null>(null);
  const lose = useEffectEvent(useApp().sayError);
  useEffect(() => {
    let left = false;
    void persist(() => import('uqr')).then(({ encode }) => {
      if (left) return;
      const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      setPicture({ size, path });
    }, lose);
    return () => {
      left = true;
    };
  }, [text]);
  return picture;
}

async function savePng({ size, path }: QrPicture, name: string): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: PICTURE_PX, height: PICTURE_PX });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, PICTURE_PX, PICTURE_PX);
  pen.scale(PICTURE_PX / size, PICTURE_PX / size);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
