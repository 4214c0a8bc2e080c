import type { Encoding } from '@baize/contract/backoffice/textFile.ts';
import { t } from '../../app/texts.ts';

/** By the language that the file is in, which staff know sooner than the encoding. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': t('forms.encodings.utf8'),
  'utf-16le': t('forms.encodings.utf16le'),
  'utf-16be': t('forms.encodings.utf16be'),
  gb18030: t('forms.encodings.gb18030'),
  big5: t('forms.encodings.big5'),
  shift_jis: t('forms.encodings.shiftJis'),
  'euc-jp': t('forms.encodings.eucJp'),
  'iso-2022-jp': t('forms.encodings.iso2022jp'),
  'euc-kr': t('forms.encodings.eucKr'),
  'windows-874': t('forms.encodings.windows874'),
  'windows-1258': t('forms.encodings.windows1258'),
  'windows-1252': t('forms.encodings.windows1252'),
  'windows-1250': t('forms.encodings.windows1250'),
  'windows-1251': t('forms.encodings.windows1251'),
  'windows-1253': t('forms.encodings.windows1253'),
  'windows-1254': t('forms.encodings.windows1254'),
  'windows-1256': t('forms.encodings.windows1256'),
  macintosh: t('forms.encodings.macintosh'),
};
