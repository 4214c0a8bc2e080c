import { letGo } from '../../app/hydration/holdForms.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * What was typed, chosen and pressed in a form that the server drew, before the script was there: the form hears of it as if it were
 * done now. To be called as soon as the form is taken over, before anything draws it anew with empty fields.
 */
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

/** Whoever is still typing goes on where they were; some kinds of fields know no place. */
function placeIn(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return () => {};
  const { selectionStart, selectionEnd } = field;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** How to tell of a field what differs from what was drawn; null when nothing does. */
function retellingOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return value === drawn?.value ? null : () => ((field.value = value), tell(field, 'change'));
  }
  if (field.type === 'checkbox') {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? null : () => ((field.checked = !checked), field.click());
  }
  const { value, defaultValue } = field;
  return value === defaultValue ? null : () => retype(field, value);
}

function retype(field: HTMLInputElement, value: string): void {
  field.value = field.defaultValue;
  // React takes a value for typed when it is another than the last that was set through the field itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  tell(field, 'input');
}

const tell = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }));
