import { ID_PICTURES, ID_SLOTS, PICTURE_FAULTS, type IdSlot, type PictureFault } from '@baize/contract/kyc/kyc.ts';
import { Refusal } from '@baize/client';
import type { TextKey } from '@baize/i18n';
import { useRef, useState } from 'react';
import { compressPicture } from '../../app/compressPicture.ts';
import { unopenedWords } from '../../app/phonePicture.rules.ts';
import {
  judgeCompressed,
  judgeFile,
  missingPictures,
  SLOT_WORDS,
  type PictureErrors,
  type Pictures,
} from './pictures.rules.ts';

export interface IdPictures {
  readonly pictures: Pictures;
  readonly errors: PictureErrors;
  /** Being opened and compressed. */
  readonly making: ReadonlySet<IdSlot>;
  pick(slot: IdSlot, file: File): Promise<void>;
  remove(slot: IdSlot): void;
  /** Marks empty slots; returns the first. */
  check(slots: readonly IdSlot[]): IdSlot | null;
  /** Removes and marks refused pictures; returns the first, null: another refusal. */
  take(error: unknown): IdSlot | null;
}

export function useIdPictures(): IdPictures {
  const [pictures, setPictures] = useState<Pictures>({});
  const [errors, setErrors] = useState<PictureErrors>({});
  const [making, setMaking] = useState<ReadonlySet<IdSlot>>(new Set());
  /** A slot's last pick: older ones are dropped when ready. */
  const picks = useRef(new Map<IdSlot, number>());

  const turn = (slot: IdSlot): number => {
    const next = (picks.current.get(slot) ?? 0) + 1;
    picks.current.set(slot, next);
    return next;
  };
  const set = (slot: IdSlot, picture: string | undefined, error: TextKey | undefined) => {
    setPictures((all) => without(all, slot, picture));
    setErrors((all) => without(all, slot, error));
  };
  const mark = (slot: IdSlot, isOn: boolean) =>
    setMaking((all) => new Set(isOn ? [...all, slot] : [...all].filter((one) => one !== slot)));

  return {
    pictures,
    errors,
    making,
    async pick(slot, file) {
      const mine = turn(slot);
      const fault = judgeFile(file);
      if (fault) return set(slot, undefined, faultWords(slot, fault));
      set(slot, undefined, undefined);
      mark(slot, true);
      const picture = await compressPicture(file, ID_PICTURES.quality).catch(() => null);
      if (picks.current.get(slot) !== mine) return;
      mark(slot, false);
      if (picture === null) return set(slot, undefined, unopenedWords(file, faultWords(slot, 'notPicture')));
      const wrong = judgeCompressed(picture);
      set(slot, wrong ? undefined : picture, wrong ? faultWords(slot, wrong) : undefined);
    },
    remove(slot) {
      turn(slot);
      mark(slot, false);
      set(slot, undefined, undefined);
    },
    check(slots) {
      const missing = missingPictures(slots, pictures);
      setErrors(missing);
      return slots.find((slot) => missing[slot]) ?? null;
    },
    take(error) {
      if (!(error instanceof Refusal) || error.code !== 'kyc.pictures') return null;
      const wrong = (error.value['wrong'] ?? {}) as Partial<Record<IdSlot, unknown>>;
      const marked = ID_SLOTS.filter((slot) => isFault(wrong[slot]));
      for (const slot of marked) set(slot, undefined, faultWords(slot, wrong[slot] as PictureFault));
      return marked[0] ?? null;
    },
  };
}

const isFault = (value: unknown): value is PictureFault => (PICTURE_FAULTS as readonly unknown[]).includes(value);

const faultWords = (slot: IdSlot, fault: PictureFault): TextKey =>
  fault === 'missing' ? SLOT_WORDS[slot].missing : `kyc.fault.${fault}`;

function without<T>(all: Readonly<Partial<Record<IdSlot, T>>>, slot: IdSlot, value: T | undefined) {
  const { [slot]: _, ...others } = all;
  return (value === undefined ? others : { ...others, [slot]: value }) as Readonly<Partial<Record<IdSlot, T>>>;
}
