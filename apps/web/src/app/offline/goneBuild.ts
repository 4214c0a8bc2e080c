import { Offline } from '@baize/client';
import { isScriptGone, mayLeaveBuild } from '@baize/ui/goneBuild.ts';
import { markNewer, PAGES, reload } from './cachedPages.ts';
import { keepFields } from './keptFields.ts';

/** A file did not come as the server has a newer build and no files of this one. */
export class GoneBuild extends Offline {}

/** Whether the files of this page's build are gone: then it is noted as outdated, and its kept pages are forgotten. */
export async function isBuildGone(): Promise<boolean> {
  if (!(await isScriptGone())) return false;
  // Otherwise the worker would open one of them again.
  await globalThis.caches?.delete(PAGES).catch(() => {});
  markNewer();
  return true;
}

let isLeaving = false;

/** Loads the newer build here, with what was typed; false: not gone, or this build came back. */
export function leaveGoneBuild(error: unknown): boolean {
  if (!(error instanceof GoneBuild)) return false;
  if (isLeaving) return true;
  if (!mayLeaveBuild()) return false;
  isLeaving = true;
  keepFields();
  reload.run();
  return true;
}
