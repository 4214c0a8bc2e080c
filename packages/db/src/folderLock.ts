import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has the folder open; two writers on an embedded database lose data silently. */
export class DatabaseFolderBusy extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The embedded database in ${folder} is in use by process ${pid}. Stop that process, ` +
        `or give this one its own folder (BAIZE_DATA) or a PostgreSQL (DATABASE_URL).`,
    );
    this.name = 'DatabaseFolderBusy';
  }
}

const FILE = 'baize.lock';

/** Locks the folder for this process. Takes over a lock of a killed process or from before a reboot. */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid, bootId: bootId() });

  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, mine);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder && holder.bootId === bootId() && holder.pid !== process.pid && isAlive(holder.pid)) {
        throw new DatabaseFolderBusy(folder, holder.pid);
      }
      if (holder && holder.pid === process.pid && holder.bootId === bootId())
        throw new DatabaseFolderBusy(folder, holder.pid);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`could not take the lock file ${path}`);
}

function readHolder(path: string): { pid: number; bootId: string } | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as { pid?: unknown; bootId?: unknown };
    return typeof holder.pid === 'number' ? { pid: holder.pid, bootId: String(holder.bootId) } : null;
  } catch {
    // Unreadable means half written by a process that died there.
    return null;
  }
}

/** Process ids repeat after a reboot, so a pid alone is not enough. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
