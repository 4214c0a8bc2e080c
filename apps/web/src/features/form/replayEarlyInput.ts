import { letGo } from '../../app/hydration/holdForms.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Replays early input after hydration, before a re-render. */
export function replayEarlyInput(form: HTMLFormElement): void {
  letGo(form);
  const retellings = [...form.elements].filter(isField).flatMap((field) => retellingOf(field) ?? []);
  const placeBack = placeIn(document.activeElement);
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  delete pressed?.dataset['pressed'];
  // React hears nothing while it draws.
  queueMicrotask(() => {
    for (const retell of retellings) retell();
    if (retellings.length > 0) placeBack();
    pressed?.click();
  });
}

/** Keeps the cursor; some fields have none. */
function placeIn(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return () => {};
  const { selectionStart, selectionEnd } = field;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** How to replay a field; null: unchanged. */
function retellingOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return value === drawn?.value ? null : () => ((field.value = value), tell(field, 'change'));
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? null : () => ((field.checked = !checked), field.click());
  }
  const { value, defaultValue } = field;
  return value === defaultValue ? null : () => retype(field, value);
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue;
  // React takes a value as typed when it differs from the last one set through the field.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  tell(field, 'input');
}

/** Puts a value into a field as if by a person. */
export function retell(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') return field.click();
  if (!(field instanceof HTMLSelectElement)) return retype(field, value);
  field.value = value;
  tell(field, 'change');
}

const tell = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }));
