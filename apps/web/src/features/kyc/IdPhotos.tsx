import type { IdSlot } from '@baize/contract/kyc/kyc.ts';
import { Card, Icon, IconButton, join, Row, Spinner, Stack, Tag, Text } from '@baize/ui';
import { alertIcon, checkIcon } from '@baize/ui/icons.ts';
import { binIcon, cameraIcon, faceIcon } from '@baize/ui/iconsMore.ts';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { WithTexts } from '../../app/loading/WithTexts.tsx';
import styles from './IdPhotos.module.css';
import { SLOT_WORDS } from './pictures.rules.ts';
import type { IdPictures } from './useIdPictures.ts';

interface IdPhotosProps {
  /** What is gathered: `useIdPictures()`. */
  readonly photos: IdPictures;
  /** Which pictures are wanted: `slotsFor(withBack)`. */
  readonly slots: readonly IdSlot[];
  /** They are on their way to the server. */
  readonly sending?: boolean;
  /** Upload progress, 0 to 1; null: not started. */
  readonly share?: number | null;
}

/** Slots for ID pictures: take, choose, view, delete. */
export function IdPhotos({ photos, slots, sending = false, share = null }: IdPhotosProps) {
  return (
    <WithTexts part="kyc">
      <Stack gap={3}>
        {slots.map((slot) => (
          <Slot key={slot} slot={slot} photos={photos} sending={sending} />
        ))}
        {sending && share !== null && <Progress share={share} />}
      </Stack>
    </WithTexts>
  );
}

/** Screen readers hear every quarter. */
function Progress({ share }: { share: number }) {
  const { t } = useApp();
  const percent = Math.floor(share * 100);
  return (
    <Stack gap={2} size="small" tone="soft" className={styles.progress}>
      <progress aria-hidden="true" value={share} />
      <p aria-hidden="true">{t('kyc.progress', { percent })}</p>
      <p className="sr" role="status">
        {t('kyc.progress', { percent: percent - (percent % 25) })}
      </p>
    </Stack>
  );
}

function Slot({ slot, photos, sending }: { slot: IdSlot; photos: IdPictures; sending: boolean }) {
  const { t } = useApp();
  const id = useId();
  const words = SLOT_WORDS[slot];
  const what = t(words.title);
  const picture = photos.pictures[slot];
  const isMaking = photos.making.has(slot);
  const error = photos.errors[slot];
  return (
    <Card
      as="section"
      className={join(styles.slot, picture && styles.full, error && styles.wrong)}
      aria-labelledby={id}
    >
      <h3 id={id}>{what}</h3>
      <Text size="small" tone="muted">
        {t(words.hint)}
      </Text>
      <Row gap={3} className={styles.row}>
        {picture ? (
          <div className={styles.picture} data-dim={sending || undefined}>
            <img src={picture} alt={t('kyc.preview', { what })} />
            {sending && <Spinner large />}
          </div>
        ) : isMaking ? (
          <div className={styles.picture}>
            <Spinner large label={t('kyc.making')} />
          </div>
        ) : (
          <Chooser slot={slot} photos={photos} isCamera error={error ? `${id}-error` : undefined} />
        )}
        {picture && (
          <Tag tone={sending ? 'plain' : 'ok'}>
            {!sending && <Icon path={checkIcon} small />}
            {t(sending ? 'kyc.sending' : 'kyc.ready')}
          </Tag>
        )}
        {(picture || isMaking) && !sending && (
          <IconButton
            icon={binIcon}
            className={styles.end}
            label={t('kyc.deletePicture', { what })}
            onClick={() => photos.remove(slot)}
          />
        )}
        {!picture && !isMaking && <Chooser slot={slot} photos={photos} />}
      </Row>
      <div aria-live="polite">
        {error && (
          <Row as="p" id={`${id}-error`} cross="start" size="small" tone="danger" className={styles.error}>
            <Icon path={alertIcon} small />
            {t(error)}
          </Row>
        )}
      </div>
    </Card>
  );
}

interface ChooserProps {
  readonly slot: IdSlot;
  readonly photos: IdPictures;
  readonly isCamera?: boolean;
  readonly error?: string | undefined;
}

/** The phone's camera or file picker behind a label. */
function Chooser({ slot, photos, isCamera = false, error }: ChooserProps) {
  const { t } = useApp();
  const what = t(SLOT_WORDS[slot].title);
  return (
    <label className={isCamera ? styles.blank : styles.files}>
      {isCamera && <Icon path={slot === 'idCardSelfie' ? faceIcon : cameraIcon} />}
      <span aria-hidden="true">{t(isCamera ? 'kyc.takePicture' : 'kyc.fromFiles')}</span>
      <input
        type="file"
        className="sr"
        // Named after the slot, for the focus.
        name={isCamera ? slot : `${slot}-file`}
        accept="image/png,image/jpeg"
        {...(isCamera ? { capture: slot === 'idCardSelfie' ? 'user' : 'environment' } : {})}
        aria-label={t(isCamera ? 'kyc.takePictureOf' : 'kyc.fromFilesOf', { what })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file) void photos.pick(slot, file);
        }}
      />
    </label>
  );
}
