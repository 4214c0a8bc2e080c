import { coverPage } from '@baize/ui/overlay/modals.ts';
import styles from './verifier.module.css';

export interface VerifierWords {
  readonly title: string;
  readonly cancel: string;
}

/** The human check was closed or failed. */
export class NotVerified extends Error {}

const ANSWER_MAX_MS = 180_000;

/**
 * The operator's human-check page (docs/operations.md), framed from its own origin, so that no third-party script
 * runs here.
 */
export function askVerifier(address: string, words: VerifierWords): Promise<string> {
  const { dialog, frame, cancel } = drawQuestion(address, words);
  const { origin } = new URL(address);
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const uncover = coverPage();
  return new Promise<string>((answer, refuse) => {
    timer = setTimeout(() => refuse(new NotVerified('no answer')), ANSWER_MAX_MS);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { type, token } = (event.data ?? {}) as { readonly type?: unknown; readonly token?: unknown };
      if (type === 'appVerification' && typeof token === 'string' && token !== '') answer(token);
    };
    addEventListener('message', hear, { signal: over.signal });
    dialog.addEventListener('close', () => refuse(new NotVerified('closed')), { signal: over.signal });
    cancel.addEventListener('click', () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  }).finally(() => {
    clearTimeout(timer);
    over.abort();
    dialog.remove();
    uncover();
  });
}

function drawQuestion(address: string, words: VerifierWords) {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.ariaLabel = words.title;
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = words.title;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = words.cancel;
  dialog.append(frame, cancel);
  return { dialog, frame, cancel };
}
