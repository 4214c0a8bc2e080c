import { fieldsHere, takeFields, valueOf } from '../../app/offline/keptFields.ts';
import { retell } from './replayEarlyInput.ts';

const WAIT_MS = 60_000;

/** Types again what was typed before the page loaded itself anew, as its fields come. */
export function retypeFields(): void {
  const kept = takeFields();
  if (!kept) return;
  const open = new Map(kept.fields.map(({ key, value }) => [key, value]));
  const retype = () => {
    if (location.pathname !== kept.path || open.size === 0) return seeing.disconnect();
    for (const [key, field] of fieldsHere()) {
      const value = open.get(key);
      if (value === undefined) continue;
      open.delete(key);
      if (valueOf(field) !== value) retell(field, value);
    }
  };
  const seeing = new MutationObserver(retype);
  seeing.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => seeing.disconnect(), WAIT_MS);
  retype();
}
