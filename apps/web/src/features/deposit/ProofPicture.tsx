import type { TextKey } from '@baize/i18n';
import { Icon, IconButton, join, Row, Spinner, Text } from '@baize/ui';
import { alertIcon } from '@baize/ui/icons.ts';
import { binIcon, cameraIcon } from '@baize/ui/iconsMore.ts';
import { useId, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { compressPicture } from '../../app/compressPicture.ts';
import { unopenedWords } from '../../app/phonePicture.rules.ts';
import { canOpen } from './proof.rules.ts';
import styles from './ProofPicture.module.css';

/** Text on a screenshot stays sharp. */
const QUALITY = 0.8;

export type ProofImage =
  | { readonly state: 'none' }
  | { readonly state: 'making' }
  | { readonly state: 'unreadable'; readonly words: TextKey }
  | { readonly state: 'ready'; readonly address: string };

interface ProofPictureProps {
  readonly image: ProofImage;
  readonly onChange: (image: ProofImage) => void;
  readonly error: string | undefined;
  /** Sent share, 0 to 1; null: nothing is sent. */
  readonly share: number | null;
  readonly busy: boolean;
}

export function ProofPicture({ image, onChange, error, share, busy }: ProofPictureProps) {
  const { t } = useApp();
  const id = useId();
  /** A removed or replaced picture does not return when ready. */
  const turn = useRef(0);
  async function handlePick(file: File) {
    turn.current += 1;
    const mine = turn.current;
    const unreadable = { state: 'unreadable', words: unopenedWords(file, 'deposits.proofUnreadable') } as const;
    if (!canOpen(file)) return onChange(unreadable);
    onChange({ state: 'making' });
    const address = await compressPicture(file, QUALITY).catch(() => null);
    if (turn.current === mine) onChange(address === null ? unreadable : { state: 'ready', address });
  }
  const wrong = image.state === 'unreadable' ? t(image.words) : error;
  return (
    <div className={join(styles.slot, wrong && styles.wrong)}>
      {image.state === 'ready' ? (
        <div className={styles.picture} data-dim={busy || undefined}>
          <img src={image.address} alt={t('deposits.proofPreview')} />
          {busy ? (
            <Spinner large />
          ) : (
            <IconButton
              icon={binIcon}
              className={styles.bin}
              label={t('deposits.proofRemove')}
              onClick={() => {
                turn.current += 1;
                onChange({ state: 'none' });
              }}
            />
          )}
        </div>
      ) : (
        <label className={styles.blank}>
          {image.state === 'making' ? <Spinner large label={t('common.loading')} /> : <Icon path={cameraIcon} />}
          <b>{t('deposits.proofPicture')}</b>
          <small>{t('deposits.proofPictureHint')}</small>
          <input
            type="file"
            name="image"
            className="sr"
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('deposits.proofPicture')}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? id : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // Lets the same file be chosen again.
              event.currentTarget.value = '';
              if (file) void handlePick(file);
            }}
          />
        </label>
      )}
      <div aria-live="polite">
        {wrong && (
          <Row as="p" id={id} cross="start" size="small" tone="danger" className={styles.error}>
            <Icon path={alertIcon} small />
            {wrong}
          </Row>
        )}
        {share !== null && (
          <>
            <progress className={styles.progress} aria-hidden="true" value={share} />
            <Text size="label" tone="muted">
              {t('deposits.proofShare', { percent: Math.floor(share * 4) * 25 })}
            </Text>
          </>
        )}
      </div>
    </div>
  );
}
