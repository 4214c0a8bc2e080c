import { Offline } from '@baize/client';
import { markNewer, PAGES, reload } from './cachedPages.ts';
import { keepFields } from './keptFields.ts';

/** The build whose page was left, so that one that comes back is not left again. */
const LEFT = 'leftBuild';
const ASK_MS = 4000;

/** A file did not come as the server has a newer build and no files of this one. */
export class GoneBuild extends Offline {}

/** The page's script: it names all other files by their content, so it is gone with them. */
export const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/** Whether the files of this page's build are gone: then it is noted as outdated, and its kept pages are forgotten. */
export async function isBuildGone(): Promise<boolean> {
  const script = ownScript();
  if (!script) return false;
  const asked = fetch(script, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
  if ((await asked.catch(() => null))?.status !== 404) return false;
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
  const script = ownScript() ?? '';
  if (sessionStorage.getItem(LEFT) === script) return false;
  sessionStorage.setItem(LEFT, script);
  isLeaving = true;
  keepFields();
  reload.run();
  return true;
}
