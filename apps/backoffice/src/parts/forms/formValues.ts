/** By field name; of boxes the ticked ones. */
export type Values = Readonly<Record<string, readonly string[]>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Never passwords, codes, files or hidden fields. */
function isTyped(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.name !== '';
  if (!(element instanceof HTMLInputElement) || element.name === '') return false;
  const { type, name, autocomplete } = element;
  const isSecret = /password|one-time-code/i.test(`${type} ${name} ${autocomplete}`);
  return !isSecret && !['file', 'hidden', 'submit', 'button'].includes(type);
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isTyped);

/** What stands in the fields of a form now. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const all = (values[control.name] ??= []);
    if (!isBox(control) || control.checked) all.push(control.value);
  }
  return values;
}

/** Two lines are not one with both. */
export const isSame = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that stand otherwise than they did. */
export const changedIn = (was: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, values]) => !isSame(was[name], values)));

/** As a person would; answers those whose fields are missing. */
export function typeInto(form: HTMLFormElement, values: Values): Values {
  const missing: Record<string, readonly string[]> = {};
  for (const [name, typed] of Object.entries(values)) {
    const controls = controlsOf(form).filter((control) => control.name === name);
    if (controls.length === 0) missing[name] = typed;
    controls.forEach((control, index) => {
      if (!isBox(control)) typeIn(control, typed[index] ?? control.value);
      else if (control.checked !== typed.includes(control.value)) control.click();
    });
  }
  return missing;
}

/** By the browser's setter, which React notices. */
function typeIn(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
