import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { TestClock } from './studio.ts';

/** The time in a file, which a test alone moves: processes that share it meet no moment before the test is ready for it. */
export class HeldClock extends TestClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'felt-clock-'));
  readonly file = join(this.#folder, 'now');

  constructor() {
    super();
    this.#write();
  }

  override move(ms: number): void {
    super.move(ms);
    this.#write();
  }

  /** Nobody reads it any more. */
  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Renamed into place, so that nobody reads half of it. */
  #write(): void {
    writeFileSync(`${this.file}.next`, String(this.now().getTime()));
    renameSync(`${this.file}.next`, this.file);
  }
}

/** The clock of a process that lives by such a file. */
export const clockIn = (file: string): Clock => ({ now: () => new Date(Number(readFileSync(file, 'utf8'))) });
