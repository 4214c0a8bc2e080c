/** The builds whose pages were left, a line each, so that one that comes back is not left again. */
const LEFT = 'leftBuilds';
const ASK_MS = 4000;

/** The page's script: it names all other files by their content, so it is gone with them. */
export const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/** Whether the server has no more files of this page's build. */
export async function isScriptGone(): Promise<boolean> {
  const script = ownScript();
  if (!script) return false;
  const asked = fetch(script, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
  return (await asked.catch(() => null))?.status === 404;
}

/** Whether this page may load itself anew: once for its build. */
export function mayLeaveBuild(): boolean {
  const script = ownScript() ?? '';
  const left = sessionStorage.getItem(LEFT)?.split('\n') ?? [];
  if (left.includes(script)) return false;
  sessionStorage.setItem(LEFT, [...left, script].join('\n'));
  return true;
}

/** For pages whose lost files are asked for by nobody again: loads the newer build, once. */
export function hearGoneBuild(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    void isScriptGone().then((isGone) => isGone && mayLeaveBuild() && reload());
  });
}
