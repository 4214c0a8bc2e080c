import * as v from 'valibot';
import { sentence } from '../sentence.ts';

/** As which a text file may be written, those of spreadsheets first. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-874',
  'windows-1258',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'macintosh',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Of a file are shown so many rows, before anything is done with it. */
export const ROWS_SHOWN = 8;

/** The first rows of a file, cell by cell. */
export const ShownRow = v.object({ line: v.number(), cells: v.array(v.string()) });

/** How a file would read; the `value` of `file.encoding`. */
export const EncodingCandidate = v.object({ encoding: v.picklist(ENCODINGS), rows: v.array(ShownRow) });
export type EncodingCandidate = v.InferOutput<typeof EncodingCandidate>;

/** A text file as it lies on the disk, in base64: what its bytes mean is decided in one place. */
export const textFileOf = (bytesMax: number) => ({
  file: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(bytesMax / 3) * 4, sentence('desk.fileTooLarge')),
    v.check(isBase64, sentence('desk.fileUnusable')),
  ),
  /** Empty: its mark or UTF-8; a file that is neither is refused with `file.encoding`, and how it would read. */
  encoding: v.optional(v.picklist(['', ...ENCODINGS]), ''),
});

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** Bytes of a request that carries such a file. */
export const bodyBytesOf = (bytesMax: number): number => Math.ceil(bytesMax / 3) * 4 + 64 * 1024;
