import { expect, it } from 'vitest';
import { changedIn, typeInto, valuesOf } from './formValues.ts';

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

it('reads what is typed and ticked, by name, and never a password, a code, a file or what is hidden', () => {
  const form = formOf(`
    <input name="title" value="Moon"><textarea name="words">Back at noon</textarea>
    <select name="kind"><option value="a"></option><option value="b" selected></option></select>
    <input type="checkbox" name="places" value="one" checked><input type="checkbox" name="places" value="two">
    <input type="checkbox" name="off"><input value="nameless">
    <input type="password" name="own" value="hush"><input name="newPassword" value="hush">
    <input name="shown" autocomplete="new-password" value="hush"><input name="code" autocomplete="one-time-code" value="1">
    <input type="hidden" name="version" value="3"><input type="file" name="picture">`);
  expect(valuesOf(form)).toEqual({ title: ['Moon'], words: ['Back at noon'], kind: ['b'], places: ['one'], off: [] });
});

it('types what was changed, and says whose fields are not there', () => {
  const html = `
    <input name="line" value="1"><input name="line" value="2"><input name="same" value="x">
    <input type="checkbox" name="places" value="one" checked><input type="checkbox" name="places" value="two">
    <select name="kind"><option value="a"></option><option value="b"></option></select>`;
  const form = formOf(html);
  const was = valuesOf(form);
  const heard: string[] = [];
  form.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  const typed = { line: ['1', 'two'], places: ['two'], kind: ['b'] };
  expect(typeInto(form, { ...typed, gone: ['words'] })).toEqual({ gone: ['words'] });
  expect(changedIn(was, valuesOf(form))).toEqual(typed);
  expect(heard).toContain('line');
});
